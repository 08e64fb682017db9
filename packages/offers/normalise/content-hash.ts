import { hash } from 'node:crypto';
import type { Offer } from '@curro/shared';
import { isJsonObject } from './values.ts';

/** Which dates of an offer its line stated. */
export interface StatedDates {
  readonly publishedStated: boolean;
  readonly updatedStated: boolean;
}

/** JSON with sorted properties, so that the hash does not depend on their order. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (!isJsonObject(value)) return JSON.stringify(value) ?? 'null';
  // One text instead of lists of entries: lists were a third of what the normaliser allocates.
  let text = '';
  for (const name of Object.keys(value).sort()) {
    const field = value[name];
    if (field !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(name)}:${canonical(field)}`;
  }
  return `{${text}}`;
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
  return hash('sha256', canonical(hashedContent));
}
