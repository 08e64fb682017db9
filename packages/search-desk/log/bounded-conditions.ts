/**
 * Characters of logged conditions, which are ASCII. They are part of a key of `search_days`, and PostgreSQL refuses keys
 * above 2,704 bytes: a single longer search would end the counts of all days.
 */
const MAX_LENGTH = 1_000;

/** Conditions as a query string of at most 1,000 characters; parameters that do not fit are left out. */
export function boundedConditions(conditions: URLSearchParams): string {
  let printed = '';
  for (const [name, value] of conditions) {
    const longer = `${printed === '' ? '' : `${printed}&`}${new URLSearchParams([[name, value]]).toString()}`;
    if (longer.length <= MAX_LENGTH) printed = longer;
  }
  return printed;
}
