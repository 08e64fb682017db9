import { expect, test } from 'vitest';
import { createProgressLine } from './progress-line.ts';

function recorder(isTTY: boolean) {
  const written: string[] = [];
  return { written, output: { isTTY, write: (text: string) => written.push(text) } };
}

test('a log has final lines at once and interim lines at intervals', () => {
  const { written, output } = recorder(false);
  let time = 0;
  const show = createProgressLine(output, () => time);
  show({ engine: 'redis', message: 'fetching', final: true });
  for (time = 1_000; time <= 12_000; time += 1_000) {
    show({ engine: 'redis', message: `starting (${time / 1_000} s)`, final: false });
  }
  show({ engine: 'redis', message: 'answers', final: true });
  expect(written).toEqual([
    'redis: fetching\n',
    'redis: starting (6 s)\n',
    'redis: starting (11 s)\n',
    'redis: answers\n',
  ]);
});

test('a terminal has one line that is overwritten', () => {
  const { written, output } = recorder(true);
  const show = createProgressLine(output);
  show({ engine: 'redis', message: 'starting (1 s)', final: false });
  show({ engine: 'redis', message: 'answers', final: true });
  expect(written).toEqual(['\r\u001b[2Kredis: starting (1 s)', '\r\u001b[2Kredis: answers\n']);
});
