import type { Dictionaries } from '@curro/shared';
import { nearbyJobs } from '../also/nearby-jobs.ts';
import { parseSearchParams } from '../params/parse-search-params.ts';
import type { SearchParams } from '../params/search-params.ts';
import type { PlacesWithin } from '../understand/gazetteer.ts';
import type { Names } from '../understand/names.ts';
import { nearestFirst, type RelaxedSearch, withoutConditions, withWiderRadius } from './relaxed-searches.ts';

/** Neighbouring jobs that one search names. */
const MAX_NAMED = 3;

/** The text for the titles of any of some jobs, and without the words that a typed text excludes. */
function textFor(jobs: readonly string[], typed: string): string {
  const titles = jobs.map((job) => (job.includes(' ') ? `puesto:(${job})` : `puesto:${job}`)).join(' OR ');
  const excluded = typed.split(/\s+/).filter((word) => /^-./.test(word));
  return excluded.length === 0 ? titles : [`(${titles})`, ...excluded].join(' ');
}

/** What a search for the jobs next to that of its text depends on. */
interface NearbyContext {
  readonly params: SearchParams;
  readonly dictionaries: Dictionaries;
  readonly names: Pick<Names, 'isOffered'>;
  /** The places that no search leaves. */
  readonly within: PlacesWithin;
}

/** The parameters besides `q` that two searches do not share. */
const changedParameters = (search: URLSearchParams, other: URLSearchParams): string[] =>
  [...new Set([...search.keys(), ...other.keys()])].filter(
    (name) => name !== 'q' && search.getAll(name).join() !== other.getAll(name).join(),
  );

/**
 * The searches for the jobs next to that of a text, of those that are offered anywhere: at its place, and then the nearest ones
 * around it or without its conditions. They are other jobs, so `q` is among what they change.
 * @param search the search as sent
 * @param own the search with the place that its text asks for
 */
export function nearbySearches(
  search: URLSearchParams,
  own: URLSearchParams,
  { params, dictionaries, names, within }: NearbyContext,
): RelaxedSearch[] {
  const jobs = nearbyJobs(params.text).filter(names.isOffered).slice(0, MAX_NAMED);
  if (jobs.length === 0) return [];
  const atPlace = new URLSearchParams(own);
  atPlace.set('q', textFor(jobs, params.text));
  const now = new Date(params.now);
  const parsed = parseSearchParams(atPlace, params.version, { dictionaries, now });
  if (!parsed.ok) return [];
  const wider = [
    ...withWiderRadius(atPlace, parsed.params, dictionaries, within),
    ...withoutConditions(atPlace, parsed.params, dictionaries, within),
  ].map((each) => ({ ...each, totalResults: 0 }));
  const changed = changedParameters(search, atPlace);
  return [
    { parameter: ['q', ...changed].join(','), removed: params.text, query: atPlace },
    ...nearestFirst(wider).map(({ parameter, query }) => ({
      // The radius is the last one.
      parameter: [
        ...new Set(['q', ...changed.filter((name) => name !== parameter), ...parameter.split(',')]),
      ].join(','),
      removed: params.text,
      query,
    })),
  ];
}
