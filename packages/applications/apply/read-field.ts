import { cleanText, type ValidationError } from '@curro/shared';

/** A parsed field of a JSON body: a value, absent, or of a type that cannot be converted (contract 1.5). */
export type FieldReading<T> =
  | { readonly kind: 'absent' | 'wrong' }
  | { readonly kind: 'value'; readonly value: T };

export type JsonObject = Readonly<Record<string, unknown>>;

const ABSENT = { kind: 'absent' } as const;
const WRONG = { kind: 'wrong' } as const;
const DIGITS = /^\d{1,15}$/;

const present = <T>(value: T): FieldReading<T> => ({ kind: 'value', value });
const isAbsent = (value: unknown): boolean => value === undefined || value === null;
const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value of a field; undefined if it is absent or of a wrong type. */
export function valueIn<T>(reading: FieldReading<T>): T | undefined {
  return reading.kind === 'value' ? reading.value : undefined;
}

/** Reads and cleans a text; an empty or blank text is absent. */
export function textField(value: unknown): FieldReading<string> {
  if (isAbsent(value)) return ABSENT;
  if (typeof value !== 'string') return WRONG;
  const text = cleanText(value);
  return text === '' ? ABSENT : present(text);
}

/** Reads a boolean; accepts the texts `true` and `false`. */
export function booleanField(value: unknown): FieldReading<boolean> {
  if (isAbsent(value) || value === '') return ABSENT;
  if (typeof value === 'boolean') return present(value);
  if (value === 'true' || value === 'false') return present(value === 'true');
  return WRONG;
}

/** Reads a numeric id; accepts a text of digits. */
export function idField(value: unknown): FieldReading<number> {
  if (isAbsent(value) || value === '') return ABSENT;
  const id = typeof value === 'string' && DIGITS.test(value.trim()) ? Number(value) : value;
  return typeof id === 'number' && Number.isSafeInteger(id) && id >= 0 ? present(id) : WRONG;
}

/** Reads an object. */
export function objectField(value: unknown): FieldReading<JsonObject> {
  if (isAbsent(value)) return ABSENT;
  return isObject(value) ? present(value) : WRONG;
}

/** Reads a list; its items are not validated. */
export function listField(value: unknown): FieldReading<readonly unknown[]> {
  if (isAbsent(value)) return ABSENT;
  return Array.isArray(value) ? present(value) : WRONG;
}

/** The validation errors of fields of a wrong type (code 225). */
export function typeErrors(fields: Readonly<Record<string, FieldReading<unknown>>>): ValidationError[] {
  return Object.entries(fields)
    .filter(([, reading]) => reading.kind === 'wrong')
    .map(([field]) => ({ code: '225', field }));
}

/** A parsed value with the validation errors of its fields. */
export interface Parsed<T> {
  readonly value: T;
  readonly errors: readonly ValidationError[];
}
