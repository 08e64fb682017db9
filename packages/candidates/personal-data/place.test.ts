import { loadDictionaries } from '@curro/shared';
import { expect, it } from 'vitest';
import { recogniseCity } from './place.ts';

const dictionaries = loadDictionaries();
const cities = dictionaries.get('city');

it.each([
  { name: 'ZAMORA', province: 'zamora', city: 'zamora' },
  { name: 'Bóveda de Toro', province: 'zamora', city: 'la-boveda-de-toro' },
  { name: 'donosti', province: 'guipuzcoa-gipuzkoa', city: 'donostia-san-sebastian' },
  { name: 'San Sebastian / Donostia', province: 'guipuzcoa-gipuzkoa', city: 'donostia-san-sebastian' },
  { name: 'Zamora', province: 'madrid', city: undefined },
  { name: 'Aldea del Obrador', province: 'zamora', city: undefined },
  { name: '!', province: 'zamora', city: undefined },
])('recognises $name of $province as $city', ({ name, province, city }) => {
  const entry = dictionaries.get('province').byKey(province);
  if (entry === undefined) throw new Error('no such province');
  expect(recogniseCity(name, entry, cities)?.key).toBe(city);
});

it('does not recognise a name that two cities of the province share', () => {
  const shared = { ...cities, childrenOf: () => cities.entries.filter(({ es }) => es === 'San José') };
  const [first] = shared.childrenOf();
  if (first === undefined) throw new Error('no such city');
  expect(shared.childrenOf().length).toBeGreaterThan(1);
  expect(recogniseCity('San José', first, shared)).toBeUndefined();
});
