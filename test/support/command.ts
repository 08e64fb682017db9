import { execFile } from 'node:child_process';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { runCurro, type Terminal } from '@curro/cli';
import type { Curro } from './curro.ts';

const MAIN = fileURLToPath(new URL('../../services/cli/main.ts', import.meta.url));
const TIMEOUT_MS = 100_000;

/** What a command printed and ended with. */
export interface CommandResult {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

type Variables = Readonly<Record<string, string>>;

/** Runs `curro` in this process with these args and variables; `input` is its standard input. */
export async function runInEnvironment(
  variables: Variables,
  args: readonly string[],
  input = '',
): Promise<CommandResult> {
  const stdout = new PassThrough();
  const stderr = new PassThrough();
  const printed = Promise.all([text(stdout), text(stderr)]);
  const terminal: Terminal = { env: variables, stdin: Readable.from([input]), stdout, stderr };
  await runCurro(args, terminal);
  stdout.end();
  stderr.end();
  const [out, error] = await printed;
  return { code: Number(terminal.exitCode ?? 0), out, error };
}

/** The same in a separate process. */
export function runInProcess(
  variables: Variables,
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

/** The variables of a command that calls the API of a suite as its operator. */
export async function operatorVariables(curro: Curro): Promise<Variables> {
  return { CURRO_URL: curro.url, CURRO_TOKEN: await curro.tokens.operator() };
}

/** Runs `curro` against a suite's API, as its operator. */
export async function runCommand(curro: Curro, args: readonly string[], input = ''): Promise<CommandResult> {
  return runInEnvironment(await operatorVariables(curro), args, input);
}
