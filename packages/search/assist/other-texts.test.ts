import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { parseSearchParams } from '../params/parse-search-params.ts';
import type { SearchParams } from '../params/search-params.ts';
import { buildVocabulary } from '../vocabulary/vocabulary.ts';
import { countListed, findOtherTexts } from './other-texts.ts';

const dictionaries = loadDictionaries();
const vocabulary = buildVocabulary(
  { titles: [['Limpiador', 9]], companies: [], skills: [], cities: [], provinces: [] },
  dictionaries,
);

/** Finds the offers of a text by its kind and the kilometres around the town. */
function contextOf(ofText: (text: string, radius: number) => number) {
  const totals = async (searches: readonly SearchParams[]): Promise<number[]> =>
    searches.map(({ text, city }) => ofText(text, city?.radius ?? 0));
  return { index: { totals }, vocabulary: async () => vocabulary, dictionaries };
}

function paramsOf(query: URLSearchParams): SearchParams {
  const parsed = parseSearchParams(query, 9, { dictionaries, now: new Date(0) });
  if (!parsed.ok) throw new Error('refused');
  return parsed.params;
}

const OWN = new URLSearchParams('q=limpiadora&city=madrid');
const AROUND = new URLSearchParams('q=limpiadora&city=madrid&distance=25');
const OTHER = new URLSearchParams('q=conserje&city=madrid');

test('the page of a wider search has the offers that its list has, with other names of the job behind its own', async () => {
  const context = contextOf((text, radius) => (text.includes(' OR ') ? 17 + radius : 2));
  const found = await findOtherTexts(context, OWN, paramsOf(OWN), 3);
  expect(found.listed?.totalResults).toBe(17);
  const searches = [
    { query: AROUND, totalResults: 5 },
    { query: OTHER, totalResults: 4 },
  ];
  expect(await countListed(context, searches, paramsOf(OWN))).toEqual([42, 4]);
});

test('with enough titles, a page has only its own offers', async () => {
  const context = contextOf((text) => (text.includes(' OR ') ? 60 : 40));
  expect(await countListed(context, [{ query: AROUND, totalResults: 40 }], paramsOf(OWN))).toEqual([40]);
});
