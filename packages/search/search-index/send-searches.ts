import { type Client, errors, type estypes } from '@elastic/elasticsearch';
import type { RawSearchResponse } from './search-response.ts';

/** One response of a multi search; `error` in place of the result of a search that failed. */
type MultiSearchItem = RawSearchResponse & { readonly error?: object; readonly status?: number };

interface MultiSearchResponse {
  readonly responses: readonly MultiSearchItem[];
}

/** The parts of a request that are parameters, not body. */
type Parameters = Pick<estypes.SearchRequest, 'index' | 'preference' | 'request_cache'>;

function linesOf(request: estypes.SearchRequest): [Parameters, estypes.SearchRequest] {
  const { index, preference, request_cache, ...body } = request;
  return [
    {
      ...(index !== undefined && { index }),
      ...(preference !== undefined && { preference }),
      ...(request_cache !== undefined && { request_cache }),
    },
    body,
  ];
}

/**
 * Sends the requests of one search: several as one multi search, because every HTTP request wakes threads of
 * Elasticsearch, which costs about a tenth of a millisecond (docs/adr/0047).
 * @param signal ends all attempts
 * @returns the responses in the order of the requests
 * @throws ResponseError if any of the searches fails
 */
export async function sendSearches(
  client: Client,
  requests: readonly estypes.SearchRequest[],
  signal: AbortSignal,
): Promise<readonly RawSearchResponse[]> {
  // Repeated at once, since an idle connection may have been closed.
  const options = { signal, maxRetries: 1, retryBackoff: () => 0 };
  const [only, ...others] = requests;
  if (only === undefined) return [];
  if (others.length === 0) return [await client.search(only, options)];
  const result = await client.transport.request<MultiSearchResponse>(
    { method: 'POST', path: '/_msearch', bulkBody: requests.flatMap(linesOf) },
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
