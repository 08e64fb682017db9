import { type ImportEntry, LEVELS_GROUP, type Field as SectionField } from '@curro/candidates';
import { withCourse } from '@curro/cv-files';
import { type FormValues, firstOf } from '@curro/platform';
import type { Dictionaries } from '@curro/shared';
import type { Choices } from '../../forms/choices.ts';
import type { Field, OptionGroup } from '../../forms/field.ts';
import { TOGETHER } from '../../forms/field-errors.ts';
import type { Locale } from '../../locale.ts';
import type { EntryKind, ReviewedEntry } from './entries.ts';

/** A list of the review for a value that an entry lacks, or for a proposed one. */
export interface Completion {
  /** The name of the list in the form. */
  readonly name: string;
  readonly field: Field;
  readonly groups: readonly OptionGroup[];
  /** The proposed value; '' without one. */
  readonly value: string;
}

const controlName = (key: string, field: string): string => `fill-${key}-${field}`;

/** The field with the entries below those of a field, if one list can offer both, grouped by their parents. */
function childOf({ kind }: ReviewedEntry, name: string): string | undefined {
  if (kind.kind !== 'item') return undefined;
  return Object.entries(kind.section.fields).find(([, { of, kind }]) => of === name && kind === 'keys')?.[0];
}

/** The list of years of a date that the form does not show yet, since the level is not chosen; undefined for other fields. */
function yearsToCome({ kind }: ReviewedEntry, name: string, choices: Choices): Field | undefined {
  const { form } = (kind.kind === 'item' ? kind.section.fields[name] : undefined) ?? {};
  if (form?.control !== 'month') return undefined;
  return { name, shape: 'month', required: true, options: choices.years(form.canBeFuture === true) };
}

/** A proposed value as that of a list; '' without one. */
function proposedValue({ entry }: ReviewedEntry, name: string): string {
  const value: unknown = entry.proposed?.[name];
  return String((Array.isArray(value) ? value[0] : value) ?? '');
}

/** The levels of a language; none for other entries. */
const levelsOf = (kind: EntryKind): readonly string[] =>
  kind.kind === 'skill' ? (kind.list.groups[LEVELS_GROUP] ?? []) : [];

/** The list that sets all levels of a language that states none. */
function levelList(
  { entry, kind }: ReviewedEntry,
  { fields, locale }: { readonly fields: readonly Field[]; readonly locale: Locale },
  missing: readonly string[],
): readonly Completion[] {
  const levels = levelsOf(kind);
  const field = fields.find(({ name }) => name === levels[0]);
  if (
    field === undefined ||
    missing.length !== levels.length ||
    levels.some((each) => !missing.includes(each))
  )
    return [];
  const one: Field = { name: TOGETHER, shape: 'select', required: true, label: locale.messages.forms.level };
  return [{ name: controlName(entry.key, TOGETHER), field: one, groups: field.options ?? [], value: '' }];
}

/**
 * The lists that complete an entry in the review: those of proposed values, of missing fields with options, and of the
 * years of missing dates; one for the levels of a language.
 * @param form the form of the entry
 * @param missing the names of the fields with errors
 * @returns nothing if the entry needs its form: another field has an error
 */
export function completionsOf(
  reviewed: ReviewedEntry,
  form: { readonly fields: readonly Field[]; readonly locale: Locale },
  missing: readonly string[],
  choices: Choices,
): readonly Completion[] {
  const { entry, kind } = reviewed;
  if (kind.kind !== 'item') return levelList(reviewed, form, missing);
  const { fields } = form;
  const { section } = kind;
  // The list of an area is that of its subcategories.
  const proposed = Object.keys(entry.proposed ?? {}).filter((name) => section.fields[name]?.kind !== 'keys');
  // The course of which the file has another name.
  const courses = fields.filter(
    ({ name }) =>
      name === 'courseCode' && entry.body.ownTitle !== undefined && entry.body[name] === undefined,
  );
  const lists = [...new Set([...proposed, ...missing, ...courses.map(({ name }) => name)])].map(
    (name): Completion | undefined => {
      const field = fields.find((each) => each.name === name) ?? yearsToCome(reviewed, name, choices);
      if (field === undefined || entry.body[name] !== undefined) return undefined;
      if (field.shape === 'month')
        return { name: controlName(entry.key, name), field, groups: field.options ?? [], value: '' };
      if (field.shape !== 'select' && field.shape !== 'lookup') return undefined;
      const child = childOf(reviewed, name);
      const [own, below] = [section.fields[name]?.dictionary, section.fields[child ?? '']?.dictionary];
      if (child === undefined || own === undefined || below === undefined) {
        const value = proposedValue(reviewed, name);
        return { name: controlName(entry.key, name), field, groups: field.options ?? [], value };
      }
      const value = proposedValue(reviewed, child);
      return { name: controlName(entry.key, child), field, groups: choices.byParent(below, own), value };
    },
  );
  const names = Object.keys(section.fields);
  const complete = lists
    .filter((list) => list !== undefined)
    .toSorted((a, b) => names.indexOf(a.field.name) - names.indexOf(b.field.name));
  return complete.length === lists.length ? complete : [];
}

