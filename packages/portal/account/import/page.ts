import {
  type Candidate,
  changeImportEntries,
  cvText,
  dayInMadrid,
  deleteCvImport,
  discardImportEntries,
  dropImportEntries,
  dropRemovedLines,
  findCvFile,
  findImportFile,
  futureJob,
  type ImportEntry,
  type ImportPlace,
  listCurricula,
  type NewFile,
  readCv,
  readCvImport,
  restoreImportEntry,
  retainImportFile,
  saveCvImport,
  saveDocument,
  saveItem,
  saveSkill,
  settleImportFile,
} from '@curro/candidates';
import {
  type CvDraft,
  hasIdentityCard,
  noteProposal,
  proposeSections,
  sendableKindOf,
} from '@curro/cv-files';
import { type FormValues, firstOf, type OperationHandler, type Request, readForm } from '@curro/platform';
import { DomainError, errorRow, errorText } from '@curro/shared';
import type { PortalContext } from '../../context.ts';
import { createChoices } from '../../forms/choices.ts';
import type { Locale } from '../../locale.ts';
import { formKey, guardForm } from '../../session/guard-form.ts';
import { type AccountRoutes, sendAccountPage } from '../account-page.ts';
import { returnToForm } from '../apply/steps.ts';
import { isInDesiredJob, withAvailabilityApart } from '../cv/availability.ts';
import { proposedWish } from '../cv/desired-job.ts';
import { importedPath, missingParts, type Part } from '../cv/missing-parts.ts';
import { importedKeys, readCurricula } from '../cv/read-cv.ts';
import { cvReads } from '../cv/sections.ts';
import { readUpload, requireContent, type Upload } from '../files/read-upload.ts';
import { requireCandidate } from '../require-candidate.ts';
import { completeEntry, isCompleted } from './completions.ts';
import {
  markKnown,
  proposeForJobs,
  type ReviewedEntry,
  reviewEntries,
  storableBody,
  toEntries,
  withCompletedText,
  withDesiredJob,
  withEstimatedStarts,
} from './entries.ts';
import { DROP, lackingOfText, lengthOf, OPEN, RESTORE, SHOWN } from './entry-view.ts';
import { findWaiting } from './find-waiting.ts';
import { APPLICATION, discardPath, reviewPath } from './import-path.ts';
import { changeLine, isMove, LINE_DROP, LINE_RESTORE, moveInReview, skillsOfLine } from './move-line.ts';
import { discardBody, FILE_SHOWN, type ItemName, itemNames, RETAIN, reviewBody, uploadBody } from './view.ts';

/** The error of a text that is too short or too long, which more lines can change. */
const TEXT_LENGTH = '736';

/** The scopes to read and edit all parts of a CV. */
const editor = (c: Request, context: PortalContext): Promise<Candidate> =>
  requireCandidate(
    c,
    context,
    'skillList',
    ...cvReads,
    'personalDataPut',
    'educationPut',
    'experiencePut',
    'futureJobPut',
    'cvTextPut',
  );

/** The application form that needs the CV; undefined outside an application. */
const formOf = (c: Request): string | undefined => returnToForm(c.req.query(APPLICATION));

const codeOf = (c: Request): string => (c.req.param('code') ?? '').toLowerCase();

async function sendUpload(
  c: Request,
  context: PortalContext,
  locale: Locale,
  {
    candidate,
    error,
    retains = false,
  }: { readonly candidate: Candidate; readonly error?: DomainError; readonly retains?: boolean },
): Promise<Response> {
  const { cvImport, forms } = locale.messages;
  const code = codeOf(c);
  // Fails for the CV of another candidate.
  await readCv(context, candidate, code);
  const waiting = await findWaiting(context, candidate);
  const cvs = waiting === undefined ? [] : await listCurricula(context.db, candidate.id);
  const row = error && errorRow(error.code, 'portal');
  return sendAccountPage(c, context, locale, {
    title: row === undefined ? cvImport.title : forms.errorTitle(cvImport.title),
    path: `/cv/${code}/importar`,
    body: uploadBody(locale, {
      code,
      form: formOf(c),
      key: formKey(c, context),
      waiting: cvs.find(({ code: each }) => each === waiting?.code),
      isMissing: error?.code === 'file_missing',
      hasNoText: error?.code === 'file_empty',
      retains,
      file: await findCvFile(context.db, candidate, code),
      error: row && errorText(row, locale.language, error?.details.params),
    }),
    ...(row && { status: row.status }),
  });
}

/** The file that was read, if it can be sent to companies. */
function fileToRetain({ content, fileName }: Upload, draft: CvDraft): NewFile | undefined {
  const kind = sendableKindOf(Buffer.from(content));
  return kind && { name: fileName, kind, content, hasIdentityCard: hasIdentityCard(draft) };
}

