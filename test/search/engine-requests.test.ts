import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createSearchClient, createSearchIndex } from '@curro/search';
import { loadDictionaries } from '@curro/shared';
import { expect, onTestFinished, test } from 'vitest';

const SEARCH_TIMEOUT_MS = 300;
const REFRESHES = { indices: { offers: { uuid: 'u', total: { refresh: { external_total: 7 } } } } };

type Handle = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

const sendRefreshes: Handle = (_incoming, outgoing) => void outgoing.end(JSON.stringify(REFRESHES));
const respondWith =
  (status: number, body: string): Handle =>
  (_incoming, outgoing) =>
    void outgoing.writeHead(status).end(body);
const breakConnection: Handle = ({ socket }) => void socket.destroy();
const neverRespond: Handle = () => undefined;
const breakBody: Handle = ({ socket }, outgoing) => {
  outgoing.writeHead(200, { 'content-length': '1000' });
  outgoing.write('{"indices":', () => socket.destroy());
};

/** An index in an Elasticsearch that handles each request by the next function, the last one by the last. */
async function openIndex(handlers: readonly Handle[], credentials = '', path = '') {
  const received: IncomingMessage[] = [];
  const server = createServer((incoming, outgoing) => {
    const handle = handlers[Math.min(received.length, handlers.length - 1)];
    received.push(incoming);
    handle?.(incoming, outgoing);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const client = createSearchClient(`http://${credentials}127.0.0.1:${port}${path}`);
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await client.close();
  });
  const dictionaries = loadDictionaries();
  const options = { client, name: 'offers', dictionaries, searchTimeoutMs: SEARCH_TIMEOUT_MS };
  return { index: createSearchIndex(options), received };
}

test.each([
  ['a broken connection', breakConnection],
  ['a response that breaks off', breakBody],
  ['the status 503', respondWith(503, '{"error":{"type":"no_shard_available"},"status":503}')],
  ['the page of a proxy with the status 502', respondWith(502, '<html>Bad gateway</html>')],
])('a request is sent again after %s', async (_name, handle) => {
  const { index, received } = await openIndex([handle, sendRefreshes]);
  expect(await index.generation()).toBe('u:7');
  expect(received).toHaveLength(2);
});

test.each([
  ['broken connections', breakConnection, 2],
  ['the status 503', respondWith(503, '{"status":503}'), 2],
  ['no response', neverRespond, 1],
])('Elasticsearch is unavailable with %s', async (_name, handle, requests) => {
  const { index, received } = await openIndex([handle]);
  await expect(index.generation()).rejects.toMatchObject({ code: 'service_unavailable' });
  expect(received).toHaveLength(requests);
});

test('a request that is not responded to in time closes its connection, and the next one is served', async () => {
  const { index, received } = await openIndex([neverRespond, sendRefreshes]);
  await expect(index.generation()).rejects.toMatchObject({ code: 'service_unavailable' });
  const [first] = received;
  if (first !== undefined && !first.socket.destroyed) await once(first.socket, 'close');
  expect(await index.generation()).toBe('u:7');
});

test('an error of the request is not sent again', async () => {
  const { index, received } = await openIndex([
    respondWith(400, '{"error":{"type":"parsing"},"status":400}'),
  ]);
  await expect(index.generation()).rejects.toMatchObject({ name: 'ResponseError', statusCode: 400 });
  expect(received).toHaveLength(1);
});

test('the credentials and the path of the address are sent', async () => {
  const { index, received } = await openIndex([sendRefreshes], 'ana:s%3Acret@', '/engine/');
  await index.generation();
  const [request] = received;
  expect(request?.url).toMatch(/^\/engine\/offers\/_stats\/refresh\?/);
  expect(request?.headers.authorization).toBe(`Basic ${Buffer.from('ana:s:cret').toString('base64')}`);
});
