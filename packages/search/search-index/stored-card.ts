import type { Card } from './document.ts';

/** The stored part of a document. */
interface StoredCard {
  readonly id: string;
  readonly card: Card;
}

/** Encodes a card for the field `card` of the index, which contains bytes in base64. */
export function encodeCard(stored: StoredCard): string {
  return Buffer.from(JSON.stringify(stored)).toString('base64');
}

/** Decodes a value of the field `card`. */
export function decodeCard(encoded: string): StoredCard {
  const stored: StoredCard = JSON.parse(Buffer.from(encoded, 'base64').toString());
  return stored;
}
