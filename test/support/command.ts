import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Curro } from './curro.ts';

const MAIN = fileURLToPath(new URL('../../services/cli/main.ts', import.meta.url));
const TIMEOUT_MS = 60_000;

/** What a command printed and ended with. */
export interface CommandResult {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

/** Runs `curro` with the given words and variables; `input` comes on its standard input. */
export function runInEnvironment(
  variables: Readonly<Record<string, string>>,
  args: readonly string[],
  input = '',
): Promise<CommandResult> {
  const env = { PATH: process.env.PATH, ...variables };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [MAIN, ...args],
      { env, timeout: TIMEOUT_MS },
      (failed, out, error) => {
        resolve({ code: failed === null ? 0 : Number(failed.code ?? -1), out, error });
      },
    );
    child.stdin?.end(input);
  });
}

/** Runs `curro` against a suite's API, as its operator. */
export async function runCommand(curro: Curro, args: readonly string[], input = ''): Promise<CommandResult> {
  const token = await curro.tokens.operator();
  return runInEnvironment({ CURRO_URL: curro.url, CURRO_TOKEN: token }, args, input);
}
