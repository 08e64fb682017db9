import { createHash } from 'node:crypto';
import type { Offer } from '@curro/shared';

/** Which dates of an offer its line stated. */
export interface StatedDates {
  readonly publishedStated: boolean;
  readonly updatedStated: boolean;
}

/** JSON with sorted members, so that the hash does not depend on the order in which an offer was put together. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${JSON.stringify(name)}:${canonical(value)}`);
  return `{${entries.join(',')}}`;
}

/**
 * The hash of an offer's content in hex: two lines of equal content have the same one, whenever they are sent. Left
 * out are the expiry and the dates that the line did not state and that the moment of import stands in for (offer
 * feed format, `expires`).
 */
export function contentHash(offer: Offer, { publishedStated, updatedStated }: StatedDates): string {
  const { expiresAt: _, publishedAt, updatedAt, ...content } = offer;
  const hashedContent = {
    ...content,
    ...(publishedStated ? { publishedAt } : {}),
    ...(updatedStated ? { updatedAt } : {}),
  };
  return createHash('sha256').update(canonical(hashedContent)).digest('hex');
}
