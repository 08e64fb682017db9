import { type Client, errors, type estypes } from '@elastic/elasticsearch';
import type { RawSearchResponse } from './search-response.ts';

/** One response of a multi search; `error` in place of the result of a search that failed. */
type MultiSearchItem = RawSearchResponse & { readonly error?: object; readonly status?: number };

interface MultiSearchResponse {
  readonly responses: readonly MultiSearchItem[];
}

/** The parameters of requests, which are not part of their bodies. */
type SearchParameters = Pick<estypes.SearchRequest, 'index' | 'preference'>;

/** The request cache also stores the sort keys of all hits before a page, a tenth of a deep page's cost (docs/adr/0050). */
const MAX_CACHED_HITS = 200;

/** A request with its parameters. By default Elasticsearch caches requests without hits only. */
const withParameters = (parameters: SearchParameters, { from = 0, size = 0 }: estypes.SearchRequest) => ({
  ...parameters,
  request_cache: from + size <= MAX_CACHED_HITS,
});

/**
 * Sends the requests of one search: several as one multi search, which costs Elasticsearch less than as many HTTP
 * requests (docs/adr/0047).
 * @param requests without the parameters, which all of them share
 * @param signal ends all attempts
 * @returns the responses in the order of the requests
 * @throws ResponseError if any of the searches fails
 */
export async function sendSearches(
  client: Client,
  parameters: SearchParameters,
  requests: readonly estypes.SearchRequest[],
  signal: AbortSignal,
): Promise<readonly RawSearchResponse[]> {
  // Repeated at once, since an idle connection may have been closed.
  const options = { signal, maxRetries: 1, retryBackoff: () => 0 };
  const [only, ...others] = requests;
  if (only === undefined) return [];
  if (others.length === 0)
    return [await client.search({ ...withParameters(parameters, only), ...only }, options)];
  const result = await client.transport.request<MultiSearchResponse>(
    {
      method: 'POST',
      path: '/_msearch',
      bulkBody: requests.flatMap((request) => [withParameters(parameters, request), request]),
    },
    { ...options, meta: true },
  );
  const { responses } = result.body;
  const failed = responses.find(({ error }) => error !== undefined);
  if (failed !== undefined) {
    throw new errors.ResponseError({
      ...result,
      body: failed,
      statusCode: failed.status ?? result.statusCode,
    });
  }
  return responses;
}
