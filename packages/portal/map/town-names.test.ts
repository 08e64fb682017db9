import { cityPoint } from '@curro/shared';
import { expect, test } from 'vitest';
import { dictionaries } from '../example-models.ts';
import { frameOf, viewOf } from './box.ts';
import type { Pin } from './pins.ts';
import { project, UNITS_PER_KM } from './projection.ts';
import { townDiscs, townNames } from './town-names.ts';

const box = frameOf({ west: -4.2, south: 40, east: -2.8, north: 41.1 }, 1.5);
const view = viewOf(box);

function pinAt(key: string): Pin {
  const town = dictionaries.get('city').byKey(key);
  const point = (town && cityPoint(town)) ?? { lat: 0, lon: 0 };
  const place = { ...project(point), town, radius: view.width * 0.02 };
  const inMiddle = { district: undefined, side: undefined, metres: 0, unplaced: 0 };
  return { ...place, ...inMiddle, count: 1, box, isTown: true, isUnited: false };
}

test('the towns of pins have names, then the largest towns without one, and no name covers another', () => {
  const names = townNames([pinAt('madrid'), pinAt('guadalajara')], { box, view, dictionaries });
  expect(names.filter(({ hasPin }) => hasPin).map(({ name }) => name)).toEqual(['Madrid', 'Guadalajara']);
  const others = names.filter(({ hasPin }) => !hasPin);
  const ofSmall = others.filter(({ isWideOnly }) => !isWideOnly).map(({ name }) => name);
  expect(ofSmall.length).toBeGreaterThan(0);
  // Six kilometres from Alcorcón, which is larger.
  expect(ofSmall).not.toContain('Leganés');
  expect(others.length).toBeGreaterThan(ofSmall.length);
});

test('a town whose name would cover another one has none', () => {
  const names = townNames([pinAt('madrid'), pinAt('leganes'), pinAt('alcorcon')], {
    box,
    view,
    dictionaries,
  });
  expect(names.filter(({ isWideOnly }) => !isWideOnly).map(({ name }) => name)).not.toContain('Alcorcón');
});

test('a name that leaves the map is not shown', () => {
  const edge = { ...pinAt('madrid'), x: view.x };
  const named = townNames([edge], { box, view, dictionaries }).filter(({ name }) => name === 'Madrid');
  // Only beside the pin.
  expect(named.map(({ isWideOnly, x }) => [isWideOnly, x > edge.x])).toEqual([[true, true]]);
});

test('towns are discs by their population, also those whose disc begins outside the box', () => {
  const inside = { west: -3.69, south: 40.43, east: -3.6, north: 40.5 };
  const [largest] = townDiscs(inside, { view: viewOf(inside), dictionaries });
  const madrid = dictionaries.get('city').byKey('madrid');
  const place = project((madrid && cityPoint(madrid)) ?? { lat: 0, lon: 0 });
  expect(largest).toMatchObject(place);
  // Of 3.3 million inhabitants, 10,000 on a square kilometre.
  expect((largest?.radius ?? 0) / UNITS_PER_KM).toBeCloseTo(10.3, 0);
});

test('a small map names the districts of a large city, beside its pins, a larger one none', () => {
  const part = frameOf({ west: -3.769, south: 40.363, east: -3.613, north: 40.464 }, 1);
  const partView = viewOf(part);
  const namesOf = (pins: readonly Pin[]) => townNames(pins, { box: part, view: partView, dictionaries });
  const names = namesOf([]);
  expect(names.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Madrid', 'Usera', 'Carabanchel', 'Chamberí', 'Puente de Vallecas', 'Moratalaz']),
  );
  const usera = project({ lat: 40.385, lon: -3.705 });
  const covering = { ...pinAt('madrid'), ...usera, radius: partView.width * 0.01, side: 'south' } as const;
  const moved = namesOf([covering]).find(({ name }) => name === 'Usera');
  expect(moved).toBeDefined();
  expect(Math.abs((moved?.y ?? 0) - usera.y)).toBeGreaterThan(covering.radius);
  expect(townNames([], { box, view, dictionaries }).map(({ name }) => name)).not.toContain('Usera');
});
