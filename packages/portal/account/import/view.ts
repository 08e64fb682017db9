import type { FileInfo, ImportFile } from '@curro/candidates';
import { isCareerBreak, isOfOtherSection } from '@curro/cv-files';
import { html, type Markup, NOTHING, when } from '@curro/ui';
import { enterButton } from '../../forms/field-view.ts';
import type { Locale } from '../../locale.ts';
import { FORM_KEY } from '../../session/session.ts';
import type { Part } from '../cv/missing-parts.ts';
import { joined } from '../cv/period.ts';
import { cvSections, NEW_ITEM } from '../cv/sections.ts';
import { fileInput, newFilePath } from '../files/view.ts';
import { successNotice } from '../success-notice.ts';
import type { ReviewedEntry } from './entries.ts';
import { isSavable, lacksOf, type ReviewContext } from './entry-form.ts';
import { discardedView, entryId, entryView, isTicked, OPEN, titleOf } from './entry-view.ts';
import { APPLICATION, discardPath, importPath, lineKey, reviewPath, UNREAD_ID } from './import-path.ts';
import {
  canTakeLines,
  hasRoomFor,
  JOB_LIST,
  LINE_BUTTONS,
  LINE_DROP,
  LINE_RESTORE,
  sectionId,
} from './move-line.ts';

/** Fewer parts are unticked one by one. */
const MIN_UNTICKED = 4;

const fileTypes = '.pdf,.docx,.xml,.json,.zip';

/** The field of the form for a file that says that the file is stored, too. */
export const RETAIN = 'retain';

/** The field of a form of the review that shows the file. */
export const FILE_SHOWN = 'file-shown';

/** The id of the form of the review. */
const REVIEW_ID = 'review';

/** The content of the form for a file. */
export interface UploadModel {
  readonly code: string;
  readonly key: string;
  /** The application form that needs the CV; undefined outside an application. */
  readonly form: string | undefined;
  /** The CV for which an earlier file waits for its review; undefined without one. */
  readonly waiting: { readonly code: string; readonly name: string } | undefined;
  /** The error of the file; undefined when the form is shown for the first time. */
  readonly error: string | undefined;
  /** Whether the form was sent without a file. */
  readonly isMissing: boolean;
  /** Whether no text was found in the file, as in a scanned CV. */
  readonly hasNoText: boolean;
  /** Whether the file is stored, too. */
  readonly retains: boolean;
  /** The stored file of the CV, which the next one replaces; undefined without one. */
  readonly file: FileInfo | undefined;
}

/** A file that waits for its review: the next one replaces it. */
function waitingNotice(
  { prefix, messages: { cvImport: texts } }: Locale,
  { code, form }: Pick<UploadModel, 'code' | 'form'>,
  waiting: { readonly code: string; readonly name: string },
): Markup {
  const isOwn = waiting.code === code;
  const path = reviewPath(waiting.code, isOwn ? form : undefined);
  return html`<div class="notice" role="status"><p>${isOwn ? texts.waiting : texts.waitingOther(waiting.name)} <a href="${prefix}${path}">${texts.waitingLink}</a></p></div>`;
}

