import type { Request } from '@curro/platform';

/** Values that clients send for "nothing" (contract 1.5). */
const ABSENT: ReadonlySet<string> = new Set(['', 'null', 'undefined']);

/** Returns the first value that is not empty, trimmed; undefined if there is none (contract 1.5). */
export function firstValue(values: readonly string[]): string | undefined {
  return values.map((value) => value.trim()).find((value) => !ABSENT.has(value));
}

/** Returns the value of a single-valued parameter (contract 1.5). */
export function singleParameter(c: Request, name: string): string | undefined {
  return firstValue(c.req.queries(name) ?? []);
}

/** Integers in queries: an optional sign, 1 to 9 digits (contract 1.5). */
const INTEGER = /^[+-]?\d{1,9}$/;

/** Parses an integer; undefined if malformed. */
export function integerOf(text: string): number | undefined {
  return INTEGER.test(text) ? Number(text) : undefined;
}
