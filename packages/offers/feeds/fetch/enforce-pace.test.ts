import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enforcePace } from './enforce-pace.ts';

const LIMITS = { idleMs: 30_000, slowestBytesPerSecond: 512 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Reads a stream to its end while time passes; returns the bytes read, the error and the seconds that passed. */
async function readWhile(stream: PassThrough, signal = new AbortController().signal) {
  const began = performance.now();
  let bytes = 0;
  const reading = (async () => {
    for await (const chunk of enforcePace(stream, LIMITS, signal)) bytes += chunk.length;
  })().catch((error: unknown) => error);
  let over = false;
  void reading.then(() => {
    over = true;
  });
  // Streams pass on their chunks between the steps of the timers.
  while (!over) {
    await vi.advanceTimersByTimeAsync(500);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return { bytes, error: await reading, seconds: Math.round((performance.now() - began) / 1_000) };
}

test('a byte a second is too slow after two idle times', async () => {
  const stream = new PassThrough();
  setInterval(() => stream.write('a'), 1_000);
  const { error, seconds } = await readWhile(stream);
  expect(error).toMatchObject({ code: 'too_slow', message: 'only 1 bytes a second' });
  expect(seconds).toBeGreaterThanOrEqual(60);
  expect(seconds).toBeLessThan(70);
  expect(stream.destroyed).toBe(true);
});

test('a byte in more than the idle time is idle', async () => {
  const stream = new PassThrough();
  setInterval(() => stream.write('a'), 40_000);
  expect(await readWhile(stream)).toMatchObject({ bytes: 0, error: { code: 'idle' }, seconds: 30 });
});

test('a server at the least pace is read to its end', async () => {
  const stream = new PassThrough();
  let seconds = 0;
  setInterval(() => {
    seconds += 1;
    if (seconds < 300) stream.write(Buffer.alloc(600));
    else stream.end();
  }, 1_000);
  expect(await readWhile(stream)).toMatchObject({ bytes: 299 * 600, error: undefined });
});
