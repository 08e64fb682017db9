import { loadDictionaries } from '@curro/shared';
import { describe, expect, test } from 'vitest';
import { parseSearchParams } from '../params/parse-search-params.ts';
import type { SearchParams } from '../params/search-params.ts';
import { buildVocabulary } from '../vocabulary/vocabulary.ts';
import { type AlternativesOptions, findAlternatives, noAlternatives } from './alternatives.ts';
import { inTitles } from './job-names.ts';

const dictionaries = loadDictionaries();
const vocabulary = buildVocabulary(
  {
    titles: [
      ['Albañil', 8],
      ['Peón', 5],
      ['Personal de restaurante', 4],
      ['Manipulador de alimentos', 3],
      ['Empleado de hogar interno', 8],
      ['Técnico de sonido', 2],
      ['Prensa de corcho', 3],
      ['Trabajador social', 3],
    ],
    companies: [],
    skills: [],
    cities: [],
    provinces: [],
  },
  dictionaries,
);

/** The wider searches: what they change, their text, their place with the radius, and their offers. */
async function relaxed(
  search: string,
  countOf: (params: SearchParams) => number,
  { total = 0, ...options }: Partial<AlternativesOptions> & { total?: number } = {},
) {
  const query = new URLSearchParams(search);
  const parsed = parseSearchParams(query, 9, { dictionaries, now: new Date(0) });
  if (!parsed.ok) throw new Error('refused');
  const context = {
    index: { totals: async (searches: readonly SearchParams[]) => searches.map(countOf) },
    vocabulary: async () => vocabulary,
    dictionaries,
  };
  const all = { ...noAlternatives, relax: true, ...options };
  const { relax = [] } = await findAlternatives(context, query, parsed.params, all, total);
  return relax.map(({ parameter, query: wider, totalResults }) => {
    const found = new URLSearchParams(wider);
    const place = [found.get('city') ?? found.get('province') ?? '', found.get('distance') ?? ''];
    return [parameter, found.get('q'), place.filter((each) => each !== '').join(' '), totalResults];
  });
}

/** The search for titles of other jobs, with a word. */
const isNextTo = ({ text }: SearchParams, word: string): boolean =>
  /^\(?puesto:/.test(text) && text.includes(word);

const has =
  (word: string, count = 5) =>
  (params: SearchParams) =>
    isNextTo(params, word) ? count : 0;

test.each([
  ['q=peon de obra&city=madrid', 'albañil', 'puesto:albañil', 'madrid'],
  ['q=peones de construccion&city=madrid', 'albañil', 'puesto:albañil', 'madrid'],
  ['q=camarera&province=leon', 'restaurante', 'puesto:(personal de restaurante)', 'leon'],
  [
    'q=trabajador en la preparacion de pescado para conservas&city=vigo',
    'alimentos',
    'puesto:(manipulador de alimentos)',
    'vigo',
  ],
  ['q=disenadora de sonido&city=barcelona', 'técnico', 'puesto:(técnico de sonido)', 'barcelona'],
])('for %s the jobs next to it at its place come first', async (search, offered, q, place) => {
  const [first] = await relaxed(search, has(offered));
  expect(first).toEqual(['q', q, place, 5]);
});

test.each([
  ['biologa', 'biología'],
  ['licenciada en derecho', 'derecho'],
  ['graduado en derecho', 'derecho'],
])('for %s the offers with its field of study come first', async (text, field) => {
  const [first] = await relaxed(`q=${text}`, (params) => (params.text === field ? 5 : 0));
  expect(first).toEqual(['q', field, '', 5]);
});

test('the place of a text is a filter of the search, also with excluded words', async () => {
  const ofText = await relaxed('q=peon de obra madrid -noche', has('albañil'), { understand: true });
  expect(ofText[0]).toEqual(['q,city', 'puesto:albañil -noche', 'madrid', 5]);
});

describe('around a place', () => {
  const around = (params: SearchParams) =>
    isNextTo(params, 'albañil') && (params.city?.radius ?? 0) >= 50 ? 5 : 0;

  test('the nearest offers count', async () => {
    const [first] = await relaxed('q=peon de obra&city=madrid', around);
    expect(first).toEqual(['q,distance', 'puesto:albañil', 'madrid 50', 5]);
  });

  test('they are without the conditions when none has them', async () => {
    const unconditional = (params: SearchParams) =>
      isNextTo(params, 'albañil') && params.keys.workday.chosen.length === 0 ? 5 : 0;
    const [first] = await relaxed('q=peon de obra&city=madrid&workday=completa', unconditional);
    expect(first).toEqual(['q,workday', 'puesto:albañil', 'madrid', 5]);
  });
});

test('the job itself near its place comes before the jobs next to it', async () => {
  const found = await relaxed('q=peon de obra&city=madrid', ({ text, city }) =>
    text.startsWith('puesto:peón') ? 9 : /^peon de obra/.test(text) && (city?.radius ?? 0) >= 25 ? 2 : 0,
  );
  expect(found.slice(0, 2).map(([parameter, q]) => [parameter, q])).toEqual([
    ['distance', 'peon de obra'],
    ['q', 'puesto:peón'],
  ]);
});

test('each job is a search with its total, of those that are as near as the nearest one', async () => {
  const both = await relaxed('q=peon de obra&city=madrid', (params) =>
    isNextTo(params, 'albañil') ? 8 : isNextTo(params, 'peón') ? 5 : 0,
  );
  expect(both).toEqual([
    ['q', 'puesto:peón', 'madrid', 5],
    ['q', 'puesto:albañil', 'madrid', 8],
  ]);
  const one = await relaxed('q=peon de obra&city=madrid', (params) =>
    isNextTo(params, 'albañil') ? 8 : isNextTo(params, 'peón') && (params.city?.radius ?? 0) > 0 ? 5 : 0,
  );
  expect(one).toEqual([['q', 'puesto:albañil', 'madrid', 8]]);
});

test('few offers of the job have the jobs next to it last, more have none', async () => {
  const q = inTitles('empleado de hogar interno');
  const search = 'q=cuidadora de ancianos interna&city=madrid';
  const two = await relaxed(search, has('hogar', 8), { total: 2 });
  expect(two.at(-1)).toEqual(['q', q, 'madrid', 8]);
  const three = await relaxed(search, has('hogar', 8), { total: 3 });
  expect(three.map(([, text]) => text)).not.toContain(q);
});

test('neither jobs that nothing offers nor those of an unknown job are searched', async () => {
  expect(await relaxed('q=maquetador&city=madrid', has('puesto:'))).toEqual([]);
  expect(await relaxed('q=astronauta&city=madrid', has('puesto:'))).toEqual([]);
});

test('the significant words of a long title come before its generic noun', async () => {
  const totals: Readonly<Record<string, number>> = {
    trabajador: 90,
    'prensa corcho': 3,
    'tapones corcho': 2,
  };
  const found = await relaxed('q=trabajador de prensa de tapones de corcho', ({ text }) => totals[text] ?? 0);
  expect(found.map(([, q]) => q)).toEqual(['prensa corcho', 'tapones corcho', 'trabajador']);
  const single = await relaxed('q=trabajador corcho', ({ text }) => (text === 'trabajador' ? 90 : 0));
  expect(single.map(([, q]) => q)).toEqual(['trabajador']);
});
