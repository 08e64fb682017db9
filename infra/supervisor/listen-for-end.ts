const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export type EndSignal = {
  /** Aborts when the process is asked to end. */
  readonly signal: AbortSignal;
  /** Gives the signals their usual effect again. */
  close(): void;
};

/**
 * Turns SIGINT, SIGTERM and SIGHUP into an abort. Further ones are ignored: a terminal sends Ctrl-C to every
 * process of the group, and those pass it on, so one key press arrives more than once.
 */
export function listenForEnd(): EndSignal {
  const ending = new AbortController();
  const end = (): void => ending.abort();
  for (const name of SIGNALS) process.on(name, end);
  return {
    signal: ending.signal,
    close() {
      for (const name of SIGNALS) process.off(name, end);
    },
  };
}
