import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { errors } from '@elastic/elasticsearch';
import { expect, onTestFinished, test } from 'vitest';
import { createSearchClient } from '../open-search.ts';
import { createEngineSender } from './engine-request.ts';

/** The bytes of a part: odd, as letters have two or three of them. */
const PART_BYTES = 9_973;

/** Starts a server whose responses contain the text that the path names by its length, in parts of odd sizes. */
async function startEngine(textOf: (length: number) => string) {
  const respond = async (length: number, response: ServerResponse): Promise<void> => {
    const body = Buffer.from(JSON.stringify({ text: textOf(length) }));
    // Letters of several bytes are divided.
    for (let at = 0; at < body.length; at += PART_BYTES) {
      response.write(body.subarray(at, at + PART_BYTES));
      await nextTurn();
    }
    response.end();
  };
  const server = createServer(
    ({ url = '' }, response) => void respond(Number(url.slice(1)), response),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const client = createSearchClient(`http://127.0.0.1:${address.port}`);
  onTestFinished(async () => {
    await client.close();
    server.close();
  });
  return createEngineSender(client);
}

test('responses in several parts are read whole, also large and concurrent ones', async () => {
  const textOf = (length: number): string => `${length}ñ€`.repeat(length);
  const send = await startEngine(textOf);
  const lengths = [1, 30_000, 5_000, 150_000, 70_000, 2];
  const responses = await Promise.all(
    lengths.map((length) => send({ method: 'GET', path: `/${length}` }, 30_000)),
  );
  expect(responses).toEqual(lengths.map((length) => ({ text: textOf(length) })));
});

test('a refused connection is an error, and the next request opens another', async () => {
  const reserved = createServer().listen(0, '127.0.0.1');
  await once(reserved, 'listening');
  const address = reserved.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const { port } = address;
  reserved.close();
  await once(reserved, 'close');
  const client = createSearchClient(`http://127.0.0.1:${port}`);
  const send = createEngineSender(client);
  await expect(send({ method: 'GET', path: '/' }, 30_000)).rejects.toThrow(errors.ConnectionError);
  const server = createServer((_, response) => void response.end('{"found":true}')).listen(port, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    await client.close();
    server.close();
  });
  expect(await send({ method: 'GET', path: '/' }, 30_000)).toEqual({ found: true });
});
