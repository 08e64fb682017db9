import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
// How shells report a process that a signal ended.
const SIGNAL_EXIT = 128;

/** Runs `cleanUp` when this process gets a signal to end, and then ends it. Returns a function that cancels this. */
export function onEndSignal(cleanUp: () => Promise<void>): () => void {
  let ending = false;
  const end = (signal: NodeJS.Signals): void => {
    if (ending) return;
    ending = true;
    cleanUp()
      .catch((error: unknown) => console.error(error))
      .finally(() => process.exit(SIGNAL_EXIT + constants.signals[signal]));
  };
  for (const signal of SIGNALS) {
    // The listeners of the test runner end the process a millisecond later.
    process.removeAllListeners(signal);
    process.on(signal, end);
  }
  return () => {
    for (const signal of SIGNALS) process.off(signal, end);
  };
}
