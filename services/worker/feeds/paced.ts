import type { Readable } from 'node:stream';
import { FeedFailure } from '@curro/shared';
import type { FeedLimits } from './limits.ts';

/** Waits that are added up before the pace is judged, in idle times. */
const WINDOW_IDLE_TIMES = 2;

/** Rejects with the reason of `signal` as soon as it is aborted. */
function abortOf(signal: AbortSignal): { readonly aborted: Promise<never>; readonly forget: () => void } {
  let onAbort = (): void => undefined;
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', onAbort, { once: true });
  });
  aborted.catch(() => undefined);
  return { aborted, forget: () => signal.removeEventListener('abort', onAbort) };
}

/** A promise that is given up after a while of waiting; the time that we need ourselves does not count. */
async function within<T>(promise: Promise<T>, ms: number, aborted: Promise<never>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new FeedFailure('idle', `nothing came for ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([promise, late, aborted]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The chunks of a stream as long as they keep coming: fails with `idle` when nothing comes for too long, with
 * `too_slow` when what comes is too little for the time waited, with the reason of `signal` when that is aborted. The
 * stream is destroyed at the end, however it comes.
 */
export async function* paced(
  stream: Readable,
  { idleMs, slowestBytesPerSecond }: Pick<FeedLimits, 'idleMs' | 'slowestBytesPerSecond'>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const chunks = stream.iterator({ destroyOnReturn: true }) as AsyncIterator<Uint8Array>;
  const { aborted, forget } = abortOf(signal);
  let waitedMs = 0;
  let came = 0;
  try {
    for (;;) {
      signal.throwIfAborted();
      const from = performance.now();
      const reading = chunks.next();
      reading.catch(() => undefined);
      const next = await within(reading, idleMs, aborted);
      if (next.done === true) return;
      waitedMs += performance.now() - from;
      came += next.value.length;
      if (waitedMs > idleMs * WINDOW_IDLE_TIMES) {
        const pace = Math.round((came * 1_000) / waitedMs);
        if (pace < slowestBytesPerSecond) throw new FeedFailure('too_slow', `only ${pace} bytes a second`);
        waitedMs = 0;
        came = 0;
      }
      yield next.value;
    }
  } finally {
    forget();
    stream.destroy();
  }
}
