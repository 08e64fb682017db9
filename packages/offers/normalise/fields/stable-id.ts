import { createHash } from 'node:crypto';
import { foldKey } from '@curro/shared';

// Ids stay below 2^31, so that every client and database column holds them.
const MAX_ID = 2_147_483_647;

/** Hands out ids for the texts of one list. */
export type NextId = (statedId: unknown, ...texts: readonly string[]) => number;

function derivedId(texts: readonly string[]): number {
  const hash = createHash('sha256').update(texts.map(foldKey).join('\u0000')).digest();
  return (hash.readUInt32BE(0) % MAX_ID) + 1;
}

function parseId(value: unknown): number | undefined {
  const id = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/**
 * Starts a list of ids: a given positive integer is kept, else the id is derived from the texts, so that it stays
 * while they do. An id that is taken moves on to the next free one.
 */
export function createIds(): NextId {
  const usedIds = new Set<number>();
  return (statedId, ...texts) => {
    let id = parseId(statedId) ?? derivedId(texts);
    while (usedIds.has(id)) id = id >= MAX_ID ? 1 : id + 1;
    usedIds.add(id);
    return id;
  };
}
