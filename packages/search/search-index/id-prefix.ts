/** 13 hex digits are 52 bits, so that the number is exact in JSON. */
const PREFIX_DIGITS = 13;

/** The largest number of `idPrefix`. */
export const MAX_ID_PREFIX = 16 ** PREFIX_DIGITS - 1;

/**
 * The beginning of an offer's id as a number, in the order of the ids. The index sorts by it in place of the id:
 * Elasticsearch compares numbers without looking up terms. Two offers of the same instant with the same prefix are
 * one in 4.5 × 10^15.
 */
export function idPrefix(id: string): number {
  return Number.parseInt(id.slice(0, PREFIX_DIGITS), 16);
}