/** The body of the form for a file. */
export function uploadBody(
  locale: Locale,
  { code, key, form, waiting, error, isMissing, hasNoText, retains, file }: UploadModel,
): Markup {
  const { prefix, messages } = locale;
  const { cvImport: texts, cv, apply, files } = messages;
  return html`<div class="wide narrow"><p class="back"><a href="${form ?? `${prefix}/cv/${code}`}">${form === undefined ? cv.back : apply.backToForm}</a></p>
<h1>${texts.title}</h1><p class="lead">${texts.lead}</p>
${
  error === undefined
    ? NOTHING
    : html`<div class="notice notice-problem summary" role="alert" tabindex="-1" autofocus>${isMissing ? html`<h2>${texts.noFile}</h2><p id="file-error"><a href="#file">${error}</a></p>` : html`<h2>${texts.notRead}</h2><p id="file-error">${error}</p><p><a href="#file">${texts.otherFile}</a>${when(hasNoText, () => html` · <a href="${prefix}${newFilePath(code)}">${files.retainInstead}</a>`)}</p>`}</div>`
}
${waiting === undefined ? NOTHING : waitingNotice(locale, { code, form }, waiting)}
<form class="form" method="post" enctype="multipart/form-data" action="${prefix}${importPath(code, form)}" novalidate>
<input type="hidden" name="${FORM_KEY}" value="${key}">
${fileInput(locale, { id: 'file', label: texts.file, hint: texts.limits, accept: fileTypes, required: true, errorId: error === undefined ? undefined : 'file-error' })}
<div class="field"><label class="choice"><input type="checkbox" name="${RETAIN}" value="true"${retains ? html` checked` : NOTHING} aria-describedby="retain-hint"><span>${files.retain}</span></label><p class="hint" id="retain-hint">${file === undefined ? files.retainHint : files.replaces(file.name)}</p></div>
<p class="hint">${texts.privacy}</p>
<p class="form-end"><button class="button" type="submit">${texts.submit}</button></p></form>
<div class="import-sources"><h2>${texts.sources}</h2>
<dl>${texts.sourceList.map(([name, text]) => html`<div><dt>${name}</dt><dd>${text}</dd></div>`)}</dl></div></div>`;
}

/** The lists that a CV usually has. */
export const itemNames = ['experience', 'education'] as const;
export type ItemName = (typeof itemNames)[number];

/** The content of the review of a file. */
export interface ReviewModel extends ReviewContext {
  readonly key: string;
  /** The address of the account, which all CVs have instead of that of a file. */
  readonly email: string;
  readonly entries: readonly ReviewedEntry[];
  /** Those that the candidate has discarded since the last save. */
  readonly discarded: readonly ReviewedEntry[];
  /** The keys of the entry or the line that was discarded or restored just now. */
  readonly dropped: string | undefined;
  readonly restored: string | undefined;
  /** Texts of the file that are in no entry. */
  readonly unread: readonly string[];
  /** The same in the order of the file, with those that the candidate has removed since the last save. */
  readonly lines: readonly string[];
  /** Those of them that the text about the candidate can contain: how many characters it then lacks. */
  readonly ofText: ReadonlyMap<string, number>;
  /** Those of them that name skills. */
  readonly ofSkills: ReadonlySet<string>;
  /** The lists of which neither the file nor the CV has an item. */
  readonly absent: readonly ItemName[];
  /** The number of parts that the preceding request saved; undefined without one. */
  readonly saved: number | undefined;
  /** The file itself, if the candidate wants to send it with applications. */
  readonly file: ImportFile | undefined;
  /** The required parts that the CV lacks, with the paths of their forms. */
  readonly missing: readonly Part[];
  /** The keys of the parts that it could not save. */
  readonly failed: ReadonlySet<string>;
}

/** The values of an item that are proposed by the title of its job. */
const JOB_FIELDS: readonly string[] = ['level', 'category'];

/** Links to the forms of new items. */
const newItemLinks = ({ locale, code }: Pick<ReviewModel, 'locale' | 'code'>, names: readonly ItemName[]) =>
  cvSections
    .filter(({ name }) => names.some((each) => each === name))
    .map(({ name, slug }) => {
      const { newTitle, title } = locale.messages.sections[name];
      return html`<a href="${locale.prefix}/cv/${code}/${slug}/${NEW_ITEM}">${newTitle ?? title}</a>`;
    });

const joinedLinks = (links: readonly Markup[]): Markup =>
  html`<p>${links.map((link, at) => html`${at > 0 ? ' · ' : ''}${link}`)}</p>`;

/** A longer line is not the name of a job or a study. */
const MAX_NAME_LINE = 150;

/** A button beside a line of the file. */
const lineButton = (
  name: string,
  line: string,
  {
    full,
    short,
    note = '',
    hasFocus = false,
  }: {
    readonly full: string;
    readonly short: string;
    readonly note?: string;
    readonly hasFocus?: boolean;
  },
): Markup =>
  html`<button class="link" type="submit" name="${name}" value="${lineKey(line)}" aria-label="${full}${note}: ${shortened(line)}"${hasFocus ? html` autofocus` : NOTHING}>${short}${note}</button>`;

const shortened = (line: string): string =>
  line.length > MAX_NAME_LINE ? `${line.slice(0, MAX_NAME_LINE)}…` : line;

