import { PROBE_TIMEOUT_MS } from './probe-error.ts';

/** Asks Elasticsearch for its version, such as `8.19.8`. Fails when it does not answer as Elasticsearch. */
export async function probeElasticsearch(url: string): Promise<string> {
  const body = await getJson(url, '/');
  const version = (body as { version?: { number?: unknown } }).version?.number;
  if (typeof version !== 'string') throw new Error('the answer is not one of Elasticsearch');
  return version;
}

/** Like {@link probeElasticsearch}, and every primary shard must be assigned: searches work from then on. */
export async function probeElasticsearchShards(url: string): Promise<string> {
  const version = await probeElasticsearch(url);
  const health = await getJson(url, '/_cluster/health?wait_for_status=yellow&timeout=1s');
  if ((health as { timed_out?: unknown }).timed_out !== false) throw new Error('primary shards are missing');
  return version;
}

async function getJson(url: string, path: string): Promise<object> {
  const { origin, pathname, username, password } = new URL(url);
  const headers: Record<string, string> = {};
  // fetch refuses an address with credentials in it.
  if (username !== '') {
    const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
    headers.authorization = `Basic ${Buffer.from(pair).toString('base64')}`;
  }
  const address = `${origin}${pathname.replace(/\/$/, '')}${path}`;
  const response = await fetch(address, { headers, signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
  // 408 is the answer of a health request whose wait ran out; its body says so.
  if (!response.ok && response.status !== 408) throw new Error(`status ${response.status}`);
  const body: unknown = await response.json();
  return typeof body === 'object' && body !== null ? body : {};
}
