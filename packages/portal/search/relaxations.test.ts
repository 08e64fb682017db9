import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { localeOf } from '../locale.ts';
import { activeFilters } from './active-filters.ts';
import { relaxations as relaxationsOf, withJobs } from './relaxations.ts';

const dictionaries = loadDictionaries();
const relaxations = (
  relaxed: Parameters<typeof relaxationsOf>[0],
  locale: Parameters<typeof relaxationsOf>[1],
  labels: Parameters<typeof relaxationsOf>[2],
) => relaxationsOf(relaxed, locale, labels, true);
const relaxed = (parameter: string, removed: string, query: string) => ({
  parameter,
  removed,
  query,
  totalResults: 3,
});

test('a town with a namesake has its province', () => {
  const [found] = relaxations([relaxed('distance', '', 'city=cieza-cantabria&distance=50')], localeOf('es'), {
    dictionaries,
  });
  expect([found?.label, found?.query.toString()]).toEqual([
    'Cieza (Cantabria), hasta 50 km',
    'distance=50&city=cieza-cantabria',
  ]);
});

test('wider searches say what is wider; the list of all offers is not one of them', () => {
  const searches = [
    relaxed('distance', '', 'q=jefe+cocina&city=toro&distance=25'),
    relaxed('q', 'jefe', 'q=cocina&city=toro'),
    relaxed('teleworking', 'solo-teletrabajo', 'q=jefe+cocina&city=toro'),
    relaxed('salaryMin', '20000', 'q=jefe+cocina&city=toro'),
    relaxed('city', 'toro', 'q=jefe+cocina&distance=10'),
    relaxed('teleworking,city', '', 'q=jefe+cocina'),
    relaxed('teleworking,salaryMin', '', 'q=jefe+cocina&city=toro'),
    relaxed('q', 'jefe cocina', 'city=toro'),
    relaxed('city', 'toro', 'distance=10'),
  ];
  const found = searches.flatMap((each) => relaxations([each], localeOf('es'), { dictionaries }));
  expect(relaxations(searches, localeOf('es'), { dictionaries })).toEqual(found.slice(0, 6));
  expect(found.map(({ label, query, count }) => [label, query.toString(), count])).toEqual([
    ['Toro, hasta 25 km', 'q=jefe+cocina&distance=25&city=Toro', 3],
    ['Buscar solo «cocina»', 'q=cocina&city=Toro', 3],
    ['Con cualquier modalidad', 'q=jefe+cocina&city=Toro', 3],
    ['Con cualquier salario mínimo', 'q=jefe+cocina&city=Toro', 3],
    ['En cualquier lugar', 'q=jefe+cocina', 3],
    ['Buscar solo «jefe cocina» · en cualquier lugar', 'q=jefe+cocina', 3],
    ['Buscar solo «jefe cocina» · Toro', 'q=jefe+cocina&city=Toro', 3],
    ['Todas las ofertas en Toro', 'city=Toro', 3],
  ]);
});

test('the job alone within a wider radius says both', () => {
  const [found] = relaxations(
    [relaxed('q,distance', 'jefe', 'q=cocina&city=toro&distance=50')],
    localeOf('es'),
    { dictionaries },
  );
  expect(found?.label).toBe('Buscar solo «cocina» · Toro, hasta 50 km');
});

test.each([
  ['workday,distance', 'noche', 'q=cocina&city=toro&distance=25', 'Buscar solo «cocina» · Toro, hasta 25 km'],
  ['workday,distance', 'noche', 'city=toro&distance=25', 'Toro, hasta 25 km'],
  ['workday,salaryMin', '', 'city=toro', 'Todas las ofertas en Toro'],
  ['q', 'cocina', 'city=toro&workday=completa', 'Todas las ofertas en Toro con estos filtros'],
  ['q', 'cocina', 'workday=completa', 'Todas las ofertas con estos filtros'],
  ['contractType', 'formativo', 'q=cocina&city=toro', 'Con cualquier contrato'],
  ['city', 'toro', 'q=cocina&province=zamora', 'En Zamora'],
  ['province', 'zamora', 'q=cocina&country=espana', 'En España'],
  ['province', 'zamora', 'q=cocina&workday=completa', 'En cualquier lugar'],
  ['emph', 'bold', 'q=cocina', 'Sin «Destacadas»'],
  ['workday,contractType', '', 'q=cocina&city=toro', 'Buscar solo «cocina» · Toro'],
])('a search without conditions (%s, %j) for %s is labelled %j', (parameter, removed, query, label) => {
  const [found] = relaxations([relaxed(parameter, removed, query)], localeOf('es'), { dictionaries });
  expect(found?.label).toBe(label);
});

