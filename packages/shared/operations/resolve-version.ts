/**
 * The published version that answers a requested one: the nearest not greater, below the lowest the lowest
 * (contract 1.4). Both are plain integers; `published` is never empty.
 */
export function resolveVersion(requested: number, published: readonly number[]): number {
  const ascending = [...published].sort((a, b) => a - b);
  const lowest = ascending[0] ?? requested;
  return ascending.findLast((version) => version <= requested) ?? lowest;
}
