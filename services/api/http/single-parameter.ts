import type { Request } from '@curro/platform';

/** Values that clients send for "nothing" (contract 1.5). */
const ABSENT: ReadonlySet<string> = new Set(['', 'null', 'undefined']);

/** The first value that is not empty, trimmed (contract 1.5). */
export function firstValue(values: readonly string[]): string | undefined {
  return values.map((value) => value.trim()).find((value) => !ABSENT.has(value));
}

/** The value of a parameter that takes one value (contract 1.5). */
export function singleParameter(c: Request, name: string): string | undefined {
  return firstValue(c.req.queries(name) ?? []);
}

/** Integers in queries: an optional sign, 1 to 9 digits (contract 1.5). */
const INTEGER = /^[+-]?\d{1,9}$/;

/** The number of a parameter; undefined when it is not an integer. */
export function integerOf(text: string): number | undefined {
  return INTEGER.test(text) ? Number(text) : undefined;
}
