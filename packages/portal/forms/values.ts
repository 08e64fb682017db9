import { completeUrl } from '@curro/candidates';
import { type FormValues, firstOf } from '@curro/platform';
import { foldKey } from '@curro/shared';
import * as z from 'zod';
import { type Field, type FormRows, fieldsOf, type Option } from './field.ts';

/** Dictionary keys that mean "not selected" (contract 1.5). */
const PLACEHOLDERS: ReadonlySet<string> = new Set(['seleccionar', 'indicar-nivel', '-']);

/** The form field with the types of the web pages, parallel to their addresses. */
export const WEBPAGE_TYPE = 'webpageType';
/** The value of a checked box and of "yes". */
export const YES = 'true';

const texts = z.array(z.string());
const webpages = z.array(z.object({ url: z.string(), type: z.string().optional() }));
const skills = z.array(z.object({ skill: z.string() }));
const parsed = <T>(schema: z.ZodType<T[]>, value: unknown): T[] => schema.safeParse(value).data ?? [];
const plain = (value: unknown): string[] =>
  typeof value === 'string' || typeof value === 'boolean' ? [String(value)] : [];

/** The form fields with the month and the year of a date; the one with its name has the stored day. */
export const monthName = (name: string): string => `${name}-month`;
export const yearName = (name: string): string => `${name}-year`;

/** The form field with the levels of skills, parallel to their names. */
export const levelName = (name: string): string => `${name}-level`;

/** Converts a field between a body of the API and form values. */
interface FieldCodec {
  /** The value of the field in a body; undefined when it is absent. */
  toJson(values: FormValues, name: string, field: Field): unknown;
  toValues(value: unknown, name: string): readonly (readonly [string, readonly string[]])[];
}

/** What people write between the digits of phone numbers and postcodes. */
const BETWEEN_DIGITS = /[\s\p{Cf}\p{Pd}.()/]/gu;
const DIGITS: ReadonlySet<Field['inputMode']> = new Set(['tel', 'numeric']);

/** The prefix of Spain before a number of nine digits, which browsers fill in. */
const SPANISH_PREFIX = /^(?:\+|00)34(?=\d{9}$)/;
/** What browsers fill into a field of a number with its prefix. */
const WITH_PREFIX = 'tel';

/** The digits of a telephone or a postcode. */
function digitsOf(text: string, { autocomplete }: Field): string {
  const digits = text.replaceAll(BETWEEN_DIGITS, '');
  return autocomplete === WITH_PREFIX ? digits : digits.replace(SPANISH_PREFIX, '');
}

const single: FieldCodec = {
  toJson: (values, name, field) => {
    const text = firstOf(values, name);
    return (DIGITS.has(field.inputMode) ? digitsOf(text, field) : text.trim()) || undefined;
  },
  toValues: (value, name) => [[name, plain(value)]],
};

/** An emptied text is sent as `''`: a body without the text of a CV is invalid. */
const area: FieldCodec = { ...single, toJson: (values, name) => firstOf(values, name).trim() };

const singleChoice: FieldCodec = {
  ...single,
  toValues: (value, name) => [[name, plain(value).filter((key) => !PLACEHOLDERS.has(key))]],
};

/** The option of a field with this key, or the only one with this name or one of its names: "Donostia" of "San Sebastián/Donostia". */
export function findOption({ options = [] }: Field, text: string): Option | undefined {
  const all = options.flatMap((group) => group.options);
  const typed = foldKey(text);
  const named = all.filter(({ label }) =>
    [label, ...label.split('/')].some((name) => foldKey(name) === typed),
  );
  return all.find(({ value }) => value === text) ?? (named.length === 1 ? named[0] : undefined);
}

/** A text that is not an option is sent as it is, so that the error names it. */
const lookup: FieldCodec = {
  ...singleChoice,
  toJson: (values, name, field) => {
    const text = firstOf(values, name).trim();
    return (findOption(field, text)?.value ?? text) || undefined;
  },
};

const multiple: FieldCodec = {
  toJson: (values, name, { noneValue }) => {
    const chosen = (values.get(name) ?? []).filter((value) => value.trim() !== '');
    return chosen.length === 0 && noneValue !== undefined ? [noneValue] : chosen;
  },
  toValues: (value, name) => [[name, parsed(texts, value).filter((key) => !PLACEHOLDERS.has(key))]],
};

const YEAR_LENGTH = 'yyyy'.length;
const MONTH_LENGTH = 'yyyy-MM'.length;

