import { expect, test } from 'vitest';
import { createLanes } from './lanes.ts';

/** Work that ends when it is told to. */
function held() {
  const ends: (() => void)[] = [];
  return { work: () => new Promise<void>((resolve) => ends.push(resolve)), ends };
}

test('four of a client at once; others are not in its way', async () => {
  const lanes = createLanes();
  const { work, ends } = held();
  const four = Array.from({ length: 4 }, () => lanes.deliver('slow', work));
  expect(await lanes.deliver('slow', work)).toEqual({ comeBackMs: expect.any(Number) });
  expect(await lanes.deliver('quick', async () => undefined)).toBeUndefined();
  for (const end of ends) end();
  expect(await Promise.all(four)).toEqual([undefined, undefined, undefined, undefined]);
  expect(await lanes.deliver('slow', async () => undefined)).toBeUndefined();
});

test('those that wait come back one after another, at the pace of the receiver', async () => {
  let time = 1_000_000;
  const lanes = createLanes(() => time);
  const { work, ends } = held();
  const first = lanes.deliver('slow', work);
  time += 5_000;
  ends[0]?.();
  await first;
  const four = Array.from({ length: 4 }, () => lanes.deliver('slow', work));
  const waits = [];
  for (let at = 0; at < 3; at += 1) waits.push((await lanes.deliver('slow', work))?.comeBackMs);
  // 50 + 0.2 x (5,000 - 50) = 1,040 ms a delivery, four at once.
  expect(waits).toEqual([310, 570, 830]);
  for (const end of ends) end();
  await Promise.all(four);
});

test('a failure leaves the place free', async () => {
  const lanes = createLanes();
  const fail = () => Promise.reject(new Error('answered 503'));
  for (let time = 0; time < 5; time += 1) await expect(lanes.deliver('a', fail)).rejects.toThrow('503');
});
