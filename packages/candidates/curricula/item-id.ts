/** More digits than any item's id will have, and few enough for an exact number. */
const MAX_ID_DIGITS = 15;

/** The number that digits of a path or a body mean; undefined for what cannot be the id of an item. */
export function itemNumber(digits: string): number | undefined {
  return /^\d+$/.test(digits) && digits.length <= MAX_ID_DIGITS ? Number(digits) : undefined;
}
