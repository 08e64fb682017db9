const UINT32 = 2 ** 32;

/** Rounds after which the four words of the state depend on every bit of the seed. */
const WARM_UP = 12;

/** A seeded source of numbers; the same seed and stream give the same numbers on every machine. */
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
  /** A number around 0 with standard deviation 1, never beyond 3. */
  bell(): number;
}

/** Small fast counter (sfc32): 128 bits of state, so a million streams of one seed never meet. */
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
        // The last one takes the place of the chosen one, unless it is the chosen one.
        chosen.push(remaining[at] ?? last);
        if (at < remaining.length) remaining[at] = last;
      }
      return chosen;
    },
    // The sum of three uniform numbers is near enough to a normal one and cheap.
    bell: () => (next() + next() + next()) * 2 - 3,
  };
}
