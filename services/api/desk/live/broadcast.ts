/** Sends one text to many readers: it is read while there is at least one. */
export interface Broadcast {
  /**
   * Adds a reader, which receives every text that is read from now on. Its page shows the present state: a text that was
   * read before could show it without the last action of the operator.
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

  const stop = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  const send = async (): Promise<void> => {
    const present = [...readers];
    try {
      const text = await read();
      for (const onText of present) if (readers.has(onText)) onText(text);
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
      timer ??= setTimeout(() => void send(), 0);
      return () => readers.delete(onText);
    },
    readers: () => readers.size,
  };
}
