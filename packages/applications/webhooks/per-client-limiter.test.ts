import { expect, test } from 'vitest';
import { createPerClientLimiter } from './per-client-limiter.ts';

/** Deliveries that end when `ends` is called. */
function blockedWork() {
  const ends: (() => void)[] = [];
  return { work: () => new Promise<void>((resolve) => ends.push(resolve)), ends };
}

test('runs four deliveries of a client at once and does not delay other clients', async () => {
  const limiter = createPerClientLimiter();
  const { work, ends } = blockedWork();
  const four = Array.from({ length: 4 }, () => limiter.run('slow', work));
  expect(await limiter.run('slow', work)).toEqual({ retryAfterMs: expect.any(Number) });
  expect(await limiter.run('quick', async () => undefined)).toBeUndefined();
  for (const end of ends) end();
  expect(await Promise.all(four)).toEqual([undefined, undefined, undefined, undefined]);
  expect(await limiter.run('slow', async () => undefined)).toBeUndefined();
});

test('spreads retries at the pace of the receiver', async () => {
  let time = 1_000_000;
  const limiter = createPerClientLimiter(() => time);
  const { work, ends } = blockedWork();
  const first = limiter.run('slow', work);
  time += 5_000;
  ends[0]?.();
  await first;
  const four = Array.from({ length: 4 }, () => limiter.run('slow', work));
  const waits = [];
  for (let at = 0; at < 3; at += 1) waits.push((await limiter.run('slow', work))?.retryAfterMs);
  // A delivery takes 50 + 0.2 x (5,000 - 50) = 1,040 ms, four at once.
  expect(waits).toEqual([310, 570, 830]);
  for (const end of ends) end();
  await Promise.all(four);
});

test('frees the slot after a failure', async () => {
  const limiter = createPerClientLimiter();
  const fail = () => Promise.reject(new Error('status 503'));
  for (let time = 0; time < 5; time += 1) await expect(limiter.run('a', fail)).rejects.toThrow('503');
});
