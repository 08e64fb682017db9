const numbers = (version: string): number[] =>
  version.split('.').map((part) => Number.parseInt(part, 10) || 0);

/** Whether a version such as `18.4` is at least `least` and below `below`. */
export function isWithin(version: string, min: string, below?: string): boolean {
  const compare = (a: readonly number[], b: readonly number[]): number => {
    for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
      const difference = (a[at] ?? 0) - (b[at] ?? 0);
      if (difference !== 0) return difference;
    }
    return 0;
  };
  const actual = numbers(version);
  return compare(actual, numbers(min)) >= 0 && (below === undefined || compare(actual, numbers(below)) < 0);
}
