import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseResponse } from './parse-response.ts';

const parse = (response: unknown): unknown => parseResponse(Buffer.from(JSON.stringify(response)));

const texts = fc.oneof(
  fc.constantFrom(
    'province:madrid',
    'province:malaga',
    'jamón "serrano"',
    'a\\b',
    '',
    '\n',
    '"buckets":[',
    '€',
  ),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
);
/** Most are of the form that is read from the bytes; the others are those of other aggregations. */
const buckets = fc.oneof(
  { weight: 8, arbitrary: fc.record({ key: texts, doc_count: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ key: fc.nat(), key_as_string: texts, doc_count: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ doc_count: fc.nat(), key: texts }) },
  { weight: 1, arbitrary: fc.record({ key: texts, doc_count: fc.nat(), top: fc.constant({ buckets: [] }) }) },
  { weight: 1, arbitrary: fc.record({ key: texts, doc_count: fc.float({ noNaN: true }) }) },
);
const counts = fc.record({ sum_other_doc_count: fc.nat(), buckets: fc.array(buckets, { maxLength: 8 }) });
const aggregations = fc.dictionary(
  texts,
  fc.oneof(counts, fc.record({ doc_count: fc.nat(), facetKeys: counts, city: counts })),
);
const responses = fc.record(
  { took: fc.nat(), hits: fc.array(fc.record({ text: texts, buckets: fc.array(texts) })), aggregations },
  { requiredKeys: ['took'] },
);

test('a response is that of JSON.parse, also of several searches and with aggregations of other forms', () => {
  fc.assert(
    fc.property(fc.oneof(responses, fc.record({ responses: fc.array(responses) })), (response) => {
      expect(parse(response)).toEqual(JSON.parse(JSON.stringify(response)));
    }),
    { numRuns: 200 },
  );
});

test('keys are read again in another order, after one with the same hash, and after many others', () => {
  const listOf = (keys: readonly string[]) => ({
    aggregations: { facet: { buckets: keys.map((key, at) => ({ key, doc_count: at })) } },
  });
  const many = Array.from({ length: 12_000 }, (_, at) => `key ${at}`);
  // The hash of two bytes is 31 times the first one and the second one.
  for (const keys of [
    ['a', 'b', 'c'],
    ['c', 'a', 'ab', 'b'],
    ['bA', 'ab', 'c!', 'bA'],
    many,
    ['b', 'a', 'ab'],
  ])
    expect(parse(listOf(keys))).toEqual(listOf(keys));
});

test.each(['', '{', '{"aggregations":{"a":{"buckets":[{"key":"a","doc_count":1', '{"buckets":[]'])(
  'what is not JSON is refused: %s',
  (text) => {
    expect(() => parseResponse(Buffer.from(text))).toThrow(SyntaxError);
  },
);

test.each([
  [{ aggregations: { a: { buckets: [{ key: 'a', doc_count: 1 }] } }, other: { buckets: [] } }],
  [{ aggregations: { 'x"buckets': [{ key: 'a', doc_count: 1 }] } }],
  [[{ buckets: [{ key: 'a', doc_count: 1 }] }]],
  [{ aggregations: { a: { buckets: {} }, b: { buckets: [] } } }],
  [null],
])('lists elsewhere stay where they are: %j', (response) => {
  expect(parse(response)).toEqual(response);
});
