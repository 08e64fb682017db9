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

const refusal = (content: string | Buffer) =>
  refuseBeginning('a.json', Buffer.from(content), { source: 'jobs', reader: 'an import' });

test.each([
  ['{\n  "name": "x",\n  "list": [1, 2]\n}\n', 'a JSON document over several lines', /jq -c \. FILE/],
  [
    '{ "offers": [\n  {"externalId": "1"},\n',
    'a JSON document over several lines',
    /jq -c '\.offers\[\]' FILE/,
  ],
  ['[\n  {"externalId": "1"}\n]\n', 'a JSON array', /jq -c '\.\[\]' FILE > offers\.ndjson/],
  [
    '{"offers":[{"externalId":"1","title":"Camarero"}]}',
    'a JSON document with a list in its field offers',
    /jq -c '\.offers\[\]' FILE > offers\.ndjson$/,
  ],
  [
    '\uFEFF\n{"total": 2, "jobs": [{"id": 1}, {"id": 2}]}\n{"total": 2, "jobs": []}\n',
    'a JSON document with a list in its field jobs',
    /jq -c '\.jobs\[\]' FILE/,
  ],
  [
    `{"job-list":[{"externalId":"1","description":"${'x'.repeat(50)}`,
    'a JSON document with a list in its field job-list',
    /jq -c '\."job-list"\[\]' FILE/,
  ],
  ['{"jobs":[{"id":"1","place":{"city', 'a JSON document with a list in its field jobs', /'\.jobs\[\]'/],
  [Buffer.from('PK\x03\x04\0\0xl/workbook.xml'), 'an Excel workbook', /^Save it as CSV/],
  [Buffer.from('d0cf11e0a1b11ae10000', 'hex'), 'an Excel workbook', /^Save it as CSV/],
  [Buffer.from('PK\x03\x04\0\0offers.ndjson'), 'a ZIP archive', /^Extract it/],
  [Buffer.from('\uFEFF{"externalId": "1"}\n', 'utf16le'), 'text in UTF-16', /^Save it as UTF-8/],
  [Buffer.from('\uFEFFid;title\n', 'utf16le').swap16(), 'text in UTF-16', /^Save it as UTF-8/],
  ['1\n"two"\nnull\n', 'text without a JSON object on any line', /feed-format/],
  ['hello\n', 'text without a JSON object on any line', /feed-format/],
])('%j is refused as %s', (content, what, advice) => {
  expect(refusal(content)).toEqual({
    text: `a.json looks like ${what}; an import reads NDJSON, one offer on each line, or CSV. Nothing was sent.`,
    advice: expect.stringMatching(advice),
  });
});

test.each([
  '{"externalId": "1"}\n{"externalId": "2"}\n',
  '\uFEFF\n{"externalId": "1"}',
  'not JSON\n{"externalId": "2"}\n',
  '{"externalId": "1", "description": "cut off',
  '{"questions": [{"title": "Why?"}], "externalId": "1"}\n',
  '{"externalId": "1", "contacts": [{"name": "Ana',
  '{"contacts": [{"name": "Ana"}], "externalId": "1"}\n',
  '{"contacts": [{"name": "Ana"}], "externalId": "1", "description": "cut off',
  '{"contacts": ["Ana"], "title": "Camarero"}\n',
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
