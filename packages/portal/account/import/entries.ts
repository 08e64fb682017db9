import {
  type Candidate,
  type Cv,
  cvSections,
  cvText,
  type DocumentSection,
  dayInMadrid,
  education,
  experience,
  expertiseList,
  futureJob,
  type ImportEntry,
  type ItemSection,
  LEVELS_GROUP,
  languageList,
  levelsWithStaff,
  personalData,
  readPortalFields,
  type SkillList,
  type StoredItem,
  withEstimatedStart,
  withStorablePostcode,
} from '@curro/candidates';
import { type CvProposal, cefrOf, type DraftDoubts, type ProposalNotes } from '@curro/cv-files';
import { characterCount, type Dictionaries, type ValidationError } from '@curro/shared';
import type { PortalContext } from '../../context.ts';
import { initialBody } from '../../forms/section-rows.ts';
import type { Locale } from '../../locale.ts';
import { availabilityIn, conditionsIn } from '../cv/availability.ts';
import { DEFAULT_SKILL_LEVEL } from '../cv/language-levels.ts';
import { areaOfJob, areaOfTable, levelOfJob, managedPeople, UNSPECIFIED_AREA } from '../cv/propose-job.ts';
import { changesOf, containsText, findStoredItem, isSameValue, withRenamedItems } from './stored-item.ts';

/** The section of an entry. */
export type EntryKind =
  | { readonly kind: 'document'; readonly section: DocumentSection }
  | { readonly kind: 'item'; readonly section: ItemSection }
  | { readonly kind: 'skill'; readonly list: SkillList };

const lists: readonly SkillList[] = [expertiseList, languageList];

/** The section of an entry by its name; undefined for a name that no section has. */
function kindOf(name: string): EntryKind | undefined {
  const list = lists.find((each) => each.name === name);
  if (list !== undefined) return { kind: 'skill', list };
  const section = cvSections.find((each) => each.name === name);
  if (section === undefined) return undefined;
  return 'column' in section ? { kind: 'document', section } : { kind: 'item', section };
}

const listOf = <T>(body: T | undefined): readonly T[] => (body === undefined ? [] : [body]);

/** The flags of the dates of which a file states the year only. */
const yearFlags = (dates: readonly string[], { period }: ItemSection['summary']) => ({
  ...(dates.includes(period.start) && { [period.startYear]: true }),
  ...(dates.includes(period.end) && { [period.endYear]: true }),
});

/** The entries of a proposal, in the order of the CV. */
export function toEntries(
  proposal: CvProposal,
  { assumed, unknownCourses, doubts, cut }: ProposalNotes,
): ImportEntry[] {
  const { personalData, futureJob: desiredJob, cvText, ...lists } = proposal;
  const bodies = {
    ...lists,
    personalData: listOf(personalData),
    futureJob: listOf(desiredJob),
    cvText: listOf(cvText),
  };
  const cutBySection = new Map(Object.entries<ProposalNotes['cut'][keyof CvProposal]>(cut));
  const doubtsBySection = new Map(Object.entries<DraftDoubts[keyof DraftDoubts]>({ ...doubts }));
  return Object.entries(bodies).flatMap(([section, each]) =>
    each.map((body, at) => {
      const key = `${section}-${at}`;
      const doubt = doubtsBySection.get(section)?.[at];
      const cut = [...(cutBySection.get(section)?.[at] ?? [])];
      const entry = { key, section, ...(doubt !== undefined && { doubt }), ...(cut.length > 0 && { cut }) };
      if (section !== 'experience' && section !== 'education') return { ...entry, body };
      const { summary } = section === 'education' ? education : experience;
      const title = section === 'education' ? unknownCourses[at] : undefined;
      const ofPortal = {
        ...(title !== undefined && { ownTitle: title }),
        ...yearFlags(
          (assumed[section][at] ?? []).filter((date) => body[date] !== undefined),
          summary,
        ),
      };
      return { ...entry, body: { ...body, ...ofPortal } };
    }),
  );
}

/** The entries with estimated beginnings of studies of which the file states the end only. */
export const withEstimatedStarts = (
  entries: readonly ImportEntry[],
  { dictionaries }: Pick<PortalContext, 'dictionaries'>,
): readonly ImportEntry[] =>
  entries.map((entry) =>
    entry.section === education.name
      ? { ...entry, body: withEstimatedStart(entry.body, dictionaries) }
      : entry,
  );

