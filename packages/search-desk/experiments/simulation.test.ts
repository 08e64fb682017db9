import { describe, expect, test } from 'vitest';
import { coinsOf, interleave, reorder, SEEDS, type Team } from './interleave.ts';
import { type Comparison, compareRankings } from './statistics.ts';

/** A generator of numbers from 0 to 1 with a fixed seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const PAGE = 10;
const QUERIES = 200;

function shuffle<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item);
}

/** Visitors that open a result with a probability that falls with its position and depends on its ranking. */
function simulate(options: {
  readonly seed: number;
  readonly visitors: number;
  readonly openRate: Readonly<Record<Team, number>>;
}): Comparison {
  const { seed, visitors, openRate } = options;
  const random = createRandom(seed);
  const items = Array.from({ length: PAGE }, (_, at) => at);
  const pages = Array.from({ length: QUERIES }, (_, query) => {
    const [a, b] = [shuffle(items, random), shuffle(items, random)];
    return Array.from({ length: SEEDS }, (__, draw) =>
      interleave(a, b, coinsOf(seed, `query ${query}`, draw)),
    );
  });
  const counts = { a: 0, b: 0, ties: 0 };
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    const page = pages[Math.floor(random() * QUERIES)]?.[Math.floor(random() * SEEDS)] ?? [];
    const credits = { A: 0, B: 0 };
    for (const [at, { team }] of page.entries()) {
      if (random() < openRate[team] / (1 + at / PAGE)) credits[team] += 1;
    }
    if (credits.A === credits.B) counts.ties += 1;
    else if (credits.A > credits.B) counts.a += 1;
    else counts.b += 1;
  }
  return compareRankings(counts);
}

describe('a simulation with fixed seeds', () => {
  const RATE = 0.12;

  test('finds that results of one ranking are opened 5 % more often', () => {
    const forB = simulate({ seed: 1, visitors: 80_000, openRate: { A: RATE, B: RATE * 1.05 } });
    expect(forB.better).toBe('B');
    expect(forB.low).toBeGreaterThan(0.5);
    const forA = simulate({ seed: 2, visitors: 80_000, openRate: { A: RATE * 1.05, B: RATE } });
    expect(forA.better).toBe('A');
    expect(forA.high).toBeLessThan(0.5);
  });

  test('finds no difference in 20 runs of A against A', () => {
    const runs = Array.from({ length: 20 }, (_, run) =>
      simulate({ seed: 100 + run, visitors: 20_000, openRate: { A: RATE, B: RATE } }),
    );
    expect(runs.map(({ better }) => better)).toEqual(runs.map(() => null));
    expect(runs.every(({ a, b }) => a + b > 8_000)).toBe(true);
  });
});

test('an interleaving has every item once, and each ranking contributes its best items', () => {
  const drafted = interleave(['a', 'b', 'c', 'd'], ['d', 'a', 'b', 'c'], [false, true]);
  expect(drafted).toEqual([
    { item: 'a', team: 'A' },
    { item: 'd', team: 'B' },
    { item: 'b', team: 'B' },
    { item: 'c', team: 'A' },
  ]);
  expect(interleave(['a'], ['a'], [true])).toEqual([{ item: 'a', team: 'B' }]);
  expect(interleave([], [], [true])).toEqual([]);
});

test('seeds come in pairs with opposite coins', () => {
  for (let seed = 0; seed < SEEDS; seed += 2) {
    expect(coinsOf(7, 'camarero', seed + 1)).toEqual(coinsOf(7, 'camarero', seed).map((coin) => !coin));
  }
  expect(coinsOf(7, 'camarero', 0)).not.toEqual(coinsOf(8, 'camarero', 0));
});

test('a ranking is restricted to the items of the page', () => {
  expect(reorder(['a', 'b', 'c'], ['x', 'c', 'a'])).toEqual(['c', 'a', 'b']);
});

test.each([
  [{ a: 0, b: 0, ties: 5 }, null],
  [{ a: 10, b: 60, ties: 0 }, null],
  [{ a: 40, b: 90, ties: 0 }, 'B'],
  [{ a: 90, b: 40, ties: 0 }, 'A'],
  [{ a: 100, b: 110, ties: 0 }, null],
])('%j: %s is better', (preferences, better) => {
  expect(compareRankings(preferences).better).toBe(better);
});