/** POST …/importar: reads the file and stores what it proposes for the review. */
function upload(context: PortalContext, locale: Locale): OperationHandler {
  return async (c) => {
    const candidate = await editor(c, context);
    const code = codeOf(c);
    let retains = false;
    try {
      const form = await readUpload(c);
      retains = form.values.has(RETAIN);
      requireContent(form);
      const file = form.content;
      const cv = await readCv(context, candidate, code);
      const draft = await context.cvFiles.read(candidate.id, file);
      const notes = noteProposal(draft, context.dictionaries, dayInMadrid(context.clock.now()));
      const read = toEntries(proposeSections(draft, context.dictionaries), notes);
      const found = withCompletedText(withEstimatedStarts(read, context), cv, locale);
      if (found.length === 0) throw new DomainError('file_empty');
      const unread = withAvailabilityApart(notes.unread);
      const all = cv.documents.has(futureJob.name) ? found : withDesiredJob(found, unread);
      const entries = markKnown(await proposeForJobs(context, all), cv, candidate, context);
      const retained = retains ? fileToRetain(form, draft) : undefined;
      await saveCvImport(context, { candidate, code }, { entries, unread }, retained);
    } catch (error) {
      if (!(error instanceof DomainError) || !error.code.startsWith('file_')) throw error;
      return sendUpload(c, context, locale, { candidate, error, retains });
    }
    return c.redirect(`${locale.prefix}${reviewPath(code, formOf(c))}`, 303);
  };
}

/** An entry with the tick that a form of the review sends; the same entry without another one. */
function withTick(entry: ImportEntry, form: FormValues): ImportEntry {
  const { key } = entry;
  const ticked = form.get('entry')?.includes(key) === true;
  return form.get(SHOWN)?.includes(key) === true && ticked !== entry.ticked ? { ...entry, ticked } : entry;
}

/** The entries that wait for the review, with the values that a form of the review adds to them. */
async function reviewOf(
  c: Request,
  context: PortalContext,
  candidate: Candidate,
  form: FormValues = new Map(),
): Promise<{
  readonly entries: readonly ReviewedEntry[];
  /** Those that the candidate has discarded since the last save. */
  readonly discarded: readonly ReviewedEntry[];
  /** The lines that no part contains, without those that the desired job says. */
  readonly unread: readonly string[];
  /** The same with those that the candidate has removed since the last save. */
  readonly lines: readonly string[];
  /** Those of them that the text about the candidate can contain, without contact data: how many characters it then lacks. */
  readonly ofText: ReadonlyMap<string, number>;
  /** Those of them that name skills. */
  readonly ofSkills: ReadonlySet<string>;
  /** The lists of the CV of which neither the file nor the CV has an item. */
  readonly absent: readonly ItemName[];
}> {
  const place = { candidate, code: codeOf(c) };
  const cv = await readCv(context, candidate, place.code);
  const { entries: waiting, discarded: notWanted, ...read } = await readCvImport(context.db, place);
  const entries = await Promise.all(
    waiting.map(async (entry) => {
      if (entry.section !== futureJob.name || cv.documents.has(futureJob.name)) return entry;
      return { ...entry, proposed: await proposedWish(context, candidate, place.code, entry.body) };
    }),
  );
  const reviewed = reviewEntries(entries, cv, candidate, context);
  const discarded = reviewEntries(notWanted, cv, candidate, context);
  const absent = itemNames.filter(
    (name) => (cv.items.get(name) ?? []).length === 0 && entries.every(({ section }) => section !== name),
  );
  const { email, personalData } = candidate;
  const today = dayInMadrid(context.clock.now());
  const wish = entries.find(({ section }) => section === futureJob.name);
  const desiredJob = { ...cv.documents.get(futureJob.name), ...wish?.proposed, ...wish?.body };
  const [unread = [], lines = []] = [read.unread, read.lines].map((texts) =>
    texts.filter((line) => !isInDesiredJob(line, desiredJob)),
  );
  const proposed = entries.find(({ section }) => section === cvText.name)?.body.cvtext;
  const text = typeof proposed === 'string' ? proposed : cv.cvText;
  const ofText = new Map(
    unread.flatMap((cvtext) => {
      const parsed = cvText.parse(
        { cvtext },
        { dictionaries: context.dictionaries, today, email, personalData },
      );
      const isPossible = parsed.ok || parsed.errors.every(({ code }) => code === TEXT_LENGTH);
      const whole = [text, cvtext].filter((each) => each !== '').join('\n');
      const isTooLong = lengthOf(whole) > (cvText.fields.cvtext?.max ?? Number.POSITIVE_INFINITY);
      return isPossible && !isTooLong ? [[cvtext, lackingOfText(whole)] as const] : [];
    }),
  );
  const named = await Promise.all(unread.map((line) => skillsOfLine(context, line)));
  const ofSkills = new Set(unread.filter((_, at) => named[at]?.length !== 0));
  const completed = reviewed
    .map((each) => completeEntry(each, form, context.dictionaries))
    .map((entry) => withTick(entry, form));
  const changed = completed.filter((entry) => !entries.includes(entry));
  const others = { discarded, unread, lines, ofText, ofSkills, absent };
  if (changed.length === 0) return { entries: reviewed, ...others };
  // An entry that still lacks a value retains those that were chosen.
  await changeImportEntries(context.db, place, changed);
  return { entries: reviewEntries(completed, cv, candidate, context), ...others };
}