test('the province instead of its town is named', () => {
  const found = (locale: 'es' | 'en') =>
    relaxations([relaxed('province', '', 'q=cocina&province=sevilla')], localeOf(locale), { dictionaries });
  expect([...found('es'), ...found('en')].map(({ label, query }) => [label, query.toString()])).toEqual([
    ['Provincia de Sevilla', 'q=cocina&province=sevilla'],
    ['Province of Seville', 'q=cocina&province=sevilla'],
  ]);
});

test('searches for any job are offered when there are hardly others', () => {
  const searches = [
    relaxed('contractType', 'formativo', 'q=cocina&city=toro'),
    relaxed('city', 'toro', 'q=cocina&contractType=formativo'),
    relaxed('q', 'cocina', 'contractType=formativo&city=toro'),
  ];
  const offered = (each: typeof searches, hasText = true) =>
    relaxationsOf(each, localeOf('en'), { dictionaries }, hasText).map(({ label }) => label);
  expect(offered(searches)).toEqual(['Any contract', 'Anywhere']);
  expect(offered(searches.slice(1))).toEqual(['Anywhere', 'All jobs in Toro with these filters']);
  expect(offered(searches, false)).toHaveLength(3);
});

const labelsOf = (page: string) => {
  const query = new URLSearchParams(page);
  const filters = activeFilters({ query, locale: localeOf('es'), dictionaries });
  return { dictionaries, page: query, filters };
};

test.each([
  // Filters of a page without a place are named; the place is not.
  [
    'q=react+developer&teleworking=solo-teletrabajo&salaryMin=40000',
    'teleworking,salaryMin',
    'q=react+developer',
    'Sin «Teletrabajo», «Desde 40.000 €/año»',
  ],
  [
    'q=react+developer&teleworking=solo-teletrabajo',
    'q,teleworking',
    'q=developer',
    'Buscar solo «developer», sin «Teletrabajo»',
  ],
  ['q=cocina&city=toro&workday=completa', 'workday,city', 'q=cocina', 'Sin «Completa» · en cualquier lugar'],
  [
    'q=cocina&city=toro&workday=completa',
    'workday,distance',
    'q=cocina&city=toro&distance=25',
    'Sin «Completa» · Toro, hasta 25 km',
  ],
  // The visitor has not typed the name of the group.
  [
    'q=camarero&city=toro',
    'q,city',
    'q=personal+de+restaurante',
    'Buscar «personal de restaurante» · en cualquier lugar',
  ],
  [
    'q=cocina&city=dos+hermanas',
    'distance',
    'q=cocina&city=dos+hermanas&distance=25',
    'Dos Hermanas, hasta 25 km',
  ],
])('beside %s, a wider search names what it lacks', (page, parameter, query, label) => {
  const labels = labelsOf(page);
  expect(relaxations([relaxed(parameter, '', query)], localeOf('es'), labels)[0]?.label).toBe(label);
});

test('the job alone names the filters and the place that its search lacks', () => {
  const labels = labelsOf('q=busco+cocina&city=toro&workday=completa');
  const job = { text: 'cocina', searched: new URLSearchParams('q=cocina'), totalResults: 3 };
  const jobs = [
    { ...job, query: new URLSearchParams('q=cocina&city=toro&workday=completa'), isFiltered: true },
    { ...job, query: new URLSearchParams('q=cocina'), isFiltered: false },
  ];
  expect(withJobs([], jobs, localeOf('es'), labels).map(({ label }) => label)).toEqual([
    'Buscar solo «cocina»',
    'Buscar solo «cocina», sin «Completa» · en cualquier lugar',
  ]);
});
