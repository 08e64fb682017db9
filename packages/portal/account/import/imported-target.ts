import {
  type CvImport,
  cvText,
  dropImportEntries,
  dropUnreadLine,
  education,
  experience,
  futureJob,
  type ImportEntry,
  type ImportPlace,
  personalData,
  readCv,
  readCvImport,
} from '@curro/candidates';
import { proposeLine, withCourse } from '@curro/cv-files';
import { type FormValues, firstOf, type Request } from '@curro/platform';
import { type Dictionaries, DomainError } from '@curro/shared';
import type { PortalContext } from '../../context.ts';
import { type Field, fieldsOf } from '../../forms/field.ts';
import { initialValues } from '../../forms/section-rows.ts';
import { monthName, readValues, toValues } from '../../forms/values.ts';
import type { Locale } from '../../locale.ts';
import { returnToForm } from '../apply/steps.ts';
import { availabilityIn, conditionsIn, isInDesiredJob } from '../cv/availability.ts';
import { withProposals } from '../cv/follow-title.ts';
import { joined, periodText } from '../cv/period.ts';
import type { EditTarget } from '../edit/target.ts';
import { requireCandidate } from '../require-candidate.ts';
import { formValues, reviewEntries } from './entries.ts';
import { APPLICATION, lineKey, reviewPath } from './import-path.ts';
import { unreadView } from './view.ts';

type Values = Readonly<Record<string, unknown>>;

/** The imported studies that their form does not show before its level is chosen: the title, the centre and the years. */
function hiddenStudies(target: EditTarget, content: Values, locale: Locale): string {
  const shown = new Set(fieldsOf(target.rows(readValues(target.rows, content))).map(({ name }) => name));
  const textOf = (name: string): string => {
    const value = shown.has(name) ? undefined : content[name];
    return typeof value === 'string' ? value : '';
  };
  const { period } = education.summary;
  const years = periodText(locale, period, (name) =>
    name === period.current ? content[name] : textOf(name).slice(0, 'yyyy'.length),
  );
  return joined([textOf('courseName'), textOf('institutionName'), shown.has(period.start) ? '' : years]);
}

/** Whether the form will ask for a beginning that the file does not state. */
function lacksStart(target: EditTarget, section: string, content: Values): boolean {
  const { start } = education.summary.period;
  if (section !== education.name && section !== experience.name) return false;
  const field = fieldsOf(target.rows(readValues(target.rows, content))).find(({ name }) => name === start);
  const isAsked = field?.required === true || content.educationLevelCode === undefined;
  return isAsked && content[start] === undefined;
}

/** The imported values of the fields that the values of a form have begun to show, such as those of a chosen level. */
function withImported(
  target: EditTarget,
  values: FormValues,
  content: Values,
  dictionaries: Dictionaries,
): FormValues {
  const level = firstOf(values, 'educationLevelCode');
  const complete =
    level === '' ? content : withCourse({ ...content, educationLevelCode: level }, dictionaries);
  const fields = fieldsOf(target.rows(values));
  const isSent = ({ name }: Field): boolean => values.has(name) || values.has(monthName(name));
  // A box that the visitor has unticked is not sent, and the fields that it adds are empty.
  const changed = firstOf(values, 'refresh');
  if (fields.some(({ name, shape }) => name === changed && shape === 'flag')) return values;
  // Another unticked box is not sent either: it is new if others are.
  const added = fields.filter((field) => !isSent(field));
  if (added.every(({ shape }) => shape === 'flag' || shape === 'several')) return values;
  return new Map([...toValues(added, complete), ...values]);
}

/** The fields of an entry whose values are proposed and that the candidate has not chosen. */
const proposedNames = ({ proposed = {}, body, chosen = [] }: Partial<ImportEntry> = {}): readonly string[] =>
  Object.keys(proposed).filter((name) => body?.[name] === undefined && !chosen.includes(name));

/** What an entry changes of the stored item that it describes; nothing of another one. */
async function changesOfItem(
  context: PortalContext,
  { candidate, code }: ImportPlace,
  entry: ImportEntry,
  id: string,
): Promise<Values> {
  const cv = await readCv(context, candidate, code);
  const [reviewed] = reviewEntries([entry], cv, candidate, context);
  return (reviewed?.id === id ? reviewed.changes : undefined) ?? {};
}

