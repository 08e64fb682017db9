import { Client } from '@elastic/elasticsearch';

/** Milliseconds after which a request without a limit of its own is given up. */
const REQUEST_TIMEOUT_MS = 30_000;

/** A client of one Elasticsearch (8.11 to 9.x); connects on first use, the caller closes it. */
export function createSearchClient(url: string): Client {
  return new Client({ node: url, requestTimeout: REQUEST_TIMEOUT_MS, maxRetries: 2 });
}
