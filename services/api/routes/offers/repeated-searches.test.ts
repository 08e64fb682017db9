import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLogger, createRequestObserver, drain, encodedBody, listen } from '@curro/platform';
import type { SearchParams } from '@curro/search';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../config.ts';
import type { CachedSearch } from '../../context.ts';
import { createApiMetrics } from '../../metrics.ts';
import { createResponseCache } from '../../response-cache/response-cache.ts';
import { createRepeatedSearches } from './repeated-searches.ts';

const HOST = '127.0.0.1';
const PATH = '/api/9/offer';
const COMPRESSION_MS = 20;

const params = { version: 9 } as SearchParams;
const response: CachedSearch = { ...encodedBody(Buffer.from('{}'), 'hash'), total: 0 };

/**
 * Starts a server that knows one search, whose response is cached. Its application responds with status 404.
 * @param readGeneration of the index
 */
async function startSearches(readGeneration: () => Promise<string>, cached = response) {
  const metrics = createApiMetrics();
  const responses = createResponseCache<CachedSearch>({ maxBytes: 1_000, sizeOf: () => 1, readGeneration });
  const spans: { readonly name: string; readonly tookMs: number }[] = [];
  const repeated = createRepeatedSearches({
    clock: { now: () => new Date(0) },
    config: readConfig({
      DATABASE_URL: 'postgres://unused/curro',
      REDIS_URL: 'redis://unused',
      ELASTICSEARCH_URL: 'http://unused',
    }),
    log: createLogger({ name: 'test', level: 'fatal' }),
    metrics,
    rateLimiter: undefined,
    responses,
    searchDesk: {
      rules: { current: () => ({ revision: 1 }), experiment: () => undefined },
      logSearch: () => undefined,
    },
    tracing: { recordSpan: (name, { tookMs }) => void spans.push({ name, tookMs }) },
  });
  const observe = createRequestObserver(metrics, undefined);
  const server = createServer((incoming, outgoing) =>
    repeated.respond(incoming, outgoing, () => {
      const request = { requestId: '1', method: 'GET', client: undefined, path: '/' };
      observe(outgoing, () => ({ ...request, operation: 'application' }));
      outgoing.writeHead(404).end();
    }),
  );
  const port = await listen(server, HOST, 0);
  onTestFinished(() => drain(server));
  const send = async (): Promise<{ readonly status: number | undefined; readonly body: string }> => {
    const headers = { 'accept-encoding': 'br' };
    const request = get({ host: HOST, port, path: PATH, agent: false, headers });
    const [received] = (await once(request, 'response')) as [IncomingMessage];
    return { status: received.statusCode, body: await text(received) };
  };
  server.once('request', (incoming: IncomingMessage) =>
    repeated.remember(repeated.keyOf(incoming) ?? '', { name: 'search', params }, new Response()),
  );
  expect(await send()).toMatchObject({ status: 404 });
  await responses.get('search', async () => cached);
  return { server, send, spans, exposition: () => metrics.exposition() };
}

test('the span of a repeated search contains its compression', async () => {
  let compressionMs = 0;
  const searches = await startSearches(async () => '1', {
    ...response,
    async compressed() {
      const startedAt = performance.now();
      await sleep(COMPRESSION_MS);
      compressionMs = performance.now() - startedAt;
      return Buffer.from('compressed');
    },
  });
  expect(await searches.send()).toEqual({ status: 200, body: 'compressed' });
  expect(searches.spans).toMatchObject([{ name: 'GET offerSearch' }]);
  expect(searches.spans[0]?.tookMs).toBeGreaterThanOrEqual(compressionMs);
});

const inFlight = (requests: number) => `curro_http_requests_in_flight ${requests}\n`;
const measured = (operation: string, status: number, requests: number) =>
  `curro_http_request_duration_seconds_count{operation="${operation}",status="${status}"} ${requests}\n`;

test.each([
  ['is still cached', '1', 200, [measured('offerSearch', 200, 1), measured('application', 404, 1)]],
  ['has expired', '2', 404, [measured('application', 404, 2)]],
])(
  'a search is in flight while it waits, and measured once: its response %s',
  async (_, generation, status, counts) => {
    let reading = Promise.resolve('1');
    const searches = await startSearches(() => reading);
    await expect.poll(searches.exposition).toContain(inFlight(0));
    const next = Promise.withResolvers<string>();
    onTestFinished(() => next.resolve(generation));
    reading = next.promise;
    const responding = searches.send();
    await once(searches.server, 'request');
    expect(await searches.exposition()).toContain(inFlight(1));
    next.resolve(generation);
    expect(await responding).toMatchObject({ status });
    await expect.poll(searches.exposition).toContain(inFlight(0));
    const exposition = await searches.exposition();
    for (const count of counts) expect(exposition).toContain(count);
    expect(exposition.match(/^curro_http_request_duration_seconds_count/gm)).toHaveLength(counts.length);
  },
);
