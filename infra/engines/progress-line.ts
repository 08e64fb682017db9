import type { EngineName, OnProgress } from './engine.ts';

/** Minimum interval of interim messages of one engine where lines cannot be overwritten. */
const MIN_INTERVAL_MS = 5_000;
const CLEAR_LINE = '\r\u001b[2K';

type Output = { write(text: string): unknown; isTTY?: boolean };

/** Prints progress on a terminal (one line, overwritten) or in a log (a line every few seconds). */
export function createProgressLine(output: Output, now: () => number = () => performance.now()): OnProgress {
  const lastInterim = new Map<EngineName, number>();
  return ({ engine, message, final }) => {
    const line = `${engine}: ${message}`;
    if (output.isTTY === true) {
      output.write(`${CLEAR_LINE}${line}${final ? '\n' : ''}`);
      return;
    }
    if (!final) {
      const last = lastInterim.get(engine);
      if (last === undefined) lastInterim.set(engine, now());
      if (last === undefined || now() - last < MIN_INTERVAL_MS) return;
      lastInterim.set(engine, now());
    } else {
      lastInterim.delete(engine);
    }
    output.write(`${line}\n`);
  };
}
