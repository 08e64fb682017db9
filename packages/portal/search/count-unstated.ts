import type { SearchIndex, SearchParams } from '@curro/search';
import { filterGroups } from './filter-groups.ts';
import type { SearchResult } from './search-offers.ts';

/** The conditions of an offer, which it need not state: a filter hides the offers that do not. */
const conditionGroups = filterGroups.filter(({ dictionary }) =>
  ['teleworking', 'workday', 'contract-type', 'experience-min', 'study'].includes(dictionary),
);

/**
 * The number of offers that state no salary, among those that the search finds without its salary filter. The facet of
 * salary bands counts the others.
 */
export async function countUnstatedSalary(
  index: Pick<SearchIndex, 'totals'>,
  params: SearchParams,
  { total, counts }: SearchResult,
): Promise<number> {
  const bands = [...(counts.get('salary') ?? new Map<string, number>()).values()];
  const stated = bands.reduce((sum, count) => sum + count, 0);
  const { salaryMin, salaryMax } = params.amounts;
  const isFiltered = salaryMin !== undefined || salaryMax !== undefined || params.salaryPeriod !== undefined;
  if (!isFiltered) return Math.max(0, total - stated);
  const amounts = { salaryMin: undefined, salaryMax: undefined };
  const [all = 0] = await index.totals([{ ...params, amounts, salaryPeriod: undefined }]);
  return Math.max(0, all - stated);
}

/**
 * By condition, how many offers do not state it, among those that the search finds without the filter of the condition. Its facet counts
 * the others.
 */
export async function countUnstatedConditions(
  index: Pick<SearchIndex, 'totals'>,
  params: SearchParams,
  { total, counts }: SearchResult,
): Promise<ReadonlyMap<string, number>> {
  const groups = conditionGroups.filter(({ facet }) => counts.has(facet));
  const chosen = groups.filter(({ name }) => params.keys[name].chosen.length > 0);
  const totals = await index.totals(
    chosen.map(({ name }) => ({
      ...params,
      keys: { ...params.keys, [name]: { chosen: [], matched: [] } },
    })),
  );
  return new Map(
    groups.map((group) => {
      const stated = [...(counts.get(group.facet)?.values() ?? [])].reduce((sum, count) => sum + count, 0);
      const all = totals[chosen.indexOf(group)] ?? total;
      return [group.name, Math.max(0, all - stated)];
    }),
  );
}
