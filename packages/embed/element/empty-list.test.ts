import { expect, test } from 'vitest';
import { findWayOut } from './empty-list.ts';
import { emptyQuery } from './example-query.ts';
import type { SearchResponse } from './search-response.ts';
import type { Suggestion } from './suggestion-list.ts';
import type { Query } from './types.ts';

const query = { ...emptyQuery, q: 'enfermera', province: 'zamora', page: 3 };
const own = { ...emptyQuery, province: 'zamora' };
const titles = (...texts: readonly string[]): Suggestion[] => texts.map((text) => ({ text, kind: 'title' }));

/** The counted searches as `q category pageSize`, each with the id that it replaces, and what is found. */
async function find(
  suggestions: readonly Suggestion[],
  totals: Readonly<Record<string, number>>,
  limits = {},
) {
  const requests: string[] = [];
  const found = await findWayOut(suggestions, {
    query,
    own,
    ...limits,
    sectorsOf: () => [
      { key: 'ventas', label: 'Comercial y ventas', count: 2 },
      { key: 'legal', label: 'Legal', count: 0 },
      { key: 'otros', label: 'Otros', count: 5 },
    ],
    queryOf: ({ text }) => ({ ...query, q: text }),
    count: async (counted: Query, replaces) => {
      requests.push(`${counted.q} ${counted.page} ${counted.pageSize} ${replaces}`);
      const response = { totalResults: totals[counted.q] ?? 0 } as SearchResponse;
      return { response, searchId: `id-${requests.length}` };
    },
  });
  return { requests, found };
}

test('a suggestion with offers is offered with its total, neither the typed word nor one without offers', async () => {
  const [nurse] = titles('Enfermera de quirófano');
  const all = titles('Enfermero', 'Soldador', 'Enfermera de quirófano', 'Otro');
  expect(await find(all, { 'Enfermera de quirófano': 4, Enfermero: 9 })).toEqual({
    requests: ['Soldador 1 1 null', 'Enfermera de quirófano 1 1 id-1'],
    found: { suggested: { suggestion: nurse, total: 4 } },
  });
});

test('without one the offers of the page and its sectors are counted, those with the most offers first, Otros last', async () => {
  const page = { ...query, ...own, q: '', exact: '', page: 1 };
  expect(await find(titles('Enfermero'), { '': 7 })).toEqual({
    requests: [' 1 1 null'],
    found: {
      all: {
        total: 7,
        sectors: [
          { label: 'Comercial y ventas', total: 2, query: { ...page, category: 'ventas' } },
          { label: 'Otros', total: 5, query: { ...page, category: 'otros' } },
        ],
      },
    },
  });
  const ofSector = await find([], { '': 7 }, { own: { ...own, category: 'ventas' } });
  expect(ofSector.found).toEqual({ all: { total: 7, sectors: [] } });
});
