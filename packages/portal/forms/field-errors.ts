import { type FormValues, firstOf } from '@curro/platform';
import type { DomainError, ErrorCode, ErrorParams, LocalText, ValidationError } from '@curro/shared';
import type { Locale } from '../locale.ts';
import { concernsForm, fieldErrorText, formErrorText } from './error-texts.ts';
import type { Field, Group } from './field.ts';
import { formatValue } from './format-value.ts';
import type { FormMessages } from './messages.ts';

/** An error of a field; `at` is the position of the value in a field with several inputs. */
export interface FieldError {
  readonly text: string;
  readonly at: number | undefined;
  /** The value may be right: the form asks once and accepts it when it is sent again. */
  readonly isDoubt?: true;
  /** The form has not been sent yet and the value is missing: the label says so, and nothing is marked as wrong. */
  readonly isMissing?: true;
}

/** The errors by the field at which they are shown; those of the whole form have the name `''`. */
export type FieldErrors = ReadonlyMap<string, readonly FieldError[]>;

/** The form that shows the errors: its visible fields and their labels. */
export interface ErrorForm {
  readonly locale: Locale;
  readonly fields: readonly Field[];
  readonly messages: Pick<FormMessages, 'labels'>;
  /** The text when only errors of other fields exist; by default one for any form. */
  readonly otherError?: string;
}

/** The label of a field, as the form shows it. */
export const labelOfField = ({ messages }: Pick<ErrorForm, 'messages'>, { name, label }: Field): string =>
  label ?? messages.labels[name] ?? name;

/** Codes that repeat what another code of the same response says in more detail. */
const DETAILED_BY: Readonly<Partial<Record<ErrorCode, readonly ErrorCode[]>>> = {
  '546': ['591', '592'],
  '547': ['589', '590', '593'],
  '549': ['588'],
  '558': ['556'],
  '656': ['678', '679', '682'],
};

/** The field that replaces another one that the form does not show. */
const SUBSTITUTES: Readonly<Record<string, string>> = {
  cityCode: 'cityName',
  courseName: 'courseCode',
};

/** Shapes with one input for each value. */
const INDEXED: ReadonlySet<Field['shape']> = new Set(['repeated', 'webpages', 'skills']);

/** Required fields that the form shows when another field has a value: the town of a province. */
const SHOWN_AFTER: Readonly<Record<string, string>> = { cityCode: 'province' };

/** The field whose value shows a field that the form will require; undefined for a field that is shown, and for others. */
export function shownAfter(name: string, fields: readonly Field[]): Field | undefined {
  const isShown = fields.some((field) => [name, SUBSTITUTES[name]].includes(field.name));
  return isShown ? undefined : fields.find((field) => field.name === SHOWN_AFTER[name]);
}

const MAX_VALUE_LENGTH = 100;
const PATH = /^([\w-]+)(?:\[(\d+)\])?/;

function fillText(text: LocalText, { language, formats }: Locale, params: ErrorParams): string {
  return text[language].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? '';
    if (typeof value === 'number') return formats.number(value);
    return name === 'label' ? value : [...value].slice(0, MAX_VALUE_LENGTH).join('');
  });
}

function withoutRepetitions(errors: readonly ValidationError[]): ValidationError[] {
  const codes = new Set(errors.map(({ code }) => code));
  return errors.filter(({ code }) => !DETAILED_BY[code]?.some((detailed) => codes.has(detailed)));
}

/**
 * Describes validation errors for the form that shows them: each says what to do and names the field by its label.
 * Errors of fields that the form does not show are omitted, unless there is no other error. The order is that of the form.
 */
