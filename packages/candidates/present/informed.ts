/** The named members of a stored section that have a value, in the order named: nothing else gets into a response. */
export function informed<T extends object, K extends keyof T>(stored: T, members: readonly K[]): Pick<T, K> {
  const withValue = members.filter((member) => stored[member] !== undefined);
  return Object.fromEntries(withValue.map((member) => [member, stored[member]])) as Pick<T, K>;
}
