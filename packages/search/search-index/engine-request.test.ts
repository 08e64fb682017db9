import { once } from 'node:events';
import { createServer } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createSearchClient } from '../open-search.ts';
import { createEngineSender } from './engine-request.ts';

/** Starts a server whose responses contain the text that the path names by its length, in parts of odd sizes. */
async function startEngine(textOf: (length: number) => string) {
  const server = createServer(async (request, response) => {
    const body = Buffer.from(JSON.stringify({ text: textOf(Number(request.url?.slice(1))) }));
    // Letters of several bytes are divided.
    for (let at = 0; at < body.length; at += 9_973) {
      response.write(body.subarray(at, at + 9_973));
      await nextTurn();
    }
    response.end();
  }).listen(0, '127.0.0.1');
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
