import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createFaults } from './faults.ts';
import { operationOf, operatorOperations } from './operations.ts';

const paths = {
  '/ops/v1/feeds/{name}': { get: { operationId: 'opsFeedGet' } },
  '/ops/v1/feeds/report': { get: { operationId: 'opsFeedReport' } },
  '/metrics': { get: { operationId: 'metrics' } },
};
const describe = () => ({ paths });

test.each([
  ['GET', '/api/9/offer?q=a', 'offerSearch'],
  ['GET', '/api/7/offer/70bc88d0', 'offerGet'],
  ['POST', '/api/4/offer/70bc88d0/application', 'applicationCreate'],
  ['GET', '/api/2/curriculum/a/education/1', 'educationGet'],
  ['DELETE', '/api/9/offer', undefined],
  ['GET', '/health/ready', undefined],
])('%s %s is %s', (method, url, operation) => {
  expect(operationOf(method, url)).toBe(operation);
});

test.each([
  ['/ops/v1/feeds/acme?x=1', 'opsFeedGet'],
  ['/ops/v1/feeds/report', 'opsFeedReport'],
  ['/metrics', undefined],
])('GET %s of the operator API is %s', (url, operation) => {
  expect(operationOf('GET', url, operatorOperations({ paths }))).toBe(operation);
});

test('an unknown operation is refused', async () => {
  const faults = createFaults({ now: () => new Date(0), hold: () => undefined, describe });
  await expect(faults.add('searches', { status: 503 })).rejects.toThrow('there is no operation "searches"');
  await expect(faults.add('metrics', { status: 503 })).rejects.toThrow('there is no operation "metrics"');
  await faults.add('opsFeedGet', { status: 503 });
});

test('searches are held while a stale fault is active', async () => {
  const held: boolean[] = [];
  const faults = createFaults({ now: () => new Date(0), hold: (on) => void held.push(on), describe });
  await faults.add('search', { stale: true });
  await faults.add('search', { stale: true });
  await faults.clear();
  expect(held).toEqual([true, false]);
});

test('a search after the last stale one is not stale, also before that response is closed', async () => {
  const held: boolean[] = [];
  const faults = createFaults({ now: () => new Date(0), hold: (on) => void held.push(on), describe });
  await faults.add('search', { stale: true, times: 1 });
  const search = () => {
    const incoming = new IncomingMessage(new Socket());
    incoming.url = '/api/9/offer';
    incoming.method = 'GET';
    return { incoming, outgoing: new ServerResponse(incoming) };
  };
  const first = search();
  expect(await faults.apply(first.incoming, first.outgoing)).toBe(true);
  expect(held).toEqual([true]);
  first.outgoing.end();
  const second = search();
  expect(await faults.apply(second.incoming, second.outgoing)).toBe(true);
  expect(held).toEqual([true, false]);
});
