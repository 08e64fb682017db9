import { absent, blank, malformed, type Reading, read } from './reading.ts';

/** An item of a list as sent, with its path for findings (`driverLicenses[1]`). */
export interface ListItem {
  readonly field: string;
  readonly input: unknown;
}

/** Reads a list; an empty one, and `""`, are blank. */
export function readList(input: unknown, field: string): Reading<readonly ListItem[]> {
  if (input === undefined || input === null) return absent;
  if (input === '') return blank;
  if (!Array.isArray(input)) return malformed(input);
  if (input.length === 0) return blank;
  return read(input.map((item: unknown, at) => ({ field: `${field}[${at}]`, input: item })));
}

/** The members of an object sent as an item of a list; undefined when it is no object. */
export function objectFields(input: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return undefined;
  return { ...input };
}
