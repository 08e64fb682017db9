import { cleanText } from '@curro/shared';

/** A member of a JSON body: its value, absent, or of a type that cannot be converted (contract 1.5). */
export type Member<T> =
  | { readonly kind: 'absent' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'value'; readonly value: T };

export type JsonObject = Readonly<Record<string, unknown>>;

const ABSENT = { kind: 'absent' } as const;
const WRONG = { kind: 'wrong' } as const;
const DIGITS = /^\d{1,15}$/;

const found = <T>(value: T): Member<T> => ({ kind: 'value', value });
const isAbsent = (value: unknown): boolean => value === undefined || value === null;

/** The value of a member, undefined unless it has one. */
export function given<T>(member: Member<T>): T | undefined {
  return member.kind === 'value' ? member.value : undefined;
}

/** A text, cleaned; `""` and blanks count as absent. */
export function textMember(value: unknown): Member<string> {
  if (isAbsent(value)) return ABSENT;
  if (typeof value !== 'string') return WRONG;
  const text = cleanText(value);
  return text === '' ? ABSENT : found(text);
}

/** A boolean, or the words `true` and `false`. */
export function booleanMember(value: unknown): Member<boolean> {
  if (isAbsent(value) || value === '') return ABSENT;
  if (typeof value === 'boolean') return found(value);
  if (value === 'true' || value === 'false') return found(value === 'true');
  return WRONG;
}

/** A numeric id, or its digits as a string. */
export function idMember(value: unknown): Member<number> {
  if (isAbsent(value) || value === '') return ABSENT;
  const id = typeof value === 'string' && DIGITS.test(value.trim()) ? Number(value) : value;
  return typeof id === 'number' && Number.isSafeInteger(id) && id >= 0 ? found(id) : WRONG;
}

/** An object. */
export function objectMember(value: unknown): Member<JsonObject> {
  if (isAbsent(value)) return ABSENT;
  return isObject(value) ? found(value) : WRONG;
}

/** A list; its items are not looked at. */
export function listMember(value: unknown): Member<readonly unknown[]> {
  if (isAbsent(value)) return ABSENT;
  return Array.isArray(value) ? found(value) : WRONG;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
