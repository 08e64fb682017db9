import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { runCurro } from './run-curro.ts';
import type { Terminal } from './terminal.ts';

test('the help lists the commands by topic', async () => {
  const stdout = new PassThrough();
  const on = { env: {}, stdin: Readable.from([]), stdout, stderr: new PassThrough() };
  await runCurro(['--help'], on);
  stdout.end();
  const help = await text(stdout);
  const topics = [...help.matchAll(/^(\w+):$((?:\n .*)+)/gm)].map(([, topic = '', lines = '']) => [
    topic,
    [...lines.matchAll(/^ {2}([a-z-]+)/gm)].map(([, command]) => command),
  ]);
  expect(Object.fromEntries(topics)).toMatchObject({
    System: ['backup', 'dead-letters', 'doctor', 'reconcile', 'reindex', 'restore', 'status', 'up'],
    Imports: ['duplicates', 'feed', 'import', 'imports', 'sources'],
    Offers: ['changes', 'offers', 'reports'],
    Search: ['alerts', 'searches'],
    Access: ['candidates', 'client', 'identity', 'operators', 'token'],
  });
});

test.each([
  [['--version'], 0, /^\d+\.\d+\.\d+\n$/, /^$/],
  [['feeds', '--help'], 0, /Usage: curro feed/, /^$/],
  [['import', '--help'], 0, /Usage: curro import <file> --source <name>[\s\S]*Examples:/, /^$/],
  [['import', 'offers.ndjson'], 2, /^$/, /required option '--source <name>'/],
  [['nothing'], 2, /^$/, /unknown command/],
  [[], 2, /^$/, /Usage: curro/],
])('curro %j exits with %i', async (args, code, out, error) => {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const on: Terminal = { env: {}, stdin: Readable.from([]), stdout, stderr };
  await runCurro(args, on);
  stdout.end();
  stderr.end();
  expect([on.exitCode, await text(stdout), await text(stderr)]).toEqual([
    code,
    expect.stringMatching(out),
    expect.stringMatching(error),
  ]);
});