/** The jobs to whose descriptions a line can move. */
const jobsOf = ({ entries }: ReviewModel): readonly ReviewedEntry[] =>
  entries.filter(({ entry }) => canTakeLines(entry));

/** The list with the job to whose description the buttons beside the lines move them. */
function jobChoice(model: ReviewModel): Markup {
  const jobs = jobsOf(model);
  const { chooseJob } = model.locale.messages.cvImport;
  return when(
    jobs.length > 0,
    () =>
      html`<p class="line-job"><label for="${JOB_LIST}">${chooseJob}</label> <select id="${JOB_LIST}" name="${JOB_LIST}">${jobs.map((each) => html`<option value="${each.entry.key}">${titleOf(model, each)}</option>`)}</select></p>`,
  );
}

/** Links to the forms of a job and of studies that begin with a line of the file, and buttons that move it to another part or drop it. */
function lineLinks(model: ReviewModel, line: string): Markup {
  const { locale, code, form, ofText, ofSkills } = model;
  const { prefix, messages } = locale;
  const query = new URLSearchParams({
    import: lineKey(line),
    ...(form !== undefined && { [APPLICATION]: form }),
  }).toString();
  const { addAs, add, lacking, dropLine } = messages.cvImport;
  const links = cvSections.flatMap(({ name, slug }) => {
    const isName = line.length <= MAX_NAME_LINE && !line.includes('\n') && !isOfOtherSection(line);
    if ((name !== 'experience' && name !== 'education') || !isName) return [];
    const { full, short } = addAs[name];
    return [
      html`<a href="${prefix}/cv/${code}/${slug}/${NEW_ITEM}?${query}" aria-label="${full}: ${shortened(line)}">${short}</a>`,
    ];
  });
  const lacks = ofText.get(line);
  const note = lacks === undefined || lacks === 0 ? '' : ` (${lacking(lacks)})`;
  const buttons = [
    ...(ofSkills.has(line) ? [lineButton(LINE_BUTTONS.skills, line, addAs.skills)] : []),
    ...(jobsOf(model).some((job) => hasRoomFor(job, line))
      ? [lineButton(LINE_BUTTONS.job, line, addAs.job)]
      : []),
    ...(lacks === undefined ? [] : [lineButton(LINE_BUTTONS.about, line, { ...addAs.about, note })]),
  ];
  const ways = [...links, ...buttons];
  return html` <span class="item-links">${when(ways.length > 0, () => html`<details class="line-menu"><summary>${add}<span class="unseen">: ${shortened(line)}</span></summary><span class="line-ways">${ways}</span></details>`)}${lineButton(LINE_DROP, line, { ...dropLine, hasFocus: lineKey(line) === model.restored })}</span>`;
}

/** A line that the candidate has removed, which can be undone. */
function removedLine({ locale, dropped }: ReviewModel, line: string): Markup {
  const { undo, removedLine: removed } = locale.messages.cvImport;
  const button = lineButton(LINE_RESTORE, line, {
    full: undo,
    short: undo,
    hasFocus: lineKey(line) === dropped,
  });
  return html`<li class="import-discarded"><del>${line}</del> <span class="tag">${removed}</span> <span class="item-links">${button}</span></li>`;
}

/** A line of the file, with what the candidate can do with it in the review. */
function unreadLine({ messages }: Locale, line: string, review: ReviewModel | undefined): Markup {
  const isRemoved = review !== undefined && !review.unread.includes(line);
  if (isRemoved) return removedLine(review, line);
  return html`<li>${line}${when(isCareerBreak(line), () => html` <span class="hint">${messages.cvImport.careerBreak}</span>`)}${review === undefined ? NOTHING : lineLinks(review, line)}</li>`;
}

/**
 * What of the file is in no part, for the candidate to add by hand; it is open below the parts, not above a form.
 * @param review for links to forms; undefined above a form
 */