/** A number of parts in the address; undefined without one. */
function countIn(c: Request, name: string): number | undefined {
  const count = Number.parseInt(c.req.query(name) ?? '', 10);
  return Number.isNaN(count) ? undefined : count;
}

/** The required parts that the CV lacks, whose forms begin with what the file proposes. */
async function missingOf(
  c: Request,
  context: PortalContext,
  { candidate, code }: ImportPlace,
): Promise<readonly Part[]> {
  const cv = (await readCurricula(c, context)).find((each) => each.code === code);
  if (cv === undefined) return [];
  const imported = await importedKeys(context, candidate, code);
  return missingParts(cv).map((part) => ({ ...part, path: importedPath(part, imported) }));
}

/** GET …/importar/revisar */
function showReview(context: PortalContext, locale: Locale): OperationHandler {
  const choices = createChoices(context, locale);
  return async (c) => {
    const candidate = await editor(c, context);
    const { entries, discarded, unread, ...others } = await reviewOf(c, context, candidate);
    const saved = countIn(c, 'saved');
    const file = await findImportFile(context.db, { candidate, code: codeOf(c) });
    // Everything is reviewed: the CV shows the result. Lines that are in no part remain here.
    if (
      entries.every(({ exists }) => exists) &&
      unread.length === 0 &&
      saved !== undefined &&
      file === undefined &&
      formOf(c) === undefined
    )
      return c.redirect(`${locale.prefix}/cv/${codeOf(c)}?saved=1`, 303);
    return sendAccountPage(c, context, locale, {
      title: locale.messages.cvImport.review,
      path: reviewPath(codeOf(c)),
      body: reviewBody({
        locale,
        choices,
        code: codeOf(c),
        form: formOf(c),
        key: formKey(c, context),
        email: candidate.email,
        entries,
        discarded,
        dropped: c.req.query('dropped'),
        restored: c.req.query('restored'),
        unread,
        ...others,
        hasOthers: (await listCurricula(context.db, candidate.id)).length > 1,
        saved,
        file,
        missing: await missingOf(c, context, { candidate, code: codeOf(c) }),
        failed: new Set(c.req.queries('failed')),
      }),
    });
  };
}

/** Whether the level of a job is the proposed one, which the candidate has not changed. */
const hasProposedLevel = ({ entry, body }: ReviewedEntry): boolean =>
  entry.proposed?.level !== undefined &&
  entry.proposed.level === body.level &&
  entry.chosen?.includes('level') !== true;

/** Saves an entry by the use case of its section. */
async function saveEntry(
  context: PortalContext,
  candidate: Candidate,
  code: string,
  reviewed: ReviewedEntry,
): Promise<void> {
  const { entry, kind, body, at, changes } = reviewed;
  if (kind.kind === 'item') {
    const isUnstated = changes === undefined && hasProposedLevel(reviewed);
    const values = isUnstated ? { ...body, unstatedLevel: true } : body;
    await saveItem(context, candidate, { section: kind.section, code }, values, { fromPortal: true });
  } else if (kind.kind === 'document')
    await saveDocument(context, candidate, kind.section, code, storableBody(kind.section, body));
  else {
    const isUnstated = kind.list.name === 'expertise' && entry.body.level === undefined;
    const values = { ...body, unstatedLevel: isUnstated ? true : undefined };
    await saveSkill(context, candidate, { list: kind.list, code, at }, values);
  }
}