/** The lines that no part contains, without those that the stored or the proposed desired job says. */
async function linesLeft(
  context: PortalContext,
  place: ImportPlace,
  { entries, unread }: Pick<CvImport, 'entries' | 'unread'>,
): Promise<readonly string[]> {
  if (unread.length === 0) return unread;
  const stored = (await readCv(context, place.candidate, place.code)).documents.get(futureJob.name);
  const wish = entries.find(({ section }) => section === futureJob.name);
  const proposed = stored === undefined ? { ...availabilityIn(unread), ...conditionsIn(unread) } : {};
  const desiredJob = { ...stored, ...(wish !== undefined && { ...proposed, ...wish.body }) };
  return unread.filter((line) => !isInDesiredJob(line, desiredJob));
}

/**
 * The form of a part of a CV, filled in with an entry of an import if the address names one (`?import=<key>`), or a line
 * that no entry contains. Saving it removes the entry or the line, and returns to the review.
 */
export async function importedTarget(
  c: Request,
  context: PortalContext,
  locale: Locale,
  {
    target,
    section,
    code,
    id,
  }: {
    readonly target: EditTarget;
    readonly section: string;
    readonly code: string;
    /** The id of the stored item that the form changes; undefined for other forms. */
    readonly id?: string | undefined;
  },
): Promise<EditTarget> {
  const key = c.req.query('import');
  if (key === undefined) return target;
  const form = returnToForm(c.req.query(APPLICATION));
  const query = new URLSearchParams({ import: key, ...(form !== undefined && { [APPLICATION]: form }) });
  const candidate = await requireCandidate(c, context, target.operation);
  const { entries, unread } = await readCvImport(context.db, { candidate, code: code.toLowerCase() });
  const line = unread.find((each) => lineKey(each) === key);
  const isItem = section === education.name || section === experience.name;
  const entry =
    isItem && line !== undefined
      ? { key, section, body: await proposeLine(section, line, context.dictionaries) }
      : entries.find((each) => each.key === key && each.section === section);
  const content =
    entry === undefined
      ? {}
      : id === undefined
        ? formValues(entry)
        : await changesOfItem(context, { candidate, code: code.toLowerCase() }, entry, id);
  const hidden = section === education.name && id === undefined ? hiddenStudies(target, content, locale) : '';
  const left = await linesLeft(context, { candidate, code: code.toLowerCase() }, { entries, unread });
  const texts = locale.messages.cvImport;
  const cut = (entry?.cut ?? []).map((name) => texts.cutInForm(target.messages.labels[name] ?? name));
  const lead = joined(
    [
      hidden === '' ? '' : texts.inFile(hidden),
      id === undefined && lacksStart(target, section, content) ? texts.noStart : '',
      cut.join(' '),
    ],
    '. ',
  );
  // The lead of an empty form says where to begin; the file has begun.
  const { lead: ownLead, ...others } = target.messages;
  const shownLead = lead === '' && !isItem ? ownLead : lead;
  const messages = { ...others, ...(shownLead !== undefined && shownLead !== '' && { lead: shownLead }) };
  // Spain is not usual for a file with a foreign address or telephone.
  const initial = section === personalData.name ? initialValues(personalData, content) : target.initial;
  return {
    ...target,
    initial,
    messages,
    aside: unreadView(locale, left),
    path: `${target.path}?${query.toString()}`,
    back: reviewPath(code, form),
    backLabel: texts.back,
    removal: undefined,
    another: undefined,
    skip: undefined,
    existing: undefined,
    progress: undefined,
    // An emptied proposal neither replaces a stored text nor leaves the review.
    ...(section === cvText.name && { isNothing: async (body: Values) => body.cvtext === '' }),
    async propose(values) {
      const imported = withImported(target, values, content, context.dictionaries);
      const proposed = (await target.propose?.(imported)) ?? imported;
      // What the review proposed follows the title as the proposals of the form do.
      const ofReview = c.req.method === 'GET' && id === undefined ? proposedNames(entry) : [];
      return withProposals(
        proposed,
        ofReview.filter((name) => content[name] !== undefined),
      );
    },
    async check(body) {
      if (entry === undefined || id !== undefined) return [];
      const cv = await readCv(context, candidate, code.toLowerCase());
      return reviewEntries([{ key, section, body }], cv, candidate, context).flatMap(({ errors }) => errors);
    },
    async read() {
      const { content: stored, etag } = await target.read();
      // The entry was saved, discarded or deleted meanwhile: a step of an application is shown without it.
      if (entry === undefined && c.req.query('next') !== undefined) return { content: stored, etag };
      if (entry === undefined) throw new DomainError('1');
      return { content: stored, etag, imported: content };
    },
    async save(body, ifMatch) {
      await target.save(body, ifMatch);
      const place = { candidate, code: code.toLowerCase() };
      if (line === undefined) await dropImportEntries(context.db, place, [key]);
      else await dropUnreadLine(context.db, place, line);
      return `${reviewPath(code, form)}${form === undefined ? '?' : '&'}saved=1`;
    },
  };
}