export function unreadView(locale: Locale, lines: readonly string[], review?: ReviewModel): Markup {
  const { cvImport: texts } = locale.messages;
  const shown = review?.lines ?? lines;
  return when(
    shown.length > 0,
    () => html`<details class="import-unread" id="${UNREAD_ID}"${review === undefined ? NOTHING : html` open`}><summary>${texts.unread(lines.length)}</summary>
<p class="hint">${review === undefined ? texts.unreadLead : texts.unreadReviewLead}</p>
${review === undefined || lines.length === 0 ? NOTHING : jobChoice(review)}<ul>${shown.map((line) => unreadLine(locale, line, review))}</ul>
${review === undefined ? NOTHING : joinedLinks(newItemLinks(review, itemNames))}</details>`,
  );
}

/** What was not read, with what the candidate can do: that no job or no study was found, or the lines that are left. */
function unreadNotice(model: ReviewModel): Markup {
  const { locale, unread, absent } = model;
  const { cvImport: texts } = locale.messages;
  const lines =
    unread.length > 0 ? [html`<a href="#${UNREAD_ID}">${texts.showUnread(unread.length)}</a>`] : [];
  if (absent.length === 0) return when(lines.length > 0, () => joinedLinks(lines));
  return html`<div class="notice notice-doubt" role="status"><p><b>${texts.absent(absent)}</b></p>
${joinedLinks([...lines, ...newItemLinks(model, absent)])}</div>`;
}

/** Whether an entry lacks a value, or has one that cannot be saved. */
const isIncomplete = ({ errors, exists }: ReviewedEntry): boolean => errors.length > 0 && !exists;

const entryLink = (model: ReviewModel, reviewed: ReviewedEntry): Markup =>
  html`<a href="#${entryId(reviewed)}">${titleOf(model, reviewed)}</a>`;

/** The complete parts with a ticked box that no request has tried to save. */
const tickedLeft = (model: ReviewModel): readonly ReviewedEntry[] =>
  model.entries.filter(
    (each) => !isIncomplete(each) && !model.failed.has(each.entry.key) && isTicked(model, each),
  );

/** The next page after a save: the application form, or the CV. */
function nextLink(
  { locale: { prefix, messages }, code, form }: ReviewModel,
  className: string,
  isUnsaved = false,
) {
  const { toCv, continue: next, continueUnsaved } = messages.cvImport;
  const text = form === undefined ? toCv : isUnsaved ? continueUnsaved : next;
  return html`<a class="${className}" href="${form === undefined ? `${prefix}/cv/${code}` : `${form}?continue=1`}">${text}</a>`;
}

/** After a save, the link to the first required part that the CV lacks; an application form goes there by itself. */
function completeFirst({ locale, form, saved, missing }: ReviewModel): Markup {
  const [next] = missing;
  if (saved === undefined || form !== undefined || next === undefined) return NOTHING;
  const { cv, sections } = locale.messages;
  return html`<a class="button" href="${locale.prefix}${next.path}">${cv.completePart(sections[next.name].title)}</a> `;
}

/**
 * The parts that the preceding request did not save: the ticked ones, which its form did not contain, those to complete with
 * what they lack, then the unticked ones.
 */
function remainingNotice(model: ReviewModel): Markup {
  const { locale, entries, failed, saved } = model;
  if (saved === undefined) return NOTHING;
  const { cvImport: texts } = locale.messages;
  const notSaved = entries.filter((each) => !each.exists && failed.has(each.entry.key));
  const toComplete = entries.filter((each) => isIncomplete(each) && !notSaved.includes(each));
  const others = entries.filter((each) => ![...notSaved, ...toComplete].includes(each) && !each.exists);
  const unticked = others.filter((each) => !isTicked(model, each));
  const ticked = tickedLeft(model).length;
  const withLacks = (some: readonly ReviewedEntry[]): Markup =>
    html`<ul>${some.map((each) => {
      const lacks = joined(lacksOf(model, each), ', ');
      return html`<li>${entryLink(model, each)}${when(lacks !== '', () => html`. ${texts.missing(lacks)}`)}</li>`;
    })}</ul>`;
  return html`${when(notSaved.length > 0, () => html`<div class="notice notice-problem" role="alert"><p>${texts.failed(notSaved.length)}</p>${withLacks(notSaved)}</div>`)}
${when(ticked > 0, () => html`<div class="notice import-ticked" role="status"><p>${texts.ticked(ticked)}</p><p><button class="button" type="submit" form="${REVIEW_ID}">${texts.save}</button> ${nextLink(model, 'button button-quiet', true)}</p></div>`)}
${when(toComplete.length > 0, () => html`<div class="notice import-left"><p>${texts.incomplete}</p>${withLacks(toComplete)}</div>`)}
${when(unticked.length > 0, () => html`<p>${texts.unticked} ${unticked.map((each, at) => html`${at > 0 ? ' · ' : ''}${entryLink(model, each)}`)}</p>`)}`;
}

