import { expect, test } from 'vitest';
import { guessFormat, refuseBeginning } from './guess-format.ts';

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

const refusal = (text: string) =>
  refuseBeginning('a.json', Buffer.from(text), { source: 'jobs', reader: 'an import' });

test.each([
  ['{\n  "name": "x",\n  "list": [1, 2]\n}\n', 'a JSON document over several lines', /jq -c \. FILE/],
  [
    '{ "offers": [\n  {"externalId": "1"},\n',
    'a JSON document over several lines',
    /jq -c '\.offers\[\]' FILE/,
  ],
  ['[\n  {"externalId": "1"}\n]\n', 'a JSON array', /jq -c '\.\[\]' FILE > offers\.ndjson/],
  ['1\n"two"\nnull\n', 'text without a JSON object on any line', /feed-format/],
  ['hello\n', 'text without a JSON object on any line', /feed-format/],
])('%j is refused as %s', (text, what, advice) => {
  expect(refusal(text)).toEqual({
    text: `a.json looks like ${what}; an import reads NDJSON, one offer on each line, or CSV. Nothing was sent.`,
    advice: expect.stringMatching(advice),
  });
});

test.each([
  '{"externalId": "1"}\n{"externalId": "2"}\n',
  '\uFEFF\n{"externalId": "1"}',
  'not JSON\n{"externalId": "2"}\n',
  '{"externalId": "1", "description": "cut off',
  // The first piece of a stream.
  '{',
])('%j is not refused: a line is or can be an object', (text) => {
  expect(refusal(text)).toBeUndefined();
});

test('binary content is refused with both formats', () => {
  expect(refusal('a\0b')?.text).toBe(
    'a.json is not text in UTF-8; an import reads NDJSON, one offer on each line, or CSV, plain or gzip. Nothing was sent.',
  );
});