/** POST …/importar/revisar: saves the ticked and the completed entries; those that are not saved and not in the CV yet remain. */
function saveReview(context: PortalContext, locale: Locale): OperationHandler {
  return async (c) => {
    const form = await readForm(c);
    guardForm(c, form);
    const candidate = await editor(c, context);
    const code = codeOf(c);
    const application = formOf(c);
    if (form.has('discard')) {
      await deleteCvImport(context, { candidate, code });
      return c.redirect(application ?? `${locale.prefix}/cv/${code}?removed=1`, 303);
    }
    // What the form does not show is not changed by it.
    const shown = firstOf(form, FILE_SHOWN);
    if (shown !== '')
      await retainImportFile(context.db, { candidate, code }, { shown, retains: form.has(RETAIN) });
    const opened = firstOf(form, OPEN);
    if (opened !== '') {
      // What the candidate has chosen meanwhile remains.
      await reviewOf(c, context, candidate, form);
      const isOfCv = opened.startsWith(`${locale.prefix}/cv/${code}/`);
      return c.redirect(isOfCv ? opened : `${locale.prefix}${reviewPath(code, application)}`, 303);
    }
    if (isMove(form)) {
      // What the candidate has chosen meanwhile remains.
      await reviewOf(c, context, candidate, form);
      const id = await moveInReview(context, candidate, code, form);
      return c.redirect(`${locale.prefix}${reviewPath(code, application)}#${id}`, 303);
    }
    const lineChange = { dropped: firstOf(form, LINE_DROP), restored: firstOf(form, LINE_RESTORE) };
    const [dropped, restored] = [
      firstOf(form, DROP) || lineChange.dropped,
      firstOf(form, RESTORE) || lineChange.restored,
    ];
    if (dropped !== '' || restored !== '') {
      // What the candidate has chosen meanwhile remains.
      await reviewOf(c, context, candidate, form);
      if (lineChange.dropped !== '' || lineChange.restored !== '')
        await changeLine(context, { candidate, code }, lineChange);
      else if (dropped !== '') await discardImportEntries(context.db, { candidate, code }, [dropped]);
      else await restoreImportEntry(context.db, { candidate, code }, restored);
      const path = reviewPath(code, application);
      // The button that undoes it gets the focus, which browsers do not give on a page with a place in its address.
      const query = new URLSearchParams(dropped === '' ? { restored } : { dropped }).toString();
      return c.redirect(`${locale.prefix}${path}${path.includes('?') ? '&' : '?'}${query}`, 303);
    }
    const ticked = new Set(form.get('entry') ?? []);
    const saved: string[] = [];
    const failed: string[] = [];
    const { entries, discarded } = await reviewOf(c, context, candidate, form);
    // Nothing of these is left to review.
    const contained = [...entries.filter(({ exists }) => exists), ...discarded].map(({ entry }) => entry.key);
    for (const reviewed of entries) {
      const { key } = reviewed.entry;
      if (!ticked.has(key) && !isCompleted(form, reviewed.entry)) continue;
      try {
        await saveEntry(context, candidate, code, reviewed);
        saved.push(key);
      } catch (error) {
        // The review shows the validation errors again.
        if (!(error instanceof DomainError) || error.details.errors === undefined) throw error;
        failed.push(key);
      } finally {
        await dropImportEntries(context.db, { candidate, code }, saved);
      }
    }
    await dropImportEntries(context.db, { candidate, code }, contained);
    await dropRemovedLines(context.db, { candidate, code });
    await settleImportFile(context, { candidate, code });
    const { entries: remaining } = await readCvImport(context.db, { candidate, code: codeOf(c) });
    if (application !== undefined && remaining.length === 0)
      return c.redirect(`${application}?continue=1`, 303);
    const result = new URLSearchParams({ saved: String(saved.length) });
    for (const key of failed) result.append('failed', key);
    const separator = application === undefined ? '?' : '&';
    return c.redirect(
      `${locale.prefix}${reviewPath(code, application)}${separator}${result.toString()}`,
      303,
    );
  };
}

/** GET …/importar/descartar: the question before the rest of the review is discarded. */
function askDiscard(context: PortalContext, locale: Locale): OperationHandler {
  return async (c) => {
    await editor(c, context);
    return sendAccountPage(c, context, locale, {
      title: locale.messages.cvImport.discardQuestion,
      path: discardPath(codeOf(c)),
      body: discardBody(locale, { code: codeOf(c), key: formKey(c, context), form: formOf(c) }),
    });
  };
}

/** The import of a CV from a file: the form for the file, and the review. */
export function importRoutes(context: PortalContext, locale: Locale): AccountRoutes {
  const path = '/cv/:code/importar';
  const showUpload: OperationHandler = async (c) =>
    sendUpload(c, context, locale, { candidate: await editor(c, context) });
  return [
    ['GET', path, showUpload],
    ['POST', path, upload(context, locale)],
    ['GET', `${path}/revisar`, showReview(context, locale)],
    ['POST', `${path}/revisar`, saveReview(context, locale)],
    ['GET', `${path}/descartar`, askDiscard(context, locale)],
  ];
}
