/** The quantile of a two-sided interval of 99 %: 1 of 100 intervals misses the true value. */
const Z = 2.576;
/** With fewer visitors that prefer one ranking, the interval is not trusted. */
export const MIN_DECIDED_VISITORS = 100;

/** Visitors whose credits of B are more, fewer, or as many as those of A. */
export interface Preferences {
  readonly a: number;
  readonly b: number;
  readonly ties: number;
}

/** Which ranking visitors prefer. */
export interface Comparison extends Preferences {
  /** The share of B among the visitors that prefer one; null without one. */
  readonly shareOfB: number | null;
  /** The 99 % interval of the share (Wilson score). */
  readonly low: number | null;
  readonly high: number | null;
  /** The ranking that is better; null while the interval contains one half. */
  readonly better: 'A' | 'B' | null;
}

/** Compares two rankings by the preferences of visitors. A visitor counts once, however much it opens. */
export function compareRankings({ a, b, ties }: Preferences): Comparison {
  const decided = a + b;
  if (decided === 0) return { a, b, ties, shareOfB: null, low: null, high: null, better: null };
  const share = b / decided;
  const square = Z * Z;
  const centre = (share + square / (2 * decided)) / (1 + square / decided);
  const half =
    (Z / (1 + square / decided)) *
    Math.sqrt((share * (1 - share)) / decided + square / (4 * decided * decided));
  const [low, high] = [centre - half, centre + half];
  const isTrusted = decided >= MIN_DECIDED_VISITORS;
  const better = isTrusted && low > 0.5 ? 'B' : isTrusted && high < 0.5 ? 'A' : null;
  return { a, b, ties, shareOfB: share, low, high, better };
}
