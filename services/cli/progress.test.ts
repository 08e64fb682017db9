import { PassThrough, Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { createProgress } from './progress.ts';
import { onTerminal } from './terminal.ts';

test.each([
  [2, true],
  [0, false],
])('a progress to %i is shown on a terminal: %s', (total, isShown) => {
  const stderr = Object.assign(new PassThrough(), {
    isTTY: true,
    cursorTo: () => true,
    clearLine: () => true,
  });
  const on = { env: {}, stdin: Readable.from([]), stdout: new PassThrough(), stderr };
  onTerminal(on, () => {
    const progress = createProgress({ label: 'retrying', total, quiet: false });
    progress.update(total, 'all');
    progress.stop();
  });
  expect(String(stderr.read() ?? '').includes('retrying')).toBe(isShown);
});
