import { createHash } from 'node:crypto';
import type { Offer } from '@curro/shared';

/** Which dates of an offer its line stated. */
export interface GivenDates {
  readonly publishedGiven: boolean;
  readonly updatedGiven: boolean;
}

/** JSON with sorted members, so that the hash does not depend on the order in which an offer was put together. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`);
  return `{${members.join(',')}}`;
}

/**
 * The hash of an offer's content in hex: two lines of equal content have the same one, whenever they are sent. Left
 * out are the expiry and the dates that the line did not state and that the moment of import stands in for (offer
 * feed format, `expires`).
 */
export function contentHash(offer: Offer, { publishedGiven, updatedGiven }: GivenDates): string {
  const { expiresAt: _, publishedAt, updatedAt, ...content } = offer;
  const stated = {
    ...content,
    ...(publishedGiven ? { publishedAt } : {}),
    ...(updatedGiven ? { updatedAt } : {}),
  };
  return createHash('sha256').update(canonical(stated)).digest('hex');
}
