import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { parseSearchParams } from '../params/parse-search-params.ts';
import { parseQuery } from '../syntax/parse.ts';
import { groupDuplicates, limitPerCompany } from './arrange-page.ts';
import { highlight } from './highlight.ts';
import { relaxedSearches } from './relaxed-searches.ts';

const dictionaries = loadDictionaries();

test.each([
  ['q=camarero', []],
  [
    'q=camarero&province=madrid&workday=completa&study=grado',
    [
      ...[50, 100, 150].map(
        (km) => `distance - q=camarero&workday=completa&study=grado&city=madrid&distance=${km}`,
      ),
      'province -madrid q=camarero&workday=completa&study=grado',
      'workday -completa q=camarero&province=madrid&study=grado',
      'study -grado q=camarero&province=madrid&workday=completa',
      'workday,study - q=camarero&province=madrid',
      'province,workday,study - q=camarero',
      'q -camarero province=madrid&workday=completa&study=grado',
    ],
  ],
  ['q=camarero de noche', ['q -noche q=camarero', 'q -camarero q=noche']],
  ['q="camarero noche" turno', []],
  [
    'q=camarero&province=zamora,madrid&workday=completa&page=3&facets=true&spell=true',
    [
      'province -zamora,madrid q=camarero&workday=completa',
      'workday -completa q=camarero&province=zamora%2Cmadrid',
      'province,workday - q=camarero',
      'q -camarero province=zamora%2Cmadrid&workday=completa',
    ],
  ],
  [
    'city=Zamora&distance=30',
    [
      'distance - city=Zamora&distance=50',
      'distance - city=Zamora&distance=100',
      'distance - city=Zamora&distance=150',
      'province - province=zamora',
      'city -Zamora distance=30',
    ],
  ],
  // Around the largest town of a province without one of its name; the sea ends an island.
  [
    'province=asturias',
    [...[50, 100, 150].map((km) => `distance - city=gijon&distance=${km}`), 'province -asturias '],
  ],
  ['province=las-palmas', ['province -las-palmas ']],
  ['q=turno 20', ['q -20 q=turno']],
  // Fillers, numbers and units are dropped, and what belongs together remains together.
  ['q=quiero camarero', ['q -quiero q=camarero']],
  ['q=4 horas limpieza', ['q -4 horas q=limpieza']],
  ['q=menos horas', []],
  ['q=camarero fines de semana', ['q -fines de semana q=camarero', 'q -camarero q=fines+de+semana']],
  [
    'q=camarero sin carnet 20h',
    ['q -20h q=camarero+sin+carnet', 'q -sin carnet 20h q=camarero', 'q -camarero 20h q=sin+carnet'],
  ],
  ['q=programador c sharp', ['q -c sharp q=programador', 'q -programador q=c+sharp']],
  ['q=trabajo con coche propio', ['q -trabajo q=coche+propio']],
  ['q=trabajo social zamora', ['q -zamora q=trabajo+social', 'q -trabajo social q=zamora']],
  [
    'q=camarero&city=toro&distance=150',
    ['city -toro q=camarero&distance=150', 'q -camarero city=toro&distance=150'],
  ],
  ['city=valencia&distance=150', ['province - province=valencia-valencia', 'city -valencia distance=150']],
  ['city=zamora,leon&distance=150', ['city -zamora,leon distance=150']],
  [
    'city=zamora&distance=150&province=zamora',
    ['city -zamora distance=150&province=zamora', 'province -zamora city=zamora&distance=150'],
  ],
])('%s is relaxed to %j', (search, expected) => {
  const query = new URLSearchParams(search);
  const parsed = parseSearchParams(query, 9, { dictionaries, now: new Date() });
  if (!parsed.ok) throw new Error('refused');
  expect(
    relaxedSearches(query, parsed.params, dictionaries).map(
      ({ parameter, removed, query: wider }) => `${parameter} -${removed} ${wider.toString()}`,
    ),
  ).toEqual(expected);
});

test.each([
  [
    'camareras',
    'Camarero/a <b>',
    'Con camareros & café.',
    '<mark>Camarero</mark>/a &lt;b&gt;',
    'Con <mark>camareros</mark> &amp; café.',
  ],
  ['cam* -sala', 'Sala', 'Camión', 'Sala', '<mark>Camión</mark>'],
  ['"turno de noche"', 'Turno de noche', '', '<mark>Turno</mark> de <mark>noche</mark>', undefined],
  ['(java OR ruby)', 'Ruby', 'Nada', '<mark>Ruby</mark>', undefined],
  [
    'auxiliar de enfermería',
    'Auxiliar de enfermería',
    'Título de grado medio.',
    '<mark>Auxiliar</mark> de <mark>enfermería</mark>',
    undefined,
  ],
  ['de (la sala)', 'Jefe de la sala', 'Carné de conducir', 'Jefe de la <mark>sala</mark>', undefined],
  ['entre de', 'Entre tú', '', '<mark>Entre</mark> tú', undefined],
  ['', 'Jefe', 'Jefe', 'Jefe', undefined],
])('%j marks words of titles and requirements', (q, title, requirementMin, marked, text) => {
  const { query } = parseQuery(q);
  expect(highlight([{ id: 'a', title, requirementMin }], query)).toEqual([
    { id: 'a', title: marked, ...(text !== undefined && { text }) },
  ]);
});

test('a fragment of a long text begins before the first marked word', () => {
  const { query } = parseQuery('soldador');
  const requirementMin = `${'Requisito previo. '.repeat(20)}Soldador con carné. ${'Otro requisito. '.repeat(20)}`;
  const [offer] = highlight([{ id: 'a', title: '', requirementMin }], query);
  expect(offer?.text).toMatch(
    /^Requisito previo\. Requisito previo\. <mark>Soldador<\/mark> con carné\. .*…$/,
  );
  const within = `Se pide al menos un año de experiencia demostrable como soldador o más en otros puestos`;
  expect(highlight([{ id: 'a', title: '', requirementMin: within }], query)[0]?.text).toBe(
    '…un año de experiencia demostrable como <mark>soldador</mark> o más en otros puestos',
  );
});

test('offers of a company beyond the limit move to the end; hidden companies have no limit', () => {
  const offers = ['a', 'a', '', 'b', '', 'a', 'b'].map((id, at) => ({ id: String(at), author: { id } }));
  expect(limitPerCompany(offers, 1).map(({ id }) => id)).toEqual(['0', '2', '3', '4', '1', '5', '6']);
});

test('nearly equal offers follow the first of their group', () => {
  const offers = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
  const groups = new Map([
    ['a', '7'],
    ['c', '7'],
    ['d', '8'],
  ]);
  expect(groupDuplicates(offers, groups)).toEqual({
    offers: [{ id: 'a' }, { id: 'c' }, { id: 'b' }, { id: 'd' }],
    duplicates: [{ id: 'a', duplicates: ['c'] }],
  });
});
