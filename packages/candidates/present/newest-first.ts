/** Orders ids of digits from the highest down, without the limits of a number. */
export function byIdDescending(a: { readonly id: string }, b: { readonly id: string }): number {
  return b.id.length - a.id.length || compareDescending(a.id, b.id);
}

/** Orders texts, and days written `yyyy-MM-dd`, from the highest down. */
export function compareDescending(a: string, b: string): number {
  return a === b ? 0 : a < b ? 1 : -1;
}
