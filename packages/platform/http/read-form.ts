import { DomainError } from '@curro/shared';
import type { Request } from './environment.ts';
import { readBytes } from './read-bytes.ts';

/** Largest form in bytes: the longest CV text of characters that take nine each when sent. */
const MAX_FORM_BYTES = 393_216;
const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;

/** What stands in a form, by name; a name that is not there has no values. */
export type FormValues = ReadonlyMap<string, readonly string[]>;

/** The first value of a name; '' when there is none. */
export function firstOf(values: FormValues, name: string): string {
  return values.get(name)?.[0] ?? '';
}

/** Reads a form as pages send it; 211 for any other body, 224 for one that is too large. */
export async function readForm(c: Request): Promise<FormValues> {
  const type = c.req.header('content-type') ?? '';
  if (!FORM_TYPE.test(type)) throw new DomainError('211', { params: { field: 'Content-Type', value: type } });
  const params = new URLSearchParams((await readBytes(c, MAX_FORM_BYTES)).toString('utf8'));
  return new Map([...params.keys()].map((name) => [name, params.getAll(name)]));
}
