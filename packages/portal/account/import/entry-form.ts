import type { Choices } from '../../forms/choices.ts';
import { type Field, fieldsOf } from '../../forms/field.ts';
import { type FieldErrors, labelOfField, TOGETHER, toFieldErrors } from '../../forms/field-errors.ts';
import { initialBody, sectionRows } from '../../forms/section-rows.ts';
import { readValues } from '../../forms/values.ts';
import type { Locale } from '../../locale.ts';
import { withLevels } from '../cv/language-levels.ts';
import { completionsOf } from './completions.ts';
import { CITY_FIELDS, type EntryKind, type ReviewedEntry } from './entries.ts';

/** What the entries of a review are shown with. */
export interface ReviewContext {
  readonly locale: Locale;
  readonly choices: Choices;
  readonly code: string;
  /** The application form that needs the CV; undefined outside an application. */
  readonly form?: string | undefined;
  /** Whether the candidate has other CVs, which have the same personal data. */
  readonly hasOthers: boolean;
}

const messagesOf = ({ messages }: Locale, kind: EntryKind) =>
  kind.kind === 'skill' ? messages.skills[kind.list.name] : messages.sections[kind.section.name];

/** The form of an entry, with its values and those of the stored document. */
export function formOf({ locale, choices }: ReviewContext, { kind, body, stored }: ReviewedEntry) {
  const messages = messagesOf(locale, kind);
  const description = kind.kind === 'skill' ? kind.list : kind.section;
  const isFirst = kind.kind === 'document' && stored === undefined;
  const plain = sectionRows(description, choices, messages, locale.messages.forms.none);
  const rows = description.name === 'language' ? withLevels(plain, choices) : plain;
  // As in the form of the document: its first values decide which fields it shows.
  const values = readValues(rows, isFirst ? { ...initialBody(description, body), ...body } : body);
  const before = readValues(rows, stored ?? {});
  const fieldsBefore = fieldsOf(rows(before));
  return { locale, messages, values, before, fieldsBefore, fields: fieldsOf(rows(values)) };
}

/** The form of an entry. */
export type EntryForm = ReturnType<typeof formOf>;

/** The dates that the form will ask for when it shows them: those of a study whose level is not chosen. */
function datesToCome({ kind, body }: ReviewedEntry, { fields }: EntryForm): readonly string[] {
  if (kind.kind !== 'item' || body.educationLevelCode !== undefined) return [];
  const { start, end, current } = kind.section.summary.period;
  return [start, ...(body[current] === true ? [] : [end])].filter(
    (name) => body[name] === undefined && fields.every((field) => field.name !== name),
  );
}

/**
 * The errors of an entry, the dates that its form will ask for, and the lists that complete it. What the CV contains
 * already needs nothing, and a stored item has its values.
 */
export function completionOf({ choices }: ReviewContext, reviewed: ReviewedEntry, form: EntryForm) {
  if (reviewed.exists) return { failures: new Map() as FieldErrors, dates: [], lists: [] };
  const failures = toFieldErrors(reviewed.errors, form);
  if (reviewed.changes !== undefined) return { failures, dates: [], lists: [] };
  const dates = reviewed.errors.length === 0 ? [] : datesToCome(reviewed, form);
  const lists = completionsOf(reviewed, form, [...failures.keys(), ...dates], choices);
  return { failures, dates, lists };
}

/** The names of the fields with errors that have no value. */
export const missingNames = (failures: FieldErrors, body: ReviewedEntry['body']): readonly string[] =>
  [...failures.keys()].filter((name) => name !== '' && (body[name] === undefined || body[name] === ''));

/** The labels of what an entry lacks. */
export function missingLabels(
  { errors, kind, body, stored }: ReviewedEntry,
  form: EntryForm,
  { failures, dates, lists }: ReturnType<typeof completionOf>,
): readonly string[] {
  // One list sets the levels of a language.
  if (lists.some(({ field }) => field.name === TOGETHER)) return [form.locale.messages.forms.level];
  const missing = missingNames(failures, body);
  // A form proposes values for flags, and optional fields of a document, such as one telephone of three, may stay empty.
  // Without a stored document it begins with initial values.
  const isNeeded = ({ name, required, shape }: Field): boolean =>
    kind.kind !== 'document' ||
    (required === true &&
      shape !== 'flag' &&
      (stored !== undefined || initialBody(kind.section, body)[name] === undefined));
  // The form shows the city when it has the province.
  const isCityToCome =
    errors.some(({ code }) => code === '598') && form.fields.every(({ name }) => !CITY_FIELDS.includes(name));
  return [
    ...form.fields
      .filter((field) => missing.includes(field.name) && isNeeded(field))
      .flatMap((field) => [
        labelOfField(form, field.name === 'cityName' ? { ...field, name: 'cityCode' } : field),
        ...(field.name === 'province' && isCityToCome
          ? [labelOfField(form, { ...field, name: 'cityCode' })]
          : []),
      ]),
    ...dates.map((name) => labelOfField(form, { name, shape: 'month' })),
  ];
}

/** The labels of what an entry lacks to be saved. */
export function lacksOf(context: ReviewContext, reviewed: ReviewedEntry): readonly string[] {
  const form = formOf(context, reviewed);
  return missingLabels(reviewed, form, completionOf(context, reviewed, form));
}

/** Whether the review can save an entry; others are saved in their form. */
export function isSavable(context: ReviewContext, reviewed: ReviewedEntry): boolean {
  if (reviewed.errors.length === 0) return true;
  return completionOf(context, reviewed, formOf(context, reviewed)).lists.length > 0;
}
