import { parseSearchParams, presentSearch } from '@curro/search';
import type { ApiContext } from '../context.ts';

/** The parameters of the search of the quickstart. */
export const EXAMPLE_SEARCH = { q: 'camarero', city: 'madrid' } as const;

/** What examples take from the offers of this server. */
export interface LiveExample {
  /** The id of an open offer; absent while there is none. */
  readonly offerId?: string;
  /** The response to the search of the quickstart; absent if it finds nothing. */
  readonly search?: ReturnType<typeof presentSearch>;
}

type ExampleContext = Pick<ApiContext, 'clock' | 'dictionaries' | 'search' | 'portalUrl' | 'log'>;

const EXAMPLE_CACHE_TTL_MS = 300_000;
/** After a failed search the next page tries again. */
const NOTHING_FOUND: LiveExample = {};

async function readExample(context: ExampleContext): Promise<LiveExample> {
  const { clock, dictionaries, search, portalUrl } = context;
  const find = async (query: Readonly<Record<string, string>>) => {
    const parsed = parseSearchParams(new URLSearchParams(query), 9, {
      dictionaries,
      now: clock.now(),
    });
    if (!parsed.ok) return undefined;
    const response = await search.search(parsed.params);
    return presentSearch(response, parsed.params, { dictionaries, language: 'es', portalUrl });
  };
  const found = await find(EXAMPLE_SEARCH);
  const [offer] = found?.offers ?? [];
  if (found !== undefined && offer !== undefined) return { offerId: offer.id, search: found };
  const [any] = (await find({ maxResults: '1' }))?.offers ?? [];
  return any === undefined ? NOTHING_FOUND : { offerId: any.id };
}

/** Creates the function that reads an offer and a search result for the examples, cached for five minutes. */
export function createLiveExample(context: ExampleContext): () => Promise<LiveExample> {
  let cached: { readonly example: Promise<LiveExample>; readonly until: number } | undefined;
  return async () => {
    const now = context.clock.now().getTime();
    if (cached === undefined || cached.until <= now) {
      cached = { example: readExample(context), until: now + EXAMPLE_CACHE_TTL_MS };
    }
    try {
      return await cached.example;
    } catch (error) {
      cached = undefined;
      context.log.warn({ err: error }, 'the examples of the API reference show no offer of this server');
      return NOTHING_FOUND;
    }
  };
}