/** The next page, where nothing is left to tick; a file that is not saved yet is offered first. */
function nextStep(model: ReviewModel, className: string): Markup {
  const { file, locale } = model;
  const { cvImport: texts, files } = locale.messages;
  if (file === undefined) return html`<p>${completeFirst(model)}${nextLink(model, className)}</p>`;
  return html`<div class="notice import-ticked" role="status"><p>${files.unsaved(file.name)}</p><p><button class="button" type="submit" form="${REVIEW_ID}">${texts.save}</button> ${nextLink(model, 'button button-quiet', true)}</p></div>`;
}

/** Entries of a section in the order of the file, by their numbers in it. */
const inFileOrder = (entries: readonly ReviewedEntry[]): ReviewedEntry[] =>
  entries.toSorted((a, b) => numberOf(a) - numberOf(b));
const numberOf = ({ entry }: ReviewedEntry): number => Number(entry.key.split('-').at(-1));

/** The question whether the file itself becomes that of the CV. */
function retainPart(
  { messages: { files } }: Locale,
  { code, name, retains, hasIdentityCard }: ImportFile,
): Markup {
  return html`<section class="part" aria-labelledby="retain-file"><header><h2 id="retain-file">${files.title}</h2></header>
${when(hasIdentityCard, () => html`<div class="notice notice-doubt" id="retain-card"><p>${files.identityCard}</p></div>`)}
<div class="field"><input type="hidden" name="${FILE_SHOWN}" value="${code}"><label class="choice"><input type="checkbox" name="${RETAIN}" value="true"${retains ? html` checked` : NOTHING} aria-describedby="retain-hint${hasIdentityCard ? ' retain-card' : ''}"><span>${files.retainName(name)}</span></label><p class="hint" id="retain-hint">${files.retainAsItIs}</p></div></section>`;
}

