import { expect, test } from 'vitest';
import { listenForEnd } from './listen-for-end.ts';

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s ends, and once only', (signal) => {
  const before = process.listenerCount(signal);
  const end = listenForEnd();
  let times = 0;
  end.signal.addEventListener('abort', () => {
    times += 1;
  });
  process.emit(signal);
  process.emit(signal);
  expect(times).toBe(1);
  end.close();
  expect(process.listenerCount(signal)).toBe(before);
});