/** The number of skills in a sentence about them. */
const MAX_NAMED_SKILLS = 6;

/** Sentences about what a file says of the jobs, the studies and the skills of a candidate, the most telling first. */
function factsOf(
  entries: readonly ImportEntry[],
  { messages: { cvImport: texts } }: Pick<Locale, 'messages'>,
): readonly string[] {
  const named = (section: string, names: readonly string[]): readonly string[] =>
    entries
      .filter((entry) => entry.section === section && (entry.doubt === undefined || entry.doubt === 'area'))
      .map(({ body }) =>
        names
          .map((name) => body[name])
          .filter((value) => typeof value === 'string' && value !== '')
          .join(', '),
      )
      .filter((value) => value !== '');
  const [lastJob, jobBefore] = named(experience.name, ['job', 'company']);
  const [study] = named(education.name, ['ownTitle', 'courseName', 'institutionName']);
  const skills = named(expertiseList.name, ['skill']).slice(0, MAX_NAMED_SKILLS);
  return [
    ...(lastJob === undefined ? [] : [texts.facts.lastJob(lastJob)]),
    ...(study === undefined ? [] : [texts.facts.studies(study)]),
    ...(skills.length === 0 ? [] : [texts.facts.skills(skills.join(', '))]),
    ...(jobBefore === undefined ? [] : [texts.facts.jobBefore(jobBefore)]),
  ];
}

/**
 * The entries with as many facts of the file behind a text about the candidate as it lacks to be stored: a profile is often
 * shorter than the contract requires. A text that remains too short, and one beside a stored text, does not change.
 */
export function withCompletedText(
  entries: readonly ImportEntry[],
  { cvText: stored }: Pick<Cv, 'cvText'>,
  locale: Pick<Locale, 'messages'>,
): readonly ImportEntry[] {
  const minLength = cvText.fields.cvtext?.form?.minLength ?? 0;
  const facts = factsOf(entries, locale);
  return entries.map((entry) => {
    const { cvtext: own } = entry.body;
    if (entry.section !== cvText.name || stored !== '' || typeof own !== 'string') return entry;
    const whole = /[.!?…]$/u.test(own.trim()) ? own.trim() : `${own.trim()}.`;
    if (own.trim() === '' || characterCount(whole) >= minLength) return entry;
    const count = facts.findIndex(
      (_, at) => characterCount([whole, ...facts.slice(0, at + 1)].join(' ')) >= minLength,
    );
    if (count === -1) return entry;
    const addedText = facts.slice(0, count + 1).join(' ');
    return { ...entry, body: { ...entry.body, cvtext: `${whole} ${addedText}` }, addedText };
  });
}

/**
 * The entries with a desired job, for which the review proposes the last job and what the file says about travelling, moving
 * and working hours; without one if the file says neither.
 */
export function withDesiredJob(
  entries: readonly ImportEntry[],
  unread: readonly string[],
): readonly ImportEntry[] {
  const { name } = futureJob;
  if (entries.some(({ section }) => section === name)) return entries;
  const hasJobs = entries.some(({ section, body }) => section === experience.name && text(body.job) !== '');
  const says = { ...availabilityIn(unread), ...conditionsIn(unread) };
  const isProposed = hasJobs || Object.keys(says).length > 0;
  return isProposed ? [...entries, { key: `${name}-0`, section: name, body: {} }] : entries;
}

const text = (value: unknown): string => (typeof value === 'string' ? value.toLowerCase().trim() : '');

const dateOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Jobs of a file for which values are proposed: each needs a search, and files list the latest jobs first. */
const MAX_PROPOSED_JOBS = 10;

/** The values of an entry for its form, which proposes an area itself where the review has none. */
export function formValues({ proposed, body }: ImportEntry): Readonly<Record<string, unknown>> {
  const { category, subcategories, ...others } = { ...proposed, ...body };
  const isUnspecified = category === UNSPECIFIED_AREA.category && proposed?.category === category;
  if (isUnspecified || (category === undefined && subcategories === undefined)) return others;
  return { ...others, category, subcategories };
}

