import { execFile } from 'node:child_process';

/** Ends a program that hangs: a first run downloads what it needs. */
const PROGRAM_MS = 600_000;
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/** What a program printed, on both streams, and how it ended. */
export interface ProgramResult {
  readonly ok: boolean;
  readonly stdout: string;
  readonly output: string;
}

/** Runs a program to its end, with the environment of this process and more variables. */
function tryProgram(
  file: string,
  args: readonly string[],
  { cwd, env = {} }: { readonly cwd: string; readonly env?: Readonly<Record<string, string>> },
): Promise<ProgramResult> {
  const options = {
    cwd,
    env: { ...process.env, ...env },
    timeout: PROGRAM_MS,
    maxBuffer: MAX_OUTPUT_BYTES,
  };
  return new Promise((resolve) => {
    execFile(file, args, options, (error, stdout, stderr) => {
      resolve({ ok: error === null, stdout, output: `${error?.message ?? ''}\n${stdout}${stderr}` });
    });
  });
}

/**
 * As `tryProgram`; returns what the program printed.
 * @throws Error with the output of a program that failed.
 */
export async function runProgram(...parameters: Parameters<typeof tryProgram>): Promise<string> {
  const { ok, stdout, output } = await tryProgram(...parameters);
  if (!ok) throw new Error(output);
  return stdout;
}
