import { createHash } from 'node:crypto';

/** The ranking that contributed a result: A is that of the release. */
export type Team = 'A' | 'B';

/** Different interleavings of one search; odd ones have the opposite coins of the even one before. */
export const SEEDS = 16;

/** Coins of one search, more than a page has rounds. */
const COINS = 64;

/** The coins of a search in an experiment: whether B chooses first in each round. */
export function coinsOf(experiment: number, text: string, seed: number): boolean[] {
  const digest = createHash('sha256')
    .update(JSON.stringify([experiment, text, seed >> 1]))
    .digest();
  return Array.from(
    { length: COINS },
    (_, round) => (((digest[round >> 3] ?? 0) >> (round & 7)) & 1) !== (seed & 1),
  );
}

/**
 * Interleaves two rankings of the same items by team draft: in each round a coin decides which ranking chooses first its
 * best item that is not chosen yet.
 * @returns every item once, with the team that chose it
 */
export function interleave<T>(
  a: readonly T[],
  b: readonly T[],
  coins: readonly boolean[],
): { readonly item: T; readonly team: Team }[] {
  const chosen = new Set<T>();
  const drafted: { readonly item: T; readonly team: Team }[] = [];
  const rankings = { A: a.values(), B: b.values() };
  const choose = (team: Team): void => {
    for (let next = rankings[team].next(); next.done !== true; next = rankings[team].next()) {
      const item = next.value;
      if (chosen.has(item)) continue;
      chosen.add(item);
      drafted.push({ item, team });
      return;
    }
  };
  for (let round = 0; drafted.length < a.length; round += 1) {
    const order: readonly Team[] = coins[round % coins.length] === true ? ['B', 'A'] : ['A', 'B'];
    for (const team of order) choose(team);
  }
  return drafted;
}

/** The second ranking restricted to the items of the first; those that it does not have come last, as in the first. */
export function reorder<T>(items: readonly T[], ranking: readonly T[]): T[] {
  const known = new Set(items);
  const ranked = new Set(ranking.filter((item) => known.has(item)));
  return [...ranked, ...items.filter((item) => !ranked.has(item))];
}