/** The key of `staff` for the number of people that a description states; undefined without one. */
function staffOf(
  description: string,
  { dictionaries }: Pick<PortalContext, 'dictionaries'>,
): string | undefined {
  const count = managedPeople(description) ?? Number.NaN;
  return dictionaries.get('staff').entries.find(({ es }) => {
    const [least = 0, most = Number.POSITIVE_INFINITY] = (es.match(/\d+/g) ?? []).map(Number);
    return /^\D/.test(es) ? count > least : count >= least && count <= (es.includes('-') ? most : least);
  })?.key;
}

/**
 * The entries with a level, an area and a number of managed people proposed by the titles and descriptions of their jobs,
 * where the file has none.
 */
export async function proposeForJobs(
  context: PortalContext,
  entries: readonly ImportEntry[],
): Promise<ImportEntry[]> {
  const jobs = entries
    .filter(({ section, body }) => section === 'experience' && text(body.job) !== '')
    .slice(0, MAX_PROPOSED_JOBS);
  const today = dayInMadrid(context.clock.now());
  return Promise.all(
    entries.map(async (entry) => {
      if (entry.section !== 'experience') return entry;
      const { dictionaries } = context;
      const { job, level, category, subcategories, staff, description, startingDate, finishingDate } =
        entry.body;
      const hasArea = category !== undefined || subcategories !== undefined;
      const title = typeof job === 'string' ? job.trim() : '';
      const about = typeof description === 'string' ? description : '';
      const period = { start: dateOf(startingDate), end: dateOf(finishingDate) ?? today };
      const rank = level === undefined && title !== '' ? levelOfJob(title, about, period) : undefined;
      const found = hasArea
        ? undefined
        : jobs.includes(entry)
          ? await areaOfJob(context, title)
          : areaOfTable(context, title);
      // Without an area a job is not stored.
      const area = found?.subcategory === undefined ? UNSPECIFIED_AREA : found;
      const isUnsure = !hasArea && title !== '' && area === UNSPECIFIED_AREA;
      const managed = staff === undefined ? staffOf(about, context) : undefined;
      const proposed = {
        ...entry.proposed,
        ...(rank !== undefined && { level: rank }),
        ...(!hasArea && { category: area.category, subcategories: [area.subcategory] }),
        ...(managed !== undefined && levelsWithStaff.has(text(level ?? rank)) && { staff: managed }),
      };
      // A file does not state it: the placeholder means "not informed" (contract 4.3).
      const body = {
        reportingTo: dictionaries.get('manager-professional-level').placeholder.key,
        ...entry.body,
      };
      return { ...entry, body, proposed, ...(isUnsure && { doubt: entry.doubt ?? ('area' as const) }) };
    }),
  );
}

/** An entry with what the review shows about it. */
export interface ReviewedEntry {
  readonly entry: ImportEntry;
  readonly kind: EntryKind;
  /** The body with the proposed values, and those of a stored document that the file does not contain. */
  readonly body: ImportEntry['body'];
  /** The stored document or item, or the body of the stored skill, that it would change; undefined when nothing is stored. */
  readonly stored?: object | undefined;
  /** The position of the stored skill that it describes; undefined for other entries. */
  readonly at?: number | undefined;
  /** The id of the stored item that it describes; undefined for other entries. */
  readonly id?: string | undefined;
  /** The length of the list, which the CV has with the entries before this one; undefined while there is a place. */
  readonly full?: number | undefined;
  /** What of the stored item it would change. */
  readonly changes?: ImportEntry['body'] | undefined;
  readonly errors: readonly ValidationError[];
  /** Whether the CV already contains the entry. */
  readonly exists: boolean;
}

/** The fields of the city of which a document has one. */
export const CITY_FIELDS: readonly string[] = ['cityCode', 'cityName'];

/** The stored values without the city if the file contains one. */
function unlessReplaced(stored: object | undefined, body: ImportEntry['body']): object {
  const hasCity = CITY_FIELDS.some((name) => Object.hasOwn(body, name));
  return Object.fromEntries(
    Object.entries(stored ?? {}).filter(([name]) => !hasCity || !CITY_FIELDS.includes(name)),
  );
}

/** Whether a stored document has the values of some fields of another one. */
function contains(stored: object, other: object, names: readonly string[]): boolean {
  const [values, others] = [stored, other].map((each) => new Map<string, unknown>(Object.entries(each)));
  return names.every((name) => isSameValue(values?.get(name), others?.get(name)));
}

