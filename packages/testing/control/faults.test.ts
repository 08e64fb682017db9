import { expect, test } from 'vitest';
import { createFaults, operationOf } from './faults.ts';

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

test('an unknown operation is refused', async () => {
  const faults = createFaults({ now: () => new Date(0), hold: () => undefined });
  await expect(faults.add('searches', { status: 503 })).rejects.toThrow('there is no operation "searches"');
});

test('searches are held while a stale fault is active', async () => {
  const held: boolean[] = [];
  const faults = createFaults({ now: () => new Date(0), hold: (on) => void held.push(on) });
  await faults.add('search', { stale: true });
  await faults.add('search', { stale: true });
  await faults.clear();
  expect(held).toEqual([true, false]);
});
