import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { localeOf } from '../locale.ts';
import { relaxations } from './relaxations.ts';

const dictionaries = loadDictionaries();
const shown = (query: string): string[][] =>
  relaxations(new URLSearchParams(query), localeOf('es'), dictionaries).map((each) => [
    each.label,
    each.query.toString(),
  ]);

test('a wider radius precedes one word less and one filter less', () => {
  expect(shown('q=jefe+cocina&city=Toro&distance=10&teleworking=solo-teletrabajo')).toEqual([
    ['Toro, hasta 25 km', 'q=jefe+cocina&city=Toro&distance=25&teleworking=solo-teletrabajo'],
    ['Toro, hasta 50 km', 'q=jefe+cocina&city=Toro&distance=50&teleworking=solo-teletrabajo'],
    ['Toro, hasta 100 km', 'q=jefe+cocina&city=Toro&distance=100&teleworking=solo-teletrabajo'],
    ['Buscar solo «cocina»', 'q=cocina&city=Toro&distance=10&teleworking=solo-teletrabajo'],
    ['Buscar solo «jefe»', 'q=jefe&city=Toro&distance=10&teleworking=solo-teletrabajo'],
    ['Sin «Solo teletrabajo»', 'q=jefe+cocina&city=Toro&distance=10'],
    ['Sin «Toro»', 'q=jefe+cocina&teleworking=solo-teletrabajo'],
    ['Sin «jefe cocina»', 'city=Toro&distance=10&teleworking=solo-teletrabajo'],
  ]);
});

test('a single word has no wider search', () => {
  expect(shown('q=astronauta')).toEqual([]);
});