/** A level by its place in the Common European Framework, of which some levels have two names. */
const levelOf = (value: unknown): unknown => cefrOf(String(value)) ?? value;

/** The comment on a language, such as a certificate. */
const COMMENTS = 'comments';

/** Reviews a skill or a language: one that the CV has with another level or another comment would change it. */
function reviewSkill(entry: ImportEntry, list: SkillList, cv: Cv, dictionaries: Dictionaries): ReviewedEntry {
  const kind = { kind: 'skill', list } as const;
  const body = list.name === 'expertise' ? { level: DEFAULT_SKILL_LEVEL, ...entry.body } : entry.body;
  const parsed = list.parse(body, dictionaries, []);
  if (!parsed.ok) {
    const { id } = dictionaries.get('language').byKey(text(body.language)) ?? {};
    const statesLevel = Object.keys(body).some((name) => list.groups[LEVELS_GROUP]?.includes(name));
    const at = statesLevel || id === undefined ? -1 : cv.skills.language.findIndex((each) => each.id === id);
    if (at === -1) return { entry, kind, body, errors: parsed.errors, exists: false };
    return { entry, kind, body, at, errors: [], exists: true };
  }
  const stored = cv.skills[list.name];
  const at = stored.findIndex((each) => !list.parse(body, dictionaries, [each]).ok);
  const found = stored[at];
  if (found === undefined) return { entry, kind, body, errors: [], exists: false };
  const before = list.toBody(found, dictionaries);
  // What the file does not state, such as a comment, stays as it is stored.
  const changes = Object.entries(entry.body).filter(([name, value]) =>
    list.fields[name]?.kind === 'key'
      ? levelOf(before[name]) !== levelOf(value)
      : name === COMMENTS && !containsText(text(before[name]), text(value)),
  );
  if (changes.length === 0) return { entry, kind, body, at, errors: [], exists: true };
  const changed = { ...before, ...Object.fromEntries(changes) };
  return { entry, kind, body: changed, stored: before, at, errors: [], exists: false };
}

/** Validates the entries without saving them. */
export function reviewEntries(
  entries: readonly ImportEntry[],
  cv: Cv,
  candidate: Candidate,
  context: Pick<PortalContext, 'dictionaries' | 'clock'>,
): ReviewedEntry[] {
  const reviewed = compareEntries(entries, cv, candidate, context).map((each) =>
    each.entry.known ? asKnown(each) : each,
  );
  return withFull(reviewed, cv);
}

/** An entry that the CV contained: what the candidate has changed there since is not changed back. */
const asKnown = ({ changes, ...reviewed }: ReviewedEntry): ReviewedEntry =>
  changes === undefined
    ? { ...reviewed, exists: true }
    : { ...reviewed, body: reviewed.entry.body, stored: undefined, exists: true };

/** The maximum of the list of an entry, and how many items of it the CV has; undefined for a part without a maximum. */
function listOfEntry({ kind }: ReviewedEntry, cv: Cv) {
  if (kind.kind === 'skill')
    return { name: kind.list.name, max: kind.list.max, stored: cv.skills[kind.list.name].length };
  if (kind.kind === 'document' || kind.section.maxItems === undefined) return undefined;
  const { name, maxItems } = kind.section;
  return { name, max: maxItems, stored: (cv.items.get(name) ?? []).length };
}

/** The entries with those marked for which the lists of the CV have no place. */
function withFull(reviewed: readonly ReviewedEntry[], cv: Cv): ReviewedEntry[] {
  const added = new Map<string, number>();
  return reviewed.map((each) => {
    const list = listOfEntry(each, cv);
    if (list === undefined || each.exists || each.at !== undefined || each.id !== undefined) return each;
    const { name, max, stored } = list;
    const count = (added.get(name) ?? stored) + 1;
    added.set(name, count);
    return count > max ? { ...each, full: max } : each;
  });
}

