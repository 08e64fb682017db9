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

test('an unknown operation is refused', () => {
  const faults = createFaults({ now: () => new Date(0), hold: () => undefined });
  expect(() => faults.add('searches', { status: 503 })).toThrow('there is no operation "searches"');
});

test('searches are held while a stale fault is active', () => {
  const held: boolean[] = [];
  const faults = createFaults({ now: () => new Date(0), hold: (on) => held.push(on) });
  faults.add('search', { stale: true });
  faults.clear();
  expect(held).toEqual([true, false]);
});
