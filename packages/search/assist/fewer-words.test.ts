import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { parseSearchParams } from '../params/parse-search-params.ts';
import { everywhere } from '../understand/gazetteer.ts';
import {
  isGenericNoun,
  type ShorterSearch,
  specificJobs,
  withFewerWords,
  withJobsOnly,
  withMostWords,
} from './fewer-words.ts';

const dictionaries = loadDictionaries();
const zamora = { ...everywhere, provinces: ['zamora'] };

function searchesOf(search: string, jobs: readonly string[] = []): ShorterSearch[] {
  const query = new URLSearchParams(search);
  const parsed = parseSearchParams(query, 9, { dictionaries, now: new Date() });
  if (!parsed.ok) throw new Error('refused');
  return withFewerWords(query, parsed.params, jobs);
}

test.each([
  ['q=camarero noche', ['camarero'], []],
  ['q="camarero noche" turno finca', [], []],
  [
    'q=asdf camarero de plutonio',
    [],
    ['q -camarero plutonio q=asdf', 'q -asdf plutonio q=camarero', 'q -asdf camarero q=plutonio'],
  ],
  [
    'q=a1 b2 c3 d4',
    [],
    [
      'q -c3 d4 q=a1+b2',
      'q -b2 d4 q=a1+c3',
      'q -b2 c3 q=a1+d4',
      'q -a1 d4 q=b2+c3',
      'q -a1 c3 q=b2+d4',
      'q -a1 b2 q=c3+d4',
      'q -b2 c3 d4 q=a1',
      'q -a1 c3 d4 q=b2',
      'q -a1 b2 d4 q=c3',
      'q -a1 b2 c3 q=d4',
    ],
  ],
  // Names of jobs also without the filters; words that only ask for a job, or mean nothing alone, not at all.
  [
    'q=busco trabajo camarera sin idiomas&city=zamora&distance=10',
    ['camarera'],
    [
      'q -busco trabajo sin idiomas q=camarera&city=zamora&distance=10',
      'q -busco trabajo q=camarera+sin+idiomas&city=zamora&distance=10',
      'q -busco trabajo camarera q=sin+idiomas&city=zamora&distance=10',
      'q,city -busco trabajo sin idiomas q=camarera&distance=10',
    ],
  ],
  // A number alone is not a search.
  ['q=turno 20 finca', [], ['q -20 finca q=turno', 'q -turno 20 q=finca']],
  // Of long texts only the names of jobs.
  ['q=a1 b2 c3 d4 e5 f6 camarera', ['camarera'], ['q -a1 b2 c3 d4 e5 f6 q=camarera']],
])('%s with the jobs %j has the shorter searches %j', (search, jobs, expected) => {
  expect(
    searchesOf(search, jobs).map(
      ({ parameter, removed, query }) => `${parameter} -${removed} ${query.toString()}`,
    ),
  ).toEqual(expected);
});

test.each([
  ['q=camarero noche', ['camarero'], ['q -noche q=camarero']],
  ['q=camarero', ['camarero'], []],
  [
    'q=camarero noche&city=zamora&province=zamora',
    ['camarero'],
    [
      'q -noche q=camarero&city=zamora&province=zamora',
      'q,distance -noche q=camarero&city=zamora&province=zamora&distance=25',
      'q,distance -noche q=camarero&city=zamora&province=zamora&distance=50',
      'q,distance -noche q=camarero&city=zamora&province=zamora&distance=100',
      'q,distance -noche q=camarero&city=zamora&province=zamora&distance=150',
      'q,city -noche q=camarero&province=zamora',
    ],
  ],
])('%s with the jobs %j in the province has the searches %j', (search, jobs, expected) => {
  const query = new URLSearchParams(search);
  const parsed = parseSearchParams(query, 9, { dictionaries, now: new Date() });
  if (!parsed.ok) throw new Error('refused');
  expect(
    withJobsOnly(query, parsed.params, jobs, dictionaries, zamora).map(
      ({ parameter, removed, query: wider }) => `${parameter} -${removed} ${wider.toString()}`,
    ),
  ).toEqual(expected);
});

test('six words have 21 shorter searches', () => {
  expect(searchesOf('q=a1 b2 c3 d4 e5 f6')).toHaveLength(21);
});

const found = (searches: readonly ShorterSearch[], totals: Readonly<Record<string, number>>): string[] =>
  withMostWords(searches.map((each) => ({ ...each, totalResults: totals[each.query.toString()] ?? 0 }))).map(
    ({ query }) => query.toString(),
  );

test('the texts with the most words come first, without their parts and without those that find nothing', () => {
  const searches = searchesOf('q=a1 b2 c3 d4');
  const pairs = { 'q=a1+c3': 2, 'q=b2+c3': 5 };
  const words = { 'q=a1': 9, 'q=b2': 7, 'q=d4': 4, 'q=c3': 20 };
  expect(found(searches, { ...pairs, ...words })).toEqual(['q=b2+c3', 'q=a1+c3', 'q=d4']);
  expect(found(searches, words)).toEqual(['q=c3', 'q=a1', 'q=b2']);
});

test('of equal length, texts without generic nouns come first, and these last', () => {
  const searches = searchesOf('q=trabajadora preparación pescado conservas');
  const pairs = { 'q=pescado+conservas': 2, 'q=trabajadora+pescado': 9, 'q=preparaci%C3%B3n+pescado': 3 };
  expect(found(searches, pairs)).toEqual([
    'q=preparaci%C3%B3n+pescado',
    'q=pescado+conservas',
    'q=trabajadora+pescado',
  ]);
  expect(found(searches, { 'q=trabajadora': 90, 'q=pescado': 2 })).toEqual(['q=pescado', 'q=trabajadora']);
});

test.each([
  ['trabajador', 'trabajador en la preparación de pescado', []],
  ['operaria', 'operaria prensa tipográfica', []],
  ['técnico', 'técnico especialista bombas sumergibles', []],
  ['profesional', 'profesional limpieza escaparates', []],
  // The other words do not say the job.
  ['operario', 'operario de tarde', ['operario']],
  ['técnico', 'técnico', ['técnico']],
  ['soldador', 'soldador chapa fina', ['soldador']],
  ['técnico de sonido', 'técnico de sonido conciertos verano', ['técnico de sonido']],
])('%j is a job of %j: %j', (job, text, expected) => {
  expect(specificJobs([job], text)).toEqual(expected);
});

test('a generic noun is one word in any gender and number', () => {
  expect(['trabajadores', 'empleada', 'Técnicas', 'especialistas'].every(isGenericNoun)).toBe(true);
  expect(['camarero', 'técnico de sonido', 'tecnología', ''].some(isGenericNoun)).toBe(false);
});

test('a text with a job has searches with it only; jobs come without the filters when nothing is found with them', () => {
  const searches = searchesOf('q=a1 b2 chef&province=zamora', ['chef']);
  const elsewhere = { 'q=chef': 30 };
  expect(found(searches, elsewhere)).toEqual(['q=chef']);
  const here = { ...elsewhere, 'q=chef&province=zamora': 1, 'q=a1+b2&province=zamora': 9 };
  expect(found(searches, here)).toEqual(['q=chef&province=zamora']);
  const four = searchesOf('q=a1 b2 c3 chef', ['chef']);
  const pairs = { 'q=a1+chef': 2, 'q=b2+c3': 7, 'q=chef': 9, 'q=a1': 30 };
  expect(found(four, pairs)).toEqual(['q=a1+chef']);
  expect(found(searches, { 'q=a1&province=zamora': 9 })).toEqual(['q=a1&province=zamora']);
});
