import type { Readable } from 'node:stream';
import { FeedError } from '@curro/shared';
import type { FeedLimits } from './opened-feed.ts';

/** Waiting time after which the transfer rate is checked, in idle times. */
const WINDOW_IDLE_TIMES = 2;

/**
 * Rejects after `ms`, or when `signal` is aborted. The listener is removed afterwards: a `Promise.race` with a promise of
 * the whole run would retain every chunk.
 */
function withTimeout<T>(promise: Promise<T>, ms: number, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => settle(() => reject(signal.reason as Error));
    const onTimeout = (): void => settle(() => reject(new FeedError('idle', `nothing came for ${ms} ms`)));
    const timer = setTimeout(onTimeout, ms);
    const settle = (end: () => void): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      end();
    };
    signal.addEventListener('abort', onAbort, { once: true });
    promise.then(
      (value) => settle(() => resolve(value)),
      (error: Error) => settle(() => reject(error)),
    );
  });
}

/**
 * The chunks of a stream. The stream is destroyed at the end.
 * @throws FeedError `idle` when nothing is received for too long, `too_slow` when the transfer rate is too low; the reason
 * of `signal` when it is aborted.
 */
export async function* enforcePace(
  stream: Readable,
  { idleMs, slowestBytesPerSecond }: Pick<FeedLimits, 'idleMs' | 'slowestBytesPerSecond'>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const chunks = stream.iterator({ destroyOnReturn: true }) as AsyncIterator<Uint8Array>;
  let waitedMs = 0;
  let receivedBytes = 0;
  try {
    for (;;) {
      signal.throwIfAborted();
      const from = performance.now();
      const next = await withTimeout(chunks.next(), idleMs, signal);
      if (next.done === true) return;
      waitedMs += performance.now() - from;
      receivedBytes += next.value.length;
      if (waitedMs > idleMs * WINDOW_IDLE_TIMES) {
        const pace = Math.round((receivedBytes * 1_000) / waitedMs);
        if (pace < slowestBytesPerSecond) throw new FeedError('too_slow', `only ${pace} bytes a second`);
        waitedMs = 0;
        receivedBytes = 0;
      }
      yield next.value;
    }
  } finally {
    stream.destroy();
  }
}
