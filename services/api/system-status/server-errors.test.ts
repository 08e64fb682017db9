import { expect, test } from 'vitest';
import { createApiMetrics } from '../metrics.ts';
import { countUnseen, createServerErrorLog } from './server-errors.ts';

test('errors are seen as they were shown, and later ones are not', async () => {
  const metrics = createApiMetrics();
  const at = new Date('2026-03-05T09:00:00Z');
  const log = createServerErrorLog({ metrics, clock: { now: () => at } });
  const fail = (operation: string, status: string): void =>
    metrics.requests.observe({ operation, status }, 0.1);
  fail('offerSearch', '503');
  fail('offerSearch', '503');
  fail('offerSearch', '200');
  fail('/health/ready', '503');
  fail('portal.offer', '500');
  const shown = await log.list();
  expect(shown).toEqual([
    { operation: 'offerSearch', status: '503', count: 2, seen: 0 },
    { operation: 'portal.offer', status: '500', count: 1, seen: 0 },
  ]);
  expect(log.lastSeen()).toBeUndefined();
  fail('portal.offer', '500');
  await log.markSeen([...shown, { operation: 'unknown', status: '500', count: 9 }], 'ana');
  const after = await log.list();
  expect(after).toEqual([
    { operation: 'portal.offer', status: '500', count: 2, seen: 1 },
    { operation: 'offerSearch', status: '503', count: 2, seen: 2 },
  ]);
  expect(countUnseen(after)).toBe(1);
  // An older page does not make errors unseen, and a forged number does not hide later ones.
  await log.markSeen([{ operation: 'offerSearch', status: '503', count: 1 }], 'ana');
  await log.markSeen([{ operation: 'portal.offer', status: '500', count: 99 }], 'ana');
  fail('portal.offer', '500');
  expect(countUnseen(await log.list())).toBe(1);
  expect(log.lastSeen()).toEqual({ at, by: 'ana' });
});
