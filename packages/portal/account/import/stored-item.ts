import { isDeepStrictEqual } from 'node:util';
import { experience, type ImportEntry, type ItemSection, type StoredItem } from '@curro/candidates';
import { dividedAtPlace } from '@curro/cv-files';
import { type Dictionaries, foldKey } from '@curro/shared';

type Body = ImportEntry['body'];

const text = (value: unknown): string => (typeof value === 'string' ? value.toLowerCase().trim() : '');

/** The marks of list items at the beginning of lines. */
const BULLETS = /^[ \t]*[-*·•▪●◦–—][ \t]*/gm;

/** A text without what layouts change: marks of lists, spaces and line breaks. */
const foldedText = (value: unknown): string =>
  typeof value === 'string' ? value.replaceAll(BULLETS, '').replaceAll(/\s+/g, ' ').trim() : '';

/** Whether a text contains another one, apart from spaces and line breaks. */
export const containsText = (whole: unknown, part: unknown): boolean =>
  foldedText(whole).includes(foldedText(part));

/** A value with its fields and the values of its lists in one order: a list is stored as a set of keys or of pages. */
function inOneOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => JSON.stringify(inOneOrder(each))).toSorted();
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .filter(([, own]) => own !== undefined)
    .map(([name, own]) => [name, inOneOrder(own)] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** Whether two values are the same; the order of a list is that of its file. */
export const isSameValue = (a: unknown, b: unknown): boolean =>
  isDeepStrictEqual(inOneOrder(a), inOneOrder(b));

const fieldsOf = (item: object): ReadonlyMap<string, unknown> =>
  new Map<string, unknown>(Object.entries(item));

/** Whether two bodies describe the same item: the same names and beginning. */
function isSame(section: ItemSection, a: object, b: object): boolean {
  const { title, name: names = title, period } = section.summary;
  const [first, second] = [fieldsOf(a), fieldsOf(b)];
  const textsOf = (name: string) => [text(first.get(name)), text(second.get(name))] as const;
  // A title of the portal says more than the others, but a study may be stored without it.
  const { true: own = [], false: common = [] } = Object.groupBy(names, (name) =>
    Object.hasOwn(section.portal.fields, name) ? 'true' : 'false',
  );
  const haveOwn = own.some((name) => textsOf(name).every((value) => value !== ''));
  return [...(haveOwn ? own : common), period.start].every((name) => {
    const [a, b] = textsOf(name);
    return a === b;
  });
}

/** Sorts before and after all days. */
const [EARLIEST, LATEST] = ['0', '9'];

/** Whether two items can be of one time: a date that an item lacks is any. */
function overlaps({ start, end }: ItemSection['summary']['period'], a: Body, b: object): boolean {
  const other = fieldsOf(b);
  const begins = [text(a[start]), text(other.get(start))].map((day) => day || EARLIEST);
  const ends = [text(a[end]), text(other.get(end))].map((day) => day || LATEST);
  return (begins[0] ?? '') <= (ends[1] ?? '') && (begins[1] ?? '') <= (ends[0] ?? '');
}

/** The names of a job or of studies, folded: what candidates complete after an import, such as dates and levels, is not theirs. */
function namesOf(section: ItemSection, item: object, dictionaries: Dictionaries) {
  const values = fieldsOf(item);
  const of = (name: string): string => foldKey(text(values.get(name)));
  // The company of a stored job may have its town behind it, which the file has elsewhere.
  if (section.name === experience.name) {
    const company = values.get('company');
    const [name] = dividedAtPlace(typeof company === 'string' ? company.trim() : '');
    return { titles: [of('job')], place: foldKey(name) };
  }
  const course = dictionaries.get('study-detail').byKey(text(values.get('courseCode')))?.es ?? '';
  return { titles: [of('ownTitle'), of('courseName'), foldKey(course)], place: of('institutionName') };
}

/** Whether one of two folded names contains the other one: `Camarera`, `Camarera de sala`. */
const isLonger = (a: string, b: string): boolean =>
  a !== '' && b !== '' && (`-${a}-`.includes(`-${b}-`) || `-${b}-`.includes(`-${a}-`));

/** Whether the CV has a job or studies with the names of an entry, of a time that can be that of the entry. */
function isCompletedItem(
  section: ItemSection,
  item: object,
  body: Body,
  dictionaries: Dictionaries,
): boolean {
  const [own, other] = [namesOf(section, body, dictionaries), namesOf(section, item, dictionaries)];
  // A course may be the family of several studies, whose titles distinguish them.
  const [title = '', otherTitle = ''] = [own.titles[0], other.titles[0]];
  const haveTitle =
    title !== '' && otherTitle !== ''
      ? title === otherTitle
      : own.titles.some((each) => each !== '' && other.titles.includes(each));
  return haveTitle && ['', other.place].includes(own.place) && overlaps(section.summary.period, body, item);
}

/** The job or the studies of the CV that an entry of a file describes; undefined for new ones. */
export function findStoredItem(
  section: ItemSection,
  items: readonly StoredItem<object>[],
  { body, proposed, itemId }: ImportEntry,
  dictionaries: Dictionaries,
): StoredItem<object> | undefined {
  return (
    items.find((item) => isSame(section, item, { ...proposed, ...body })) ??
    items.find((item) => isCompletedItem(section, item, body, dictionaries)) ??
    items.find(({ id }) => id === itemId)
  );
}

const [YEAR_LENGTH, MONTH_LENGTH] = ['yyyy'.length, 'yyyy-MM'.length];

/** Whether two dates are the same, as far as both are known. */
function isSameDate(
  a: ReadonlyMap<string, unknown>,
  b: ReadonlyMap<string, unknown>,
  [date, yearOnly]: readonly [date: string, yearOnly: string],
): boolean {
  const isYear = [a, b].some((each) => each.get(yearOnly) === true);
  const [first, second] = [a, b].map((each) =>
    text(each.get(date)).slice(0, isYear ? YEAR_LENGTH : MONTH_LENGTH),
  );
  return first === second;
}

/** Whether an item has a longer or shorter name: a job in the same company from the same date, or studies of one time. */
function isRenamed(section: ItemSection, item: object, body: Body, dictionaries: Dictionaries): boolean {
  const { period } = section.summary;
  const [own, other] = [namesOf(section, body, dictionaries), namesOf(section, item, dictionaries)];
  if (own.place === '' || own.place !== other.place) return false;
  if (!isLonger(own.titles[0] ?? '', other.titles[0] ?? '')) return false;
  if (section.name !== experience.name) return overlaps(period, body, item);
  return (
    text(body[period.start]) !== '' &&
    isSameDate(fieldsOf(body), fieldsOf(item), [period.start, period.startYear])
  );
}

/**
 * The entries of a file that was just read, with the ids of the items that have another name in the CV. Later an item of the
 * CV may be another entry of the same file.
 */
export function withRenamedItems(
  section: ItemSection,
  items: readonly StoredItem<object>[],
  entries: readonly ImportEntry[],
  dictionaries: Dictionaries,
): ImportEntry[] {
  const own = entries.filter((entry) => entry.section === section.name);
  const found = new Map(own.map((entry) => [entry, findStoredItem(section, items, entry, dictionaries)]));
  const taken = new Set([...found.values()]);
  return entries.map((entry) => {
    if (!found.has(entry) || found.get(entry) !== undefined) return entry;
    const item = items.find((each) => !taken.has(each) && isRenamed(section, each, entry.body, dictionaries));
    if (item === undefined) return entry;
    taken.add(item);
    return { ...entry, itemId: item.id };
  });
}

/** The texts of an item that a file may have changed. */
const CHANGED_TEXTS: readonly string[] = ['job', 'description', 'ownTitle', 'institutionName'];

/**
 * What a file says otherwise about a stored job or about stored studies: their texts, and their end if they begin on the
 * same date. What it lacks changes nothing, nor does the end that a candidate has added to an item without one.
 */
export function changesOf(section: ItemSection, stored: StoredItem<object>, body: Body): Body {
  const { start, end, current, startYear, endYear } = section.summary.period;
  const [before, after] = [fieldsOf(stored), fieldsOf(body)];
  const texts = CHANGED_TEXTS.filter(
    (name) =>
      Object.hasOwn({ ...section.fields, ...section.portal.fields }, name) &&
      foldedText(after.get(name)) !== '' &&
      !containsText(before.get(name), after.get(name)),
  ).filter((name) => foldKey(text(before.get(name))) !== foldKey(text(after.get(name))));
  // Before jobs had a place, it was in the description, and it may be behind the company.
  const place = text(after.get('place'));
  const isPlaceNew =
    place !== '' &&
    Object.hasOwn(section.portal.fields, 'place') &&
    ['place', 'description', 'company'].every((name) => !containsText(text(before.get(name)), place));
  const isEndChanged =
    text(after.get(end)) !== '' &&
    isSameDate(before, after, [start, startYear]) &&
    !isSameDate(before, after, [end, endYear]);
  return {
    ...Object.fromEntries(texts.map((name) => [name, after.get(name)])),
    ...(isPlaceNew && { place: after.get('place') }),
    ...(isEndChanged && { [end]: after.get(end), [endYear]: after.get(endYear), [current]: false }),
  };
}
