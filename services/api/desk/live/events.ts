import { setTimeout as delay } from 'node:timers/promises';
import type { OperationHandler } from '@curro/platform';
import { DomainError } from '@curro/shared';
import { streamSSE } from 'hono/streaming';
import { createBroadcast } from './broadcast.ts';

const MAX_CONNECTIONS = 20;
const INTERVAL_MS = 5_000;
/** Less than the idle timeouts of usual proxies. */
const HEARTBEAT_MS = 15_000;
/** A browser connects again after it, so that a session that has ended does not continue to receive events. */
const MAX_CONNECTION_MS = 600_000;

/**
 * Creates the handler that sends a text as server-sent events `parts`, at most twenty connections of a process. They
 * end when `stopping` is aborted.
 */
export function liveEvents(options: {
  readonly read: () => Promise<string>;
  readonly onError: (error: unknown) => void;
  readonly stopping: AbortSignal;
}): OperationHandler {
  const { read, onError, stopping } = options;
  const broadcast = createBroadcast({
    read,
    onError,
    intervalMs: INTERVAL_MS,
    maxReaders: MAX_CONNECTIONS,
    signal: stopping,
  });
  return (c) => {
    let pending: string | undefined;
    let wake = (): void => undefined;
    const remove = broadcast.add((text) => {
      pending = text;
      wake();
    });
    if (remove === undefined) throw new DomainError('service_unavailable');
    c.header('Cache-Control', 'no-store');
    c.header('X-Accel-Buffering', 'no');
    const ending = AbortSignal.any([stopping, AbortSignal.timeout(MAX_CONNECTION_MS)]);
    return streamSSE(c, async (stream) => {
      const isOver = (): boolean => ending.aborted || stream.aborted || stream.closed;
      stream.onAbort(() => wake());
      ending.addEventListener('abort', () => wake(), { once: true });
      try {
        while (!isOver()) {
          const text = pending;
          pending = undefined;
          if (text === undefined) await stream.write(': heartbeat\n\n');
          else await stream.writeSSE({ event: 'parts', data: text });
          if (pending !== undefined || isOver()) continue;
          // Waits for the next text or the time of a heartbeat.
          const waiting = new AbortController();
          wake = () => waiting.abort();
          await delay(HEARTBEAT_MS, undefined, { signal: waiting.signal }).catch(() => undefined);
        }
      } finally {
        remove();
      }
    });
  };
}
