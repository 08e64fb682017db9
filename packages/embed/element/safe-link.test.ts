import { expect, test } from 'vitest';
import { safeLink } from './safe-link.ts';

test.each([
  ['https://jobs.example/1', 'https://jobs.example/1'],
  ['/empleo/x-1', 'https://curro.example/empleo/x-1'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['https://', undefined],
])('safeLink(%j) returns %j', (url, link) => {
  expect(safeLink(url, 'https://curro.example')).toBe(link);
});
