import type { Card } from './document.ts';

/** The stored part of a document. */
interface StoredCard {
  readonly id: string;
  readonly card: Card;
}

/** Encodes a card for the field `cardData` of the index, which contains bytes in base64. */
export function encodeCard(stored: StoredCard): string {
  return Buffer.from(JSON.stringify(stored)).toString('base64');
}

/** Only `encodeCard` writes the field, so that the parts of the card are not checked. */
const isStoredCard = (value: unknown): value is StoredCard =>
  typeof value === 'object' && value !== null && 'id' in value && 'card' in value;

/** Decodes a value of the field `cardData`. */
export function decodeCard(encoded: string): StoredCard {
  const stored: unknown = JSON.parse(Buffer.from(encoded, 'base64').toString());
  if (!isStoredCard(stored)) throw new TypeError('an offer of the index has no card');
  return stored;
}
