import { createHash } from 'node:crypto';
import { foldKey } from '@curro/shared';

// Ids stay below 2^31, so that every client and database column holds them.
const LARGEST_ID = 2_147_483_647;

/** Hands out ids for the texts of one list. */
export type NextId = (given: unknown, ...texts: readonly string[]) => number;

function derivedId(texts: readonly string[]): number {
  const hash = createHash('sha256').update(texts.map(foldKey).join('\u0000')).digest();
  return (hash.readUInt32BE(0) % LARGEST_ID) + 1;
}

function givenId(value: unknown): number | undefined {
  const id = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/**
 * Starts a list of ids: a given positive integer is kept, else the id is derived from the texts, so that it stays
 * while they do. An id that is taken moves on to the next free one.
 */
export function createIds(): NextId {
  const taken = new Set<number>();
  return (given, ...texts) => {
    let id = givenId(given) ?? derivedId(texts);
    while (taken.has(id)) id = id >= LARGEST_ID ? 1 : id + 1;
    taken.add(id);
    return id;
  };
}
