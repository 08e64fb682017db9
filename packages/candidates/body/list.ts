import { absent, blank, malformed, type Reading, read } from './reading.ts';

/** An item of a list as sent, with its path for findings (`driverLicenses[1]`). */
export interface ListItem {
  readonly field: string;
  readonly sent: unknown;
}

/** Reads a list; an empty one, and `""`, are blank. */
export function readList(sent: unknown, field: string): Reading<readonly ListItem[]> {
  if (sent === undefined || sent === null) return absent;
  if (sent === '') return blank;
  if (!Array.isArray(sent)) return malformed(sent);
  if (sent.length === 0) return blank;
  return read(sent.map((item: unknown, at) => ({ field: `${field}[${at}]`, sent: item })));
}

/** The members of an object sent as an item of a list; undefined when it is no object. */
export function membersOf(sent: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return undefined;
  return { ...sent };
}
