import { AsyncLocalStorage } from 'node:async_hooks';
import type { Readable, Writable } from 'node:stream';
import { formatWithOptions } from 'node:util';

/** Environment, streams and exit code of a command; implemented by `process`. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Writable;
  readonly stderr: Writable & { readonly isTTY?: boolean };
  exitCode?: number | string | null | undefined;
}

const running = new AsyncLocalStorage<Terminal>();

/** The terminal of the running command. Several commands may run at once in one process. */
export const terminal = (): Terminal => running.getStore() ?? process;

/** Runs `command` on a terminal. */
export const onTerminal = <Result>(on: Terminal, command: () => Result): Result => running.run(on, command);

const print = (stream: Writable, words: readonly unknown[]): void => {
  stream.write(`${formatWithOptions({}, ...words)}\n`);
};

/** Writes lines to the terminal of the running command. */
export const console = {
  log: (...words: readonly unknown[]): void => print(terminal().stdout, words),
  error: (...words: readonly unknown[]): void => print(terminal().stderr, words),
};
