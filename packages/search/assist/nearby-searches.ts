import type { Dictionaries } from '@curro/shared';
import { fieldOfDegree } from '../also/equivalents.ts';
import { nearbyJobs } from '../also/nearby-jobs.ts';
import { parseSearchParams } from '../params/parse-search-params.ts';
import type { SearchParams } from '../params/search-params.ts';
import type { PlacesWithin } from '../understand/gazetteer.ts';
import type { Names } from '../understand/names.ts';
import { inTitles } from './job-names.ts';
import { nearestFirst, type RelaxedSearch, withoutConditions, withWiderRadius } from './relaxed-searches.ts';

/** Neighbouring jobs of which offers are counted. */
const MAX_JOBS = 3;

/** The text for the titles of a job, and without the words that a typed text excludes. */
function textFor(job: string, typed: string): string {
  const excluded = typed.split(/\s+/).filter((word) => /^-./.test(word));
  return [inTitles(job), ...excluded].join(' ');
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

/** The searches for a text such as the titles of a job, from the nearest to that of the typed text on. */
function searchesFor(
  text: string,
  search: URLSearchParams,
  own: URLSearchParams,
  { params, dictionaries, within }: NearbyContext,
): RelaxedSearch[] {
  const atPlace = new URLSearchParams(own);
  atPlace.set('q', text);
  const now = new Date(params.now);
  const parsed = parseSearchParams(atPlace, params.version, { dictionaries, now });
  if (!parsed.ok) return [];
  const wider = [
    ...withWiderRadius(atPlace, parsed.params, dictionaries, within),
    ...withoutConditions(atPlace, parsed.params, dictionaries, within),
  ].map((each) => ({ ...each, totalResults: 0 }));
  const changed = changedParameters(search, atPlace);
  return [{ parameter: '', query: atPlace }, ...nearestFirst(wider)].map(({ parameter, query }) => {
    const others = parameter === '' ? [] : parameter.split(',');
    // The radius is the last one.
    const names = ['q', ...changed.filter((name) => !others.includes(name)), ...others];
    return { parameter: names.join(','), removed: params.text, query };
  });
}

/**
 * The searches for each of the jobs next to that of a text, of those that are offered anywhere: at its place, and then the
 * nearest ones around it or without its conditions. They are other jobs, so `q` is among what they change.
 * @param search the search as sent
 * @param own the search with the place that its text asks for
 */
export function nearbySearches(
  search: URLSearchParams,
  own: URLSearchParams,
  context: NearbyContext,
): RelaxedSearch[][] {
  const { params, names } = context;
  const jobs = nearbyJobs(params.text, names.isOffered).slice(0, MAX_JOBS);
  // Of "bióloga", offers ask for the degree.
  const field = fieldOfDegree(params.text);
  const texts = [...(field === undefined ? [] : [field]), ...jobs.map((job) => textFor(job, params.text))];
  return texts.map((text) => searchesFor(text, search, own, context));
}

/** Of the searches for each job the nearest one with offers, of the jobs that are offered as near as any of them. */
export function nearestJobs<T>(jobs: readonly (readonly T[])[], hasOffers: (search: T) => boolean): T[] {
  const nearest = jobs.map((searches) => searches.findIndex(hasOffers));
  const first = Math.min(...nearest.filter((at) => at !== -1));
  return jobs.flatMap((searches, at) => (nearest[at] === first ? searches.slice(first, first + 1) : []));
}
