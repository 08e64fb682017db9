/** The smallest value that at least `share` of the values do not exceed, to a tenth. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
  return Math.round(value * 10) / 10;
}
