import type { Dictionaries, responses } from '@curro/shared';
import { parseSearchParams } from '../params/parse-search-params.ts';
import type { AssistOptions, SearchParams } from '../params/search-params.ts';
import type { SearchIndex } from '../search-index/create-search-index.ts';
import type { ReadVocabulary } from '../vocabulary/create-vocabulary-cache.ts';
import { correctQuery } from './correct-query.ts';
import { relaxedSearches } from './relaxed-searches.ts';

/** With at least this number of offers, neither corrections nor wider searches are needed. */
const ENOUGH_OFFERS = 10;
/** A correction finds at least this number of times more offers. */
const MIN_GAIN = 20;

type Assistance = Pick<responses.AssistResponse, 'spell' | 'relax'>;

/** The dependencies of `findAlternatives`. */
export interface AlternativesContext {
  readonly index: Pick<SearchIndex, 'totals'>;
  readonly vocabulary: ReadVocabulary;
  readonly dictionaries: Dictionaries;
}

/** A search that can be offered instead. */
interface Alternative {
  readonly query: URLSearchParams;
  readonly params: SearchParams;
}

function withQuery(query: URLSearchParams, q: string): URLSearchParams {
  const changed = new URLSearchParams(query);
  changed.set('q', q);
  return changed;
}

/**
 * Finds a corrected q and wider searches for a search that finds few offers, with their totals in one request.
 * @param query the parameters of the search as sent
 * @param total the number of offers that the search finds
 */
export async function findAlternatives(
  context: AlternativesContext,
  query: URLSearchParams,
  params: SearchParams,
  options: Pick<AssistOptions, 'spell' | 'relax'>,
  total: number,
): Promise<Assistance> {
  const isEnough = total >= ENOUGH_OFFERS;
  const corrected =
    options.spell && !isEnough && params.query !== undefined
      ? correctQuery(params.text, await context.vocabulary())
      : undefined;
  const relaxed = options.relax && !isEnough ? relaxedSearches(query, params) : [];
  const parse = (changed: URLSearchParams): Alternative[] => {
    const parsed = parseSearchParams(changed, params.version, {
      dictionaries: context.dictionaries,
      now: new Date(params.now),
    });
    return parsed.ok ? [{ query: changed, params: parsed.params }] : [];
  };
  const corrections = corrected === undefined ? [] : parse(withQuery(query, corrected));
  const wider = relaxed.flatMap((each) =>
    parse(each.query).map((alternative) => ({ ...each, ...alternative })),
  );
  const totals = await context.index.totals([...corrections, ...wider].map((each) => each.params));
  const correctedTotal = corrections.length === 0 ? 0 : (totals[0] ?? 0);
  const isBetter = correctedTotal > 0 && correctedTotal >= total * MIN_GAIN;
  return {
    ...(corrected !== undefined && isBetter && { spell: { q: corrected, totalResults: correctedTotal } }),
    ...(options.relax && {
      relax: wider
        .map(({ parameter, removed, query: changed }, at) => ({
          parameter,
          removed,
          query: changed.toString(),
          totalResults: totals[corrections.length + at] ?? 0,
        }))
        .filter(({ totalResults }) => totalResults > total),
    }),
  };
}