export function toFieldErrors(errors: readonly ValidationError[], form: ErrorForm): FieldErrors {
  const { locale, fields } = form;
  const shown = new Map<string, FieldError[]>();
  const add = (name: string, error: FieldError): void => {
    const existing = shown.get(name) ?? [];
    if (existing.some(({ text, at }) => text === error.text && at === error.at)) return;
    shown.set(name, [...existing, error]);
  };
  for (const { code, field: path, params = {} } of withoutRepetitions(errors)) {
    const [, name = path, index] = PATH.exec(path) ?? [];
    const field =
      fields.find((each) => each.name === name) ?? fields.find((each) => each.name === SUBSTITUTES[name]);
    if (field === undefined) {
      if (concernsForm(code, path)) {
        add('', { text: fillText(formErrorText(code, path), locale, params), at: undefined });
      }
      continue;
    }
    const at = index === undefined ? undefined : Number(index);
    const text = fillText(fieldErrorText(field, { code, params, isItem: at !== undefined }), locale, {
      ...params,
      label: labelOfField(form, field),
      position: (at ?? 0) + 1,
    });
    add(field.name, { text, at: INDEXED.has(field.shape) ? at : undefined });
  }
  const [first] = errors;
  if (shown.size === 0 && first !== undefined) {
    const text = form.otherError ?? fillText(formErrorText(first.code, first.field), locale, {});
    add('', { text, at: undefined });
  }
  const order = (name: string): number => fields.findIndex((field) => field.name === name);
  return new Map([...shown].sort(([a], [b]) => order(a) - order(b)));
}

/** The field of the list that sets the lists of a group together; a form sends it only with JavaScript. */
export const TOGETHER = 'together';

/** The errors of a form whose visitor saw one list in place of those of a group: one for all if none of them is set. */
export function withOneForAll(
  errors: FieldErrors,
  groups: readonly Group[],
  values: FormValues,
  locale: Locale,
): FieldErrors {
  const fields = groups.find(({ together }) => together !== undefined)?.fields ?? [];
  const isUnset = fields.length > 0 && fields.every(({ name }) => firstOf(values, name) === '');
  if (!isUnset || !values.has(TOGETHER)) return errors;
  const list: Field = { name: TOGETHER, shape: 'select', label: locale.messages.forms.level };
  const missing = { code: '202', field: TOGETHER } as const;
  const one = toFieldErrors([missing], { locale, fields: [list], messages: { labels: {} } });
  const names = new Set(fields.map(({ name }) => name));
  const [first] = [...errors.keys()].filter((name) => names.has(name));
  return new Map(
    [...errors].flatMap(([name, own]) => {
      if (name === first) return [...one];
      return names.has(name) ? [] : [[name, own] as const];
    }),
  );
}

/**
 * The errors of a form that has not been sent yet: what is missing is marked as such, and what a file has wrongly is a doubt.
 * Lists that one list sets together, none of which is set, miss one value.
 */
export function unsentErrors(
  errors: FieldErrors,
  groups: readonly Group[],
  values: FormValues,
  locale: Locale,
): FieldErrors {
  const fields = groups.flatMap((group) => group.fields);
  const isEmpty = (name: string): boolean =>
    fields.some((field) => field.name === name && formatValue(field, values, locale) === '');
  const marked: FieldErrors = new Map(
    [...errors].map(([name, own]) => [
      name,
      own.map((error) => ({ ...error, ...(isEmpty(name) ? { isMissing: true } : { isDoubt: true }) })),
    ]),
  );
  const set = groups.find(({ together }) => together !== undefined)?.fields.map(({ name }) => name) ?? [];
  const missing = set.flatMap((name) => marked.get(name)?.filter(({ isMissing }) => isMissing) ?? []);
  const [first] = missing;
  if (first === undefined || missing.length < set.length) return marked;
  const others = [...marked].filter(([name]) => !set.includes(name));
  return new Map([...others, [TOGETHER, [{ ...first, text: locale.messages.forms.level }]]]);
}

/** The errors of a form that has not been sent yet, with the missing values of fields that the form shows later. */
export function withLaterFields(
  errors: FieldErrors,
  found: readonly ValidationError[],
  form: ErrorForm,
): FieldErrors {
  const later = [...new Set(found.map(({ field }) => field))].flatMap((name) => {
    const before = shownAfter(name, form.fields);
    const text = labelOfField(form, { name, shape: 'text' });
    return before === undefined
      ? []
      : [{ before, entry: [name, [{ text, at: undefined, isMissing: true }]] as const }];
  });
  return new Map<string, readonly FieldError[]>(
    [...errors].flatMap((each) => [
      each,
      ...later.filter(({ before }) => before.name === each[0]).map(({ entry }) => entry),
    ]),
  );
}

/** The validation errors of a use case; one without `details.errors` is a single error. */
export function validationErrorsOf({ code, details }: DomainError): readonly ValidationError[] {
  const { errors, params = {} } = details;
  return errors ?? [{ code, field: String(params.field ?? ''), params }];
}
