import type { responses } from '@curro/shared';
import { inTitles } from './job-names.ts';
import { lacksConditions, nearestFirst } from './relaxed-searches.ts';

/** With at least this number of offers, a page does not show those around the place of its search. */
const FEW_OFFERS = 5;

type Relaxation = NonNullable<responses.AssistResponse['relax']>[number];

/**
 * The nearest wider search for the same job on the same conditions, of a search whose few offers are all on its page; undefined when there is
 * none, or nothing is found: then the nearest offers are another list.
 * @param query the parameters of the search
 * @param found the number of offers of the search, and of those on the page
 * @param relax the wider searches that find more
 */
export function nearbySearch(
  query: URLSearchParams,
  found: { readonly total: number; readonly listed: number },
  relax: readonly Relaxation[],
): Relaxation | undefined {
  if (found.total === 0 || found.total >= FEW_OFFERS || found.listed < found.total) return undefined;
  const q = query.get('q') ?? '';
  const around = relax
    .map((relaxation) => {
      const { parameter, removed, totalResults, query: wider } = relaxation;
      return { parameter, removed, totalResults, query: new URLSearchParams(wider), relaxation };
    })
    .filter((each) => {
      // Of a job that the offers only mention, wider searches are for titles.
      const isSameText = [q, inTitles(q)].includes(each.query.get('q') ?? '');
      return isSameText && !lacksConditions(each);
    });
  return nearestFirst(around)[0]?.relaxation;
}
