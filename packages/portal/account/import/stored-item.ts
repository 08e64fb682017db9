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

/** Whether the CV has a job or studies with the names of an entry, of a time that can be that of the entry. */
function isCompletedItem(
  section: ItemSection,
  item: object,
  body: Body,
  dictionaries: Dictionaries,
): boolean {
  const [own, other] = [namesOf(section, body, dictionaries), namesOf(section, item, dictionaries)];
  const haveTitle = own.titles.some((title) => title !== '' && other.titles.includes(title));
  return haveTitle && ['', other.place].includes(own.place) && overlaps(section.summary.period, body, item);
}

/** The job or the studies of the CV that an entry of a file describes; undefined for new ones. */
export function findStoredItem(
  section: ItemSection,
  items: readonly StoredItem<object>[],
  { body, proposed }: ImportEntry,
  dictionaries: Dictionaries,
): StoredItem<object> | undefined {
  return (
    items.find((item) => isSame(section, item, { ...proposed, ...body })) ??
    items.find((item) => isCompletedItem(section, item, body, dictionaries))
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

/** The texts of an item that a file may have changed. */
const CHANGED_TEXTS: readonly string[] = ['description', 'institutionName'];

/**
 * What a file says otherwise about a stored job or about stored studies: their texts, and their end if they begin on the
 * same date. What it lacks changes nothing, nor does the end that a candidate has added to an item without one.
 */
export function changesOf(section: ItemSection, stored: StoredItem<object>, body: Body): Body {
  const { start, end, current, startYear, endYear } = section.summary.period;
  const [before, after] = [fieldsOf(stored), fieldsOf(body)];
  const texts = CHANGED_TEXTS.filter(
    (name) =>
      Object.hasOwn(section.fields, name) &&
      foldedText(after.get(name)) !== '' &&
      !containsText(before.get(name), after.get(name)),
  ).filter((name) => foldKey(text(before.get(name))) !== foldKey(text(after.get(name))));
  const isEndChanged =
    text(after.get(end)) !== '' &&
    isSameDate(before, after, [start, startYear]) &&
    !isSameDate(before, after, [end, endYear]);
  return {
    ...Object.fromEntries(texts.map((name) => [name, after.get(name)])),
    ...(isEndChanged && { [end]: after.get(end), [endYear]: after.get(endYear), [current]: false }),
  };
}
