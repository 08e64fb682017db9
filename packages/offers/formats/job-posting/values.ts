import { isObject, type JsonObject } from './find-postings.ts';

/** The values of a member, whether it holds one or several. */
export const listOf = (value: unknown): readonly unknown[] =>
  value === undefined || value === null ? [] : [value].flat();

/** The first object of a member. */
export const objectOf = (value: unknown): JsonObject | undefined => listOf(value).find(isObject);

/** The first text or number of a member, or what an object there is called. */
export function textOf(value: unknown): string | undefined {
  const [first] = listOf(value);
  if (typeof first === 'string') return first.trim() === '' ? undefined : first.trim();
  if (typeof first === 'number') return String(first);
  if (!isObject(first)) return undefined;
  return textOf(first.name ?? first['@value'] ?? first.value);
}

/** The texts of a member in one. */
export function textsOf(value: unknown): string | undefined {
  const texts = listOf(value).flatMap((item) => textOf(item) ?? []);
  return texts.length === 0 ? undefined : texts.join('\n\n');
}
