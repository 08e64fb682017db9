import { expect, test, vi } from 'vitest';
import { createBreakerMetrics, createCircuitBreaker } from './circuit-breaker.ts';
import { createMetrics } from './metrics.ts';

/** Ends a wait that hangs. */
const TIMEOUT_MS = 60_000;
const SILENT = new Error('no response in time');
const fail = (): Promise<never> => Promise.reject(SILENT);
const succeed = (): Promise<string> => Promise.resolve('found');

function testBreaker(probe: () => Promise<unknown>) {
  const closing = new AbortController();
  const lines: string[] = [];
  const write = (_: object, text: string): void => void lines.push(text);
  const onOpen = vi.fn<() => void>();
  const breaker = createCircuitBreaker({
    engine: 'elasticsearch',
    failures: 2,
    probeIntervalMs: 1,
    isFailure: (error) => error === SILENT,
    probe,
    metrics: createBreakerMetrics(createMetrics()),
    log: { info: write, warn: write },
    signal: closing.signal,
    onOpen,
  });
  return { breaker, lines, onOpen, closing };
}

test('opens after consecutive failures only', async () => {
  const { breaker, onOpen, closing } = testBreaker(fail);
  await expect(breaker.run(fail)).rejects.toBe(SILENT);
  expect(await breaker.run(succeed)).toBe('found');
  await expect(breaker.run(fail)).rejects.toBe(SILENT);
  const invalid = new Error('invalid request');
  await expect(breaker.run(() => Promise.reject(invalid))).rejects.toBe(invalid);
  expect(onOpen).not.toHaveBeenCalled();
  await expect(breaker.run(fail)).rejects.toBe(SILENT);
  expect(onOpen).toHaveBeenCalledTimes(1);
  closing.abort();
});

test('refuses calls while a probe has no result, and closes when a probe succeeds', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const probe = vi.fn<() => Promise<unknown>>().mockImplementationOnce(fail).mockReturnValue(promise);
  const { breaker, lines, onOpen } = testBreaker(probe);
  await Promise.allSettled([breaker.run(fail), breaker.run(fail)]);
  const call = vi.fn(succeed);
  await expect.poll(() => probe.mock.calls.length).toBe(2);
  await expect(breaker.run(call)).rejects.toMatchObject({ code: 'service_unavailable' });
  expect(() => breaker.refuseWhileOpen()).toThrow();
  expect(call).not.toHaveBeenCalled();

  resolve();
  await vi.waitFor(() => breaker.refuseWhileOpen(), { timeout: TIMEOUT_MS });
  expect(await breaker.run(call)).toBe('found');
  expect(onOpen).toHaveBeenCalledTimes(1);
  expect(lines).toEqual([
    'the engine does not respond: calls are refused until a probe succeeds',
    'the engine responds again',
  ]);
});

test('sends no probe after its end', async () => {
  const probe = vi.fn(fail);
  const { breaker, closing } = testBreaker(probe);
  closing.abort();
  await Promise.allSettled([breaker.run(fail), breaker.run(fail)]);
  expect(() => breaker.refuseWhileOpen()).toThrow();
  expect(probe).not.toHaveBeenCalled();
});
