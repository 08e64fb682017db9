import type { OfferRecord } from '@curro/search';
import { createScenarios } from '../search/scenarios.ts';

/** Distinct searches of the cached scenarios: few, so that all are in the cache after the first round. */
const CACHED_SEARCHES = 40;
const BROTLI = { 'accept-encoding': 'br, gzip' };

/** Requests of one kind. */
export interface ApiScenario {
  readonly name: string;
  /** Query strings. */
  readonly queries: readonly string[];
  /** Sent to the servers with a cache of responses instead of those without. */
  readonly cached: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  /** Each request has the entity tag of the response that its client has already. */
  readonly conditional?: true;
}

/** The scenarios; `count` requests of each kind. */
export function createApiScenarios(records: readonly OfferRecord[], count: number): ApiScenario[] {
  const searches = createScenarios(records, count);
  const queriesOf = (name: string): readonly string[] =>
    searches.find((scenario) => scenario.name === name)?.queries ?? [];
  const mixed = queriesOf('mix, repeated');
  const few = [...new Set(mixed)].slice(0, CACHED_SEARCHES);
  const repeated = Array.from({ length: count }, (_, at) => few[at % few.length] ?? '');
  return [
    { name: 'default order', queries: queriesOf('default order'), cached: false },
    { name: 'relevance', queries: queriesOf('relevance'), cached: false },
    { name: 'relevance, facets', queries: queriesOf('relevance, facets'), cached: false },
    { name: 'mix', queries: mixed, cached: false },
    { name: 'cached', queries: repeated, cached: true },
    { name: 'cached, Brotli', queries: repeated, cached: true, headers: BROTLI },
    { name: 'cached, 304', queries: repeated, cached: true, conditional: true },
  ];
}
