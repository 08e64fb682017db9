import type { SearchIndex, SearchParams } from '@curro/search';
import type { SearchResult } from './search-offers.ts';

/**
 * The number of offers that state no salary, among those that the search finds without its salary filter. The facet of
 * salary bands counts the others.
 */
export async function countUnstated(
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