/** The body of the review: what was read from a file, by section, to tick and save. */
export function reviewBody(model: ReviewModel): Markup {
  const { locale, code, key, form, entries, discarded, unread, saved = 0 } = model;
  const { prefix, messages } = locale;
  const { cvImport: texts, cv, sections, skills, apply } = messages;
  const incomplete = entries.filter(isIncomplete).length;
  const pending = entries.filter(({ exists }) => !exists).length;
  const isSavableLeft =
    model.file !== undefined || entries.some((each) => !each.exists && isSavable(model, each));
  const isTickedLeft = model.saved !== undefined && tickedLeft(model).length > 0;
  // After a save without ticked parts left the next step is the CV or the application, not another save.
  const isMainStep = model.saved === undefined || isTickedLeft;
  const isNothingLeft =
    model.file === undefined && (entries.length === 0 || (model.saved !== undefined && pending === 0));
  const isKnown = model.saved === undefined && entries.every(({ exists }) => exists);
  const count =
    model.saved === undefined
      ? texts.read(entries.length, entries.length - pending, incomplete)
      : texts.left(pending, incomplete);
  // What a save has left to complete is first, where the rest may be long.
  const isLast = (each: ReviewedEntry): number => Number(model.saved !== undefined && !isIncomplete(each));
  const inOrder = (some: readonly ReviewedEntry[]): ReviewedEntry[] =>
    inFileOrder(some).toSorted((a, b) => isLast(a) - isLast(b));
  const placeOf = (section: string): number =>
    Math.min(1, ...entries.filter(({ entry }) => entry.section === section).map(isLast));
  const groups = [
    ...cvSections.map(({ name }) => ({ name, title: sections[name].title })),
    { name: 'expertise', title: skills.expertise.list },
    { name: 'language', title: skills.language.list },
  ].toSorted((a, b) => placeOf(a.name) - placeOf(b.name));
  return html`<div class="wide narrow"><p class="back"><a href="${form ?? `${prefix}/cv/${code}`}">${form === undefined ? cv.back : apply.backToForm}</a></p>
<h1>${texts.review}</h1>
${successNotice(saved === 0 ? undefined : texts.saved(saved))}
${when((model.saved !== undefined && !isTickedLeft) || isKnown, () => nextStep(model, (model.saved === undefined && isSavableLeft) || completeFirst(model) !== NOTHING ? 'button button-quiet' : 'button'))}
${when(model.saved === 0 && model.failed.size === 0, () => html`<div class="notice" role="status"><p>${texts.nothingSelected}</p></div>`)}
${remainingNotice(model)}
${when(isNothingLeft, () => html`<p class="nothing">${texts.none}</p>`)}
${when(!isNothingLeft && entries.length > 0, () => html`<p class="lead">${isKnown ? texts.known(entries.length) : html`${count} ${incomplete === pending ? texts.completeLead : texts.reviewLead}`}</p>`)}
${when(
  entries.length + discarded.length + model.lines.length > 0 || model.file !== undefined,
  () => html`${unreadNotice(model)}
<form id="${REVIEW_ID}" class="form" method="post" action="${prefix}${reviewPath(code, form)}" data-edit data-opens="${OPEN}"><input type="hidden" name="${FORM_KEY}" value="${key}">${enterButton}
${groups.map(({ name, title }) => {
  const isOwn = ({ entry }: ReviewedEntry): boolean => entry.section === name;
  const [own, notWanted] = [entries.filter(isOwn), discarded.filter(isOwn)];
  return when(
    own.length + notWanted.length > 0,
    () => html`<section class="part" aria-labelledby="${sectionId(name)}"><header><h2 id="${sectionId(name)}">${title}</h2>${when(
      own.filter((each) => !each.exists && isSavable(model, each)).length >= MIN_UNTICKED,
      () => html`<button type="button" class="link scripted" data-untick>${texts.untick}</button>`,
    )}</header>
${when(
  own.some(
    ({ entry, exists, changes }) =>
      !exists &&
      changes === undefined &&
      JOB_FIELDS.some((name) => Object.hasOwn(entry.proposed ?? {}, name)),
  ),
  () => html`<p class="hint">${texts.proposed}</p>`,
)}${when(
  name === 'expertise' && own.some(({ entry, exists }) => !exists && entry.body.level === undefined),
  () => html`<p class="hint">${texts.unstatedLevels}</p>`,
)}${when(name === 'personalData', () => html`<p class="hint">${texts.accountEmail(model.email)}</p>`)}
<ul class="import-entries">${inOrder([...own, ...notWanted]).map((each) => (each.entry.discarded === true ? discardedView(model, each, each.entry.key === model.dropped) : entryView(model, each, each.entry.key === model.restored)))}</ul></section>`,
  );
})}
${unreadView(locale, unread, model)}
${model.file === undefined ? NOTHING : retainPart(locale, model.file)}
<p class="${isMainStep ? 'form-end' : 'panel-actions'}">${when(
    isSavableLeft,
    () =>
      html`<button class="button${isMainStep ? '' : ' button-quiet'}" type="submit">${texts.save}</button> `,
  )}${when(entries.length > 0, () => html`<a href="${prefix}${discardPath(code, form)}">${texts.discard}</a>`)}</p></form>`,
)}</div>`;
}

/** The body of the question before the rest of a review is discarded. */
export function discardBody(
  { prefix, messages: { cvImport: texts } }: Locale,
  { code, key, form }: Pick<UploadModel, 'code' | 'key' | 'form'>,
): Markup {
  const review = `${prefix}${reviewPath(code, form)}`;
  return html`<div class="wide narrow"><p class="back"><a href="${review}">${texts.back}</a></p>
<h1>${texts.discardQuestion}</h1>
<p class="lead">${texts.discardLead}</p>
<form class="form" method="post" action="${review}"><input type="hidden" name="${FORM_KEY}" value="${key}">
<p class="form-end"><button class="button button-danger" type="submit" name="discard" value="true">${texts.discard}</button> <a href="${review}">${texts.discardCancel}</a></p>
</form></div>`;
}
