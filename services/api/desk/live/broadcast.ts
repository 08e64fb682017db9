/** Sends one text to many readers: it is read while there is at least one. */
export interface Broadcast {
  /**
   * Adds a reader, which receives the last text and every new one.
   * @returns a function that removes the reader; undefined when there are as many as allowed, or after `close`
   */
  add(onText: (text: string) => void): (() => void) | undefined;
  readers(): number;
}

/**
 * Creates a broadcast.
 * @param options.read reads the text; a failed attempt is reported and repeated at the next interval
 * @param options.intervalMs milliseconds between two attempts
 */
export function createBroadcast(options: {
  readonly read: () => Promise<string>;
  readonly intervalMs: number;
  readonly maxReaders: number;
  readonly onError: (error: unknown) => void;
  readonly signal: AbortSignal;
}): Broadcast {
  const { read, intervalMs, maxReaders, onError, signal } = options;
  const readers = new Set<(text: string) => void>();
  let timer: NodeJS.Timeout | undefined;
  let last: string | undefined;

  const stop = (): void => {
    clearTimeout(timer);
    timer = undefined;
    last = undefined;
  };
  const send = async (): Promise<void> => {
    try {
      const text = await read();
      if (readers.size > 0) last = text;
      for (const onText of readers) onText(text);
    } catch (error) {
      onError(error);
    }
    if (readers.size > 0 && !signal.aborted) timer = setTimeout(() => void send(), intervalMs);
    else stop();
  };
  signal.addEventListener('abort', stop, { once: true });
  return {
    add(onText) {
      if (readers.size >= maxReaders || signal.aborted) return undefined;
      readers.add(onText);
      if (last !== undefined) onText(last);
      timer ??= setTimeout(() => void send(), 0);
      return () => readers.delete(onText);
    },
    readers: () => readers.size,
  };
}
