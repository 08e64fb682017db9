import { expect, test } from 'vitest';
import { guessFormat } from './guess-format.ts';

test.each([
  ['id;title;city\n1;Camarero;Madrid\n', 'CSV'],
  ['\uFEFFid,title\n', 'CSV'],
  ['"id"\t"title"\n', 'CSV'],
  ['<?xml version="1.0"?><jobs>', 'XML'],
  ['\n <jobs>', 'XML'],
  ['[{"externalId": "a"}]', 'a JSON array'],
])('%j looks like %s', (beginning, what) => {
  expect(guessFormat(beginning, 'jobs')?.what).toBe(what);
});

test.each(['{"externalId": "a"}\n{"b": 1}', '', 'one word\n'])('%j is not recognised', (beginning) => {
  expect(guessFormat(beginning, 'jobs')).toBeUndefined();
});

test('the advice names the command', () => {
  expect(guessFormat('a;b\n', 'jobs')?.advice).toContain('curro feed add jobs --format csv');
});
