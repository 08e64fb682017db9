import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { localeOf } from '../locale.ts';
import { relaxations } from './relaxations.ts';

const dictionaries = loadDictionaries();
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
    ['Sin «Teletrabajo»', 'q=jefe+cocina&city=Toro', 3],
    ['Sin «Salario mínimo»', 'q=jefe+cocina&city=Toro', 3],
    ['Sin «Toro»', 'q=jefe+cocina', 3],
    ['Buscar solo «jefe cocina»', 'q=jefe+cocina', 3],
    ['Buscar solo «jefe cocina» · Toro', 'q=jefe+cocina&city=Toro', 3],
    ['Sin «jefe cocina»', 'city=Toro', 3],
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
  ['workday,salaryMin', '', 'city=toro', 'Sin «Jornada, Salario mínimo»'],
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

test('several values of a filter have the name that the text gave them, or that of the filter', () => {
  const workdays = relaxed('workday', 'parcial-manana,parcial-tarde,parcial-noche', 'q=cocina');
  const labelWith = (understood: { parameter: string; label: string }[]) =>
    relaxations([workdays], localeOf('es'), { dictionaries, understood })[0]?.label;
  expect(labelWith([{ parameter: 'workday', label: 'media jornada' }])).toBe('Sin «media jornada»');
  expect(labelWith([])).toBe('Sin «Jornada»');
  expect(labelWith([{ parameter: 'workday', label: 'Sin turnos' }])).toBe('Quitar «Sin turnos»');
  expect(labelWith([{ parameter: 'workday', label: 'Sindicatos' }])).toBe('Sin «Sindicatos»');
});
