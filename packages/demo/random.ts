const UINT32 = 2 ** 32;

/** Rounds after which the four words of the state depend on every bit of the seed. */
const WARM_UP = 12;

/** A seeded random generator; the same seed and stream produce the same numbers on every machine. */
export interface Random {
  /** The next number in [0, 1). */
  next(): number;
  /** True with the given probability. */
  chance(probability: number): boolean;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  /** One item of a list that is not empty. */
  pick<T>(items: readonly T[]): T;
  /** Up to `count` different items of a list, in random order. */
  some<T>(items: readonly T[], count: number): T[];
  /** A number around 0 with standard deviation 1, between -3 and 3. */
  bell(): number;
}

/**
 * Small fast counter generator (sfc32) with 128 bits of state, so the streams of one seed do not overlap.
 * @param stream number of the stream; each stream of a seed produces different numbers
 */
export function createRandom(seed: number, stream: number): Random {
  let a = seed | 0;
  let b = stream | 0;
  let c = Math.trunc(seed / UINT32) ^ 0x9e3779b9;
  let counter = 1;

  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((((c << 21) | (c >>> 11)) >>> 0) + sum) | 0;
    return (sum >>> 0) / UINT32;
  };
  for (let round = 0; round < WARM_UP; round += 1) next();

  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(next() * items.length)];
    if (item === undefined) throw new Error('cannot pick from an empty list');
    return item;
  };
  return {
    next,
    chance: (probability) => next() < probability,
    between,
    pick,
    some(items, count) {
      const remaining = [...items];
      const chosen = [];
      while (chosen.length < count) {
        const at = Math.floor(next() * remaining.length);
        const last = remaining.pop();
        if (last === undefined) break;
        // The last item replaces the chosen one, unless it is the chosen one.
        chosen.push(remaining[at] ?? last);
        if (at < remaining.length) remaining[at] = last;
      }
      return chosen;
    },
    // The sum of three uniform numbers approximates a normal distribution.
    bell: () => (next() + next() + next()) * 2 - 3,
  };
}

/** An item and its frequency relative to the other items. */
export interface Weighted<T> {
  readonly item: T;
  readonly weight: number;
}

/** Draws items by weight. */
export type Draw<T> = (random: Random) => T;

/**
 * Prepares a draw by weight: a binary search over the cumulative sums.
 * @throws Error when no weight is positive
 */
export function weightedDraw<T>(choices: readonly Weighted<T>[]): Draw<T> {
  const items: T[] = [];
  const bounds: number[] = [];
  let total = 0;
  for (const { item, weight } of choices) {
    if (!(weight > 0)) continue;
    total += weight;
    items.push(item);
    bounds.push(total);
  }
  const last = items.at(-1);
  if (last === undefined) throw new Error('a weighted draw needs a positive weight');

  return (random) => {
    const point = random.next() * total;
    let low = 0;
    let high = bounds.length - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((bounds[middle] ?? total) > point) high = middle;
      else low = middle + 1;
    }
    return items[low] ?? last;
  };
}

/** Reads `name:weight name:weight`; the weight defaults to 1. */
export function parseWeights(text: string): Weighted<string>[] {
  return text.split(' ').map((part) => {
    const [item = '', weight = '1'] = part.split(':');
    return { item, weight: Number(weight) };
  });
}
