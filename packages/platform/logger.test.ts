import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const LINES = 2_000;
const module = (name: string): string => JSON.stringify(new URL(name, import.meta.url).href);

/** Runs a program that has a buffered logger; returns the numbers of its lines and how it ended. */
async function run(end: string, signal?: NodeJS.Signals) {
  const program = `
    import { createLogger } from ${module('./logger.ts')};
    import { closeOnSignal } from ${module('./shutdown.ts')};
    const log = createLogger({ name: 'test', level: 'info', isBuffered: true });
    for (let n = 0; n < ${LINES}; n += 1) log.info({ n }, 'line');
    ${end}`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program]);
  const closed = once(child, 'close');
  const output = text(child.stdout);
  if (signal !== undefined) {
    await once(child.stderr, 'data');
    child.kill(signal);
  }
  const [code] = await closed;
  const numbers = (await output)
    .split('\n')
    .filter((line) => line.includes('"n":'))
    .map((line) => Number(/"n":(\d+)/.exec(line)?.[1]));
  return { code, numbers };
}

const all = Array.from({ length: LINES }, (_, n) => n);

test.each([
  ['exits', 'process.exit(0);', 0],
  ['throws', "throw new Error('broken');", 1],
  ['rejects', "await Promise.reject(new Error('broken'));", 1],
  ['has nothing left to do', '', 0],
])('no line is lost when the process %s', async (_, end, code) => {
  expect(await run(end)).toEqual({ code, numbers: all });
});

test('no line is lost when the process gets SIGTERM', async () => {
  const end = `
    const waiting = setInterval(() => undefined, 60_000);
    closeOnSignal({ close: async () => log.info({ n: ${LINES} }, 'last line'), log, timeoutMs: 30_000 });
    console.error('waiting');`;
  expect(await run(end, 'SIGTERM')).toEqual({ code: 0, numbers: [...all, LINES] });
});

test('a line is written while the process continues', async () => {
  const program = `
    import { createLogger } from ${module('./logger.ts')};
    createLogger({ name: 'test', level: 'info', isBuffered: true }).info('line');
    setInterval(() => undefined, 60_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program]);
  const [written] = await once(child.stdout, 'data');
  child.kill('SIGKILL');
  expect(String(written)).toContain('"msg":"line"');
});