/** The entries of a file that was just read, with those marked that the CV contains. */
export function markKnown(
  entries: readonly ImportEntry[],
  cv: Cv,
  candidate: Candidate,
  context: Pick<PortalContext, 'dictionaries' | 'clock'>,
): ImportEntry[] {
  const { dictionaries } = context;
  const found = [education, experience].reduce(
    (all: readonly ImportEntry[], section: ItemSection) =>
      withRenamedItems(section, cv.items.get(section.name) ?? [], all, dictionaries),
    entries,
  );
  const known = new Set(
    compareEntries(found, cv, candidate, context)
      .filter(({ exists }) => exists)
      .map(({ entry }) => entry.key),
  );
  return found.map((entry) => (known.has(entry.key) ? { ...entry, known: true } : entry));
}

/** Reviews a job or studies: those that the CV has are changed by what the file says otherwise. */
function reviewItem(
  entry: ImportEntry,
  section: ItemSection,
  stored: StoredItem<object> | undefined,
  context: { readonly dictionaries: Dictionaries; readonly today: string },
): ReviewedEntry {
  const kind = { kind: 'item', section } as const;
  const { dictionaries } = context;
  const changes = stored === undefined ? {} : changesOf(section, stored, entry.body);
  const isChanged = Object.keys(changes).length > 0;
  const body =
    stored !== undefined && isChanged
      ? { reportingTo: entry.body.reportingTo, ...definedFields(stored), ...changes }
      : { ...entry.proposed, ...entry.body };
  const { id } = stored ?? {};
  if (stored !== undefined && !isChanged) return { entry, kind, body, id, errors: [], exists: true };
  const parsed = section.parse(body, { dictionaries, itemIds: id === undefined ? [] : [id] });
  const errors = [
    ...(parsed.ok ? [] : parsed.errors),
    ...readPortalFields(section.portal, body, context).errors,
  ];
  const ofStored = stored === undefined ? {} : { stored, id, changes };
  return { entry, kind, body, ...ofStored, errors, exists: false };
}

const definedFields = (item: object): ImportEntry['body'] =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined));

/** Whether a stored text contains that of an entry. */
function isContainedText({ section, body }: ImportEntry, stored: object): boolean {
  const before = new Map<string, unknown>(Object.entries(stored)).get('cvtext');
  return section === cvText.name && body.cvtext !== '' && containsText(before, body.cvtext);
}

/** The body of a document as the portal saves it. */
export const storableBody = ({ name }: DocumentSection, body: ImportEntry['body']): ImportEntry['body'] =>
  name === personalData.name ? withStorablePostcode(body) : body;

function compareEntries(
  entries: readonly ImportEntry[],
  cv: Cv,
  candidate: Candidate,
  { dictionaries, clock }: Pick<PortalContext, 'dictionaries' | 'clock'>,
): ReviewedEntry[] {
  const { email, personalData: person } = candidate;
  const today = dayInMadrid(clock.now());
  return entries.flatMap((entry): ReviewedEntry[] => {
    const kind = kindOf(entry.section);
    if (kind === undefined) return [];
    if (kind.kind === 'item') {
      const items = cv.items.get(entry.section) ?? [];
      const stored = findStoredItem(kind.section, items, entry, dictionaries);
      return [reviewItem(entry, kind.section, stored, { dictionaries, today })];
    }
    if (kind.kind === 'document') {
      const stored = cv.documents.get(entry.section);
      const proposed = stored === undefined ? entry.proposed : {};
      const body = { ...unlessReplaced(stored, entry.body), ...proposed, ...entry.body };
      const parse = (content: ImportEntry['body']) =>
        kind.section.parse(storableBody(kind.section, content), {
          dictionaries,
          today,
          email,
          personalData: person,
        });
      const errorsOf = (parsed: ReturnType<typeof parse>) => (parsed.ok ? [] : parsed.errors);
      const parsed = parse(body);
      const own = errorsOf(parsed);
      // The form of an incomplete document begins with its first values, which can require others.
      const isCompletedInForm = own.length > 0 && stored === undefined;
      const errors = isCompletedInForm
        ? [...own, ...errorsOf(parse({ ...initialBody(kind.section, body), ...body }))]
        : own;
      // As it would be stored: an address of a page, for instance, with its protocol.
      const exists =
        stored !== undefined &&
        (isContainedText(entry, stored) ||
          (parsed.ok && contains(stored, parsed.value, Object.keys(entry.body))));
      return [{ entry, kind, body, stored, errors: exists ? [] : errors, exists }];
    }
    return [reviewSkill(entry, kind.list, cv, dictionaries)];
  });
}
