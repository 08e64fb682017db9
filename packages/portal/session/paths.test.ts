import { expect, test } from 'vitest';
import { localPath } from './paths.ts';

test.each([
  ['/cv', '/cv'],
  ['/en/candidaturas?page=2', '/en/candidaturas?page=2'],
  ['/cv#top', '/cv'],
  [undefined, undefined],
  ['', undefined],
  ['cv', undefined],
  ['https://elsewhere.example/', undefined],
  ['//elsewhere.example/', undefined],
  ['/\\elsewhere.example/', undefined],
  ['/\t/elsewhere.example/', undefined],
  ['/./\\elsewhere.example', undefined],
  ['/.//elsewhere.example', undefined],
  ['javascript:alert(1)', undefined],
  [`/${'x'.repeat(2_000)}`, undefined],
])('the address %j leads to %j', (address, path) => {
  expect(localPath(address)).toBe(path);
});
