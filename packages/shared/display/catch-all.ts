/** Keys of all other values, of any value and of none: "Otros", "Otras ingenierías", "Indiferente", "Sin especificar". */
const CATCH_ALL = /^(?:otr[oa]s?(?:-|$)|indiferente$|no-se-sabe)/;

const isCatchAll = (key: string): boolean => CATCH_ALL.test(key);

/** Compares keys of a dictionary for lists of visitors, which end with "Otros"; all others are equal. */
export const catchAllLast = (one: string, other: string): number =>
  Number(isCatchAll(one)) - Number(isCatchAll(other));
