import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Curro } from './curro.ts';

const MAIN = fileURLToPath(new URL('../../services/cli/main.ts', import.meta.url));
const TIMEOUT_MS = 60_000;

/** What a command printed and ended with. */
export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

/** Runs `curro` with the given words and variables; `input` comes on its standard input. */
export function runInEnvironment(
  variables: Readonly<Record<string, string>>,
  words: readonly string[],
  input = '',
): Promise<Ran> {
  const env = { PATH: process.env.PATH, ...variables };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [MAIN, ...words],
      { env, timeout: TIMEOUT_MS },
      (failure, out, error) => {
        resolve({ code: failure === null ? 0 : Number(failure.code ?? -1), out, error });
      },
    );
    child.stdin?.end(input);
  });
}

/** Runs `curro` against a suite's API, as its operator. */
export async function runCommand(curro: Curro, words: readonly string[], input = ''): Promise<Ran> {
  const token = await curro.tokens.operator();
  return runInEnvironment({ CURRO_URL: curro.url, CURRO_TOKEN: token }, words, input);
}