/** Whether a form of the review fills in a list that had no proposal. */
export const isCompleted = (form: FormValues, { key, proposed = {} }: ImportEntry): boolean =>
  [...form].some(
    ([name, values]) =>
      name.startsWith(controlName(key, '')) &&
      !Object.hasOwn(proposed, name.slice(controlName(key, '').length)) &&
      values.some((value) => value !== ''),
  );

const YEAR = /^\d{4}$/;

/** A date of which the year alone is chosen. */
const dateOfYear = (name: string, { form = {} }: SectionField, year: string): ImportEntry['body'] =>
  YEAR.test(year)
    ? {
        [name]: `${year}-${form.endOfMonth === true ? '12-31' : '01-01'}`,
        ...(form.yearOnly !== undefined && { [form.yearOnly]: true }),
      }
    : {};

/** The name of the list with the level of a skill, which has the empty value for one that is not stated. */
export const levelControl = (key: string): string => `level-${key}`;

/** A skill with the level of its list in the review; the same entry if the list has not changed it. */
function withSkillLevel(entry: ImportEntry, form: FormValues, dictionaries: Dictionaries): ImportEntry {
  const { level: before = '', ...others } = entry.body;
  const level = form.get(levelControl(entry.key))?.[0] ?? before;
  if (level === before) return entry;
  if (level === '') return { ...entry, body: others };
  const isKnown = dictionaries.get('skill-level').byKey(String(level)) !== undefined;
  return isKnown ? { ...entry, body: { ...others, level } } : entry;
}

/** An entry with the values that the lists of the review add to it; the same entry if they add none. */
export function completeEntry(
  { entry, kind }: ReviewedEntry,
  form: FormValues,
  dictionaries: Dictionaries,
): ImportEntry {
  if (kind.kind === 'skill' && kind.list.name === 'expertise')
    return withSkillLevel(entry, form, dictionaries);
  if (kind.kind !== 'item') {
    const level = firstOf(form, controlName(entry.key, TOGETHER));
    const levels = level === '' ? [] : levelsOf(kind).map((name) => [name, level] as const);
    return levels.length === 0 ? entry : { ...entry, body: { ...entry.body, ...Object.fromEntries(levels) } };
  }
  const { fields } = kind.section;
  const added: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = firstOf(form, controlName(entry.key, name));
    if (value === '') continue;
    if (field.kind === 'day') {
      Object.assign(added, dateOfYear(name, field, value));
      continue;
    }
    added[name] = field.kind === 'keys' ? [value] : value;
    const parent = fields[field.of ?? '']?.dictionary;
    if (
      field.kind !== 'keys' ||
      field.of === undefined ||
      field.dictionary === undefined ||
      parent === undefined
    )
      continue;
    const { parent: id } = dictionaries.get(field.dictionary).byKey(value) ?? {};
    if (id !== undefined) added[field.of] = dictionaries.get(parent).byId(id)?.key;
  }
  const before: Readonly<Record<string, unknown>> = { ...entry.proposed, ...entry.body };
  const changed = Object.entries(added).filter(
    ([name, value]) => JSON.stringify(before[name]) !== JSON.stringify(value),
  );
  if (changed.length === 0) return entry;
  // A changed proposal remains one, so that its list stays in the review.
  const { true: proposed = [], false: stated = [] } = Object.groupBy(changed, ([name]) =>
    Object.hasOwn(entry.proposed ?? {}, name) ? 'true' : 'false',
  );
  const body = { ...entry.body, ...Object.fromEntries(stated) };
  return {
    ...entry,
    body: kind.section.name === 'education' ? withCourse(body, dictionaries) : body,
    ...(entry.proposed !== undefined && {
      proposed: { ...entry.proposed, ...Object.fromEntries(proposed) },
    }),
    ...(proposed.length > 0 && {
      chosen: [...new Set([...(entry.chosen ?? []), ...proposed.map(([name]) => name)])],
    }),
  };
}