/** The day of a chosen month or year: the stored one while the month is the same. A month without a year is not a date. */
const month: FieldCodec = {
  toJson(values, name, { endOfMonth = false }) {
    const [stored, chosen, year] = [name, monthName(name), yearName(name)].map((each) =>
      firstOf(values, each),
    );
    // A request may contain the day instead.
    if (!values.has(monthName(name)) && !values.has(yearName(name))) return stored || undefined;
    if (chosen === '' && year === '') return undefined;
    if (chosen === '') return `${year}-${endOfMonth ? '12-31' : '01-01'}`;
    const start = `${year}-${chosen}`;
    if (stored?.startsWith(`${start}-`)) return stored;
    // Day 0 of the next month is the last one of this month.
    const day = endOfMonth ? new Date(Date.UTC(Number(year), Number(chosen), 0)).getUTCDate() : 1;
    return year === '' ? start : `${start}-${String(day).padStart(2, '0')}`;
  },
  toValues(value, name) {
    const [day = ''] = plain(value);
    return [
      [name, [day]],
      [monthName(name), [day.slice(YEAR_LENGTH + 1, MONTH_LENGTH)]],
      [yearName(name), [day.slice(0, YEAR_LENGTH)]],
    ];
  },
};

const codecs: Readonly<Record<Field['shape'], FieldCodec>> = {
  text: single,
  area,
  date: single,
  month,
  select: singleChoice,
  lookup,
  choice: singleChoice,
  several: multiple,
  repeated: multiple,
  yesNo: {
    toJson: (values, name) => {
      const text = firstOf(values, name);
      return text === '' ? undefined : text === YES;
    },
    toValues: single.toValues,
  },
  flag: {
    toJson: (values, name) => firstOf(values, name) === YES,
    toValues: (value, name) => [[name, value === true ? [YES] : []]],
  },
  lines: {
    toJson: (values, name) =>
      firstOf(values, name)
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '')
        .map((skill) => ({ skill })),
    toValues: (value, name) => [
      [
        name,
        [
          parsed(skills, value)
            .map(({ skill }) => skill)
            .join('\n'),
        ],
      ],
    ],
  },
  // A row without a skill remains, so that errors name the rows of the form.
  skills: {
    toJson(values, name) {
      const levels = values.get(levelName(name)) ?? [];
      return (values.get(name) ?? []).map((skill, at) => ({
        skill: skill.trim(),
        level: levels[at] || undefined,
      }));
    },
    toValues: () => [],
  },
  webpages: {
    toJson(values, name) {
      const types = values.get(WEBPAGE_TYPE) ?? [];
      return (values.get(name) ?? [])
        .map((url, at) => ({ url: completeUrl(url.trim()), type: types[at] || undefined }))
        .filter(({ url, type }) => url !== '' || type !== undefined);
    },
    toValues(value, name) {
      const stored = parsed(webpages, value);
      return [
        [name, [...stored.map(({ url }) => url), '']],
        [WEBPAGE_TYPE, [...stored.map(({ type = '' }) => type), '']],
      ];
    },
  },
};

/** Whether a year is chosen without its month. */
const isYearOnly = (values: FormValues, name: string): boolean =>
  firstOf(values, monthName(name)) === '' && firstOf(values, yearName(name)) !== '';

/** The body of the API for the values of a form, with the fields that only the portal stores. */
export function toBody(fields: readonly Field[], values: FormValues): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const { name, yearOnly } = field;
      const value = [name, codecs[field.shape].toJson(values, name, field)] as const;
      return yearOnly === undefined
        ? [value]
        : [value, [yearOnly, isYearOnly(values, name) || undefined] as const];
    }),
  );
}

/** The value of a field in a body: the year of a date whose month is unknown. */
function valueIn({ name, yearOnly }: Field, body: Readonly<Record<string, unknown>>): unknown {
  const value = body[name];
  const isYear = yearOnly !== undefined && body[yearOnly] === true;
  return isYear && typeof value === 'string' ? value.slice(0, YEAR_LENGTH) : value;
}

/** The values of some fields of a form, of a body of the API. */
export function toValues(fields: readonly Field[], body: unknown): FormValues {
  const properties = z.record(z.string(), z.unknown()).parse(body);
  return new Map(
    fields.flatMap((field) => codecs[field.shape].toValues(valueIn(field, properties), field.name)),
  );
}

/** Reads of a body until its fields must no longer change; a form whose fields depend on each other needs few. */
const MAX_READS = 10;

/**
 * The form values of a body of the API. A value may add and remove fields of the form, so the fields are read until they
 * no longer change.
 *
 * @throws Error if the fields still change after MAX_READS
 */
export function readValues(rows: FormRows, body: unknown): FormValues {
  let values: FormValues = new Map();
  let read: string | undefined;
  for (let count = 0; count <= MAX_READS; count++) {
    const fields = fieldsOf(rows(values));
    const names = fields.map(({ name }) => name).join();
    if (names === read) return values;
    values = toValues(fields, body);
    read = names;
  }
  throw new Error(`the fields of a form still change after ${MAX_READS} reads: ${read}`);
}

/** Shapes with a button that adds an input. */
const EXTENDABLE: ReadonlySet<Field['shape']> = new Set(['repeated', 'webpages', 'skills']);

/** The form values with an empty value added to a field. */
export function withAnother(fields: readonly Field[], values: FormValues, name: string): FormValues {
  const field = fields.find((each) => each.name === name);
  if (field === undefined || !EXTENDABLE.has(field.shape)) return values;
  return new Map([...values, [name, [...(values.get(name) ?? []), '']]]);
}
