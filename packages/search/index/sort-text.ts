/** Longer texts differ before: keeps the sort values of cursors small. */
const MAX_SORT_TEXT_LENGTH = 150;

/**
 * A text as it sorts in Spanish, byte by byte: no letter case, no accents, ñ after n, digits before letters, anything
 * else before both (contract 5, Order). '' for a text without letters and digits.
 */
export function sortText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFC')
    .replaceAll('ñ', 'n\u007f')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}\u007f]+/gu, ' ')
    .trim()
    .slice(0, MAX_SORT_TEXT_LENGTH);
}
