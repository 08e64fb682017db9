import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { parseSearchParams } from '../params/parse-search-params.ts';
import { withFewerWords, withMostWords } from './fewer-words.ts';

const dictionaries = loadDictionaries();

function searchesOf(search: string) {
  const query = new URLSearchParams(search);
  const parsed = parseSearchParams(query, 9, { dictionaries, now: new Date() });
  if (!parsed.ok) throw new Error('refused');
  return withFewerWords(query, parsed.params);
}

test.each([
  ['q=camarero noche', []],
  ['q="camarero noche" turno finca', []],
  [
    'q=asdf camarero de plutonio&province=zamora',
    [
      'camarero plutonio - q=asdf&province=zamora',
      'asdf plutonio - q=camarero&province=zamora',
      'asdf camarero - q=plutonio&province=zamora',
    ],
  ],
  [
    'q=a1 b2 c3 d4',
    [
      'c3 d4 - q=a1+b2',
      'b2 d4 - q=a1+c3',
      'b2 c3 - q=a1+d4',
      'a1 d4 - q=b2+c3',
      'a1 c3 - q=b2+d4',
      'a1 b2 - q=c3+d4',
      'b2 c3 d4 - q=a1',
      'a1 c3 d4 - q=b2',
      'a1 b2 d4 - q=c3',
      'a1 b2 c3 - q=d4',
    ],
  ],
])('%s with fewer words: %j', (search, expected) => {
  expect(
    searchesOf(search).map(({ parameter, removed, query }) => {
      expect(parameter).toBe('q');
      return `${removed} - ${query.toString()}`;
    }),
  ).toEqual(expected);
});

test('the searches of the longest texts have at most 21 texts', () => {
  expect(searchesOf('q=a1 b2 c3 d4 e5 f6')).toHaveLength(21);
  expect(searchesOf('q=a1 b2 c3 d4 e5 f6 g7')).toEqual([]);
});

test('the texts with the most words come first, without their parts and without those that find nothing', () => {
  const totals: Readonly<Record<string, number>> = { 'a1 c3': 2, 'b2 c3': 5, a1: 9, b2: 7, d4: 4, c3: 20 };
  const counted = searchesOf('q=a1 b2 c3 d4').map((each) => ({
    ...each,
    totalResults: totals[each.query.get('q') ?? ''] ?? 0,
  }));
  const texts = (search: typeof counted): (string | null)[] => search.map(({ query }) => query.get('q'));
  expect(texts(withMostWords(counted))).toEqual(['b2 c3', 'a1 c3', 'd4']);
  expect(texts(withMostWords(counted.filter(({ query }) => query.get('q')?.length === 2)))).toEqual([
    'c3',
    'a1',
    'b2',
  ]);
});
