import { createHash } from 'node:crypto';
import type { Offer } from '@curro/shared';

/** Which dates of an offer its line stated. */
export interface StatedDates {
  readonly publishedStated: boolean;
  readonly updatedStated: boolean;
}

/** JSON with sorted properties, so that the hash does not depend on their order. */
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
 * The SHA-256 of an offer's content in hex; equal for lines of equal content, whenever they are sent. The expiry and dates
 * that the line did not state are left out, since they depend on the time of the import (offer feed format, `expires`).
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
