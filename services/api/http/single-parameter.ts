import type { Request } from './environment.ts';

/** Values that clients send for "nothing" (contract 1.5). */
const ABSENT: ReadonlySet<string> = new Set(['', 'null', 'undefined']);

/** A parameter that takes one value: the first that says something, trimmed (contract 1.5). */
export function singleParameter(c: Request, name: string): string | undefined {
  return (c.req.queries(name) ?? []).map((value) => value.trim()).find((value) => !ABSENT.has(value));
}
