/** Means over all queries, as trec_eval computes them. */
export interface Measures {
  readonly mrr: number;
  readonly map: number;
  readonly precisionAt5: number;
  readonly recallAt10: number;
}

const count = (ranking: readonly string[], relevant: ReadonlySet<string>, depth: number): number =>
  ranking.slice(0, depth).filter((id) => relevant.has(id)).length;

function reciprocalRank(ranking: readonly string[], relevant: ReadonlySet<string>): number {
  const first = ranking.findIndex((id) => relevant.has(id));
  return first === -1 ? 0 : 1 / (first + 1);
}

function averagePrecision(ranking: readonly string[], relevant: ReadonlySet<string>): number {
  const precisions = ranking.map((id, at) =>
    relevant.has(id) ? count(ranking, relevant, at + 1) / (at + 1) : 0,
  );
  return precisions.reduce((sum, precision) => sum + precision, 0) / relevant.size;
}

/** Measures rankings (best first) against the relevant titles of each query. */
export function measure(
  rankings: ReadonlyMap<string, readonly string[]>,
  relevant: ReadonlyMap<string, ReadonlySet<string>>,
): Measures {
  const relevantIds = [...relevant];
  const mean = (value: (ranking: readonly string[], right: ReadonlySet<string>) => number): number =>
    relevantIds.reduce((sum, [query, right]) => sum + value(rankings.get(query) ?? [], right), 0) /
    relevantIds.length;
  return {
    mrr: mean(reciprocalRank),
    map: mean(averagePrecision),
    precisionAt5: mean((ranking, right) => count(ranking, right, 5) / 5),
    recallAt10: mean((ranking, right) => count(ranking, right, 10) / right.size),
  };
}
