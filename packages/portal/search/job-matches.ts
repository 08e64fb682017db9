import { compileJobTest, type SearchParams } from '@curro/search';
import type { Hit } from './search-offers.ts';

/** How the offers of a page of a list in order of relevance are for the job of its search. */
interface JobMatches {
  /** The number of offers at the beginning that are. */
  readonly leading: number;
  /** The position of the first of the offers at the end that only mention the words of the search; undefined when none does. */
  readonly mentioning: number | undefined;
}

/** Which offers of a page are for the job of its search; undefined in another order, and without a text. */
export function findJobMatches(
  hits: readonly Hit[],
  { query, order, byDistance, bySalary }: SearchParams,
): JobMatches | undefined {
  if (query === undefined || order !== 'relevancia-desc' || byDistance || bySalary) return undefined;
  const isOfJob = compileJobTest(query);
  const matches = hits.map(({ card: { title, author } }) =>
    isOfJob({ title, company: author.id === '' ? '' : author.name }),
  );
  const other = matches.indexOf(false);
  const end = matches.lastIndexOf(true) + 1;
  return {
    leading: other === -1 ? hits.length : other,
    mentioning: end === hits.length ? undefined : end,
  };
}
