/** The named members of a stored section that have a value, in the order named: nothing else gets into a response. */
export function pickDefined<T extends object, K extends keyof T>(
  stored: T,
  fields: readonly K[],
): Pick<T, K> {
  const definedEntries = fields.filter((field) => stored[field] !== undefined);
  return Object.fromEntries(definedEntries.map((field) => [field, stored[field]])) as Pick<T, K>;
}
