/**
 * Resolves a requested version to the greatest published version that is not greater, otherwise to the lowest
 * (contract 1.4). `published` must not be empty.
 */
export function resolveVersion(requested: number, published: readonly number[]): number {
  const ascending = [...published].sort((a, b) => a - b);
  const lowest = ascending[0] ?? requested;
  return ascending.findLast((version) => version <= requested) ?? lowest;
}
