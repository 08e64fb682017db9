import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { runCurro } from './run-curro.ts';

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
