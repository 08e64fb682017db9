import type { StoredOffer } from '@curro/offers';
import { withDeadline } from '@curro/platform';
import { parseSearchParams, presentSearch } from '@curro/search';
import type { ApiContext } from '../context.ts';
import { presentOfferDetail } from '../present/offer-detail.ts';

/** The parameters of the search of the quickstart. */
export const EXAMPLE_SEARCH = { q: 'camarero', city: 'madrid' } as const;

/** What examples take from the offers of this server. */
export interface LiveExample {
  /** The id of an open offer; absent while there is none. */
  readonly offerId?: string;
  /** Responses of this server to the example requests, by operation; of searches that find something only. */
  readonly responses?: Readonly<Record<string, unknown>>;
}

type ExampleContext = Pick<ApiContext, 'clock' | 'dictionaries' | 'portalUrl'> & {
  readonly search: Pick<ApiContext['search'], 'search'>;
  readonly readOffer: (id: string) => Promise<StoredOffer | undefined>;
  readonly log: { warn(details: object, message: string): void };
};

const EXAMPLE_CACHE_TTL_MS = 300_000;
/** After a failed search the pages of this time have no examples of this server. */
const FAILURE_CACHE_TTL_MS = 10_000;
const TIMEOUT_MS = 2_000;
const NOTHING_FOUND: LiveExample = {};

async function readExample(context: ExampleContext): Promise<LiveExample> {
  const { clock, dictionaries, search, portalUrl, readOffer } = context;
  const now = clock.now();
  const presented = { dictionaries, language: 'es', portalUrl } as const;
  const find = async (query: Readonly<Record<string, string>>, version: 1 | 9 = 9) => {
    const parsed = parseSearchParams(new URLSearchParams(query), version, { dictionaries, now });
    if (!parsed.ok) return undefined;
    const response = await search.search(parsed.params);
    return presentSearch(response, parsed.params, presented);
  };
  const found = await find(EXAMPLE_SEARCH);
  const [first] = found?.offers ?? [];
  const [offer = first] = first === undefined ? ((await find({ maxResults: '1' }))?.offers ?? []) : [];
  if (offer === undefined) return NOTHING_FOUND;
  const stored = await readOffer(offer.id);
  const searches = first && {
    offerSearch: found,
    offerSearchV7: found,
    offerSearchV1: await find(EXAMPLE_SEARCH, 1),
  };
  const read = stored && { offerGet: presentOfferDetail(stored, { ...presented, now }) };
  return { offerId: offer.id, responses: { ...searches, ...read } };
}

/** Creates the function that reads an offer and a search result for the examples. It caches them, and a failure for less. */
export function createLiveExample(context: ExampleContext): () => Promise<LiveExample> {
  let cached: { readonly example: Promise<LiveExample>; readonly until: number } | undefined;
  const read = async (begun: number): Promise<LiveExample> => {
    try {
      return await withDeadline(readExample(context), TIMEOUT_MS, 'the search does not respond');
    } catch (error) {
      const until = begun + FAILURE_CACHE_TTL_MS;
      cached = { example: Promise.resolve(NOTHING_FOUND), until };
      context.log.warn({ err: error }, 'the examples of the API reference show no offer of this server');
      return NOTHING_FOUND;
    }
  };
  return () => {
    const now = context.clock.now().getTime();
    if (cached === undefined || cached.until <= now)
      cached = { example: read(now), until: now + EXAMPLE_CACHE_TTL_MS };
    return cached.example;
  };
}
