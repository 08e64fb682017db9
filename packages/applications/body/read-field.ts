import { cleanText } from '@curro/shared';

/** A member of a JSON body: its value, absent, or of a type that cannot be converted (contract 1.5). */
export type FieldReading<T> =
  | { readonly kind: 'absent' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'value'; readonly value: T };

export type JsonObject = Readonly<Record<string, unknown>>;

const ABSENT = { kind: 'absent' } as const;
const WRONG = { kind: 'wrong' } as const;
const DIGITS = /^\d{1,15}$/;

const present = <T>(value: T): FieldReading<T> => ({ kind: 'value', value });
const isAbsent = (value: unknown): boolean => value === undefined || value === null;

/** The value of a member, undefined unless it has one. */
export function valueIn<T>(reading: FieldReading<T>): T | undefined {
  return reading.kind === 'value' ? reading.value : undefined;
}

/** A text, cleaned; `""` and blanks count as absent. */
export function textField(value: unknown): FieldReading<string> {
  if (isAbsent(value)) return ABSENT;
  if (typeof value !== 'string') return WRONG;
  const text = cleanText(value);
  return text === '' ? ABSENT : present(text);
}

/** A boolean, or the words `true` and `false`. */
export function booleanField(value: unknown): FieldReading<boolean> {
  if (isAbsent(value) || value === '') return ABSENT;
  if (typeof value === 'boolean') return present(value);
  if (value === 'true' || value === 'false') return present(value === 'true');
  return WRONG;
}

/** A numeric id, or its digits as a string. */
export function idField(value: unknown): FieldReading<number> {
  if (isAbsent(value) || value === '') return ABSENT;
  const id = typeof value === 'string' && DIGITS.test(value.trim()) ? Number(value) : value;
  return typeof id === 'number' && Number.isSafeInteger(id) && id >= 0 ? present(id) : WRONG;
}

/** An object. */
export function objectField(value: unknown): FieldReading<JsonObject> {
  if (isAbsent(value)) return ABSENT;
  return isObject(value) ? present(value) : WRONG;
}

/** A list; its items are not looked at. */
export function listField(value: unknown): FieldReading<readonly unknown[]> {
  if (isAbsent(value)) return ABSENT;
  return Array.isArray(value) ? present(value) : WRONG;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
