import { cityPoint } from '@curro/shared';
import { expect, test } from 'vitest';
import { dictionaries } from '../example-models.ts';
import { frameOf, viewOf } from './box.ts';
import type { Pin } from './pins.ts';
import { project } from './projection.ts';
import { townNames } from './town-names.ts';

const box = frameOf({ west: -4.2, south: 40, east: -2.8, north: 41.1 }, 1.5);
const view = viewOf(box);

function pinAt(key: string): Pin {
  const town = dictionaries.get('city').byKey(key);
  const point = (town && cityPoint(town)) ?? { lat: 0, lon: 0 };
  const place = { ...project(point), town, radius: view.width * 0.02 };
  return { ...place, count: 1, box, isTown: true, isUnited: false };
}

test('the towns of pins have names, then the largest towns without one, and no name covers another', () => {
  const names = townNames([pinAt('madrid'), pinAt('guadalajara')], { box, view, dictionaries });
  expect(names.filter(({ hasPin }) => hasPin).map(({ name }) => name)).toEqual(['Madrid', 'Guadalajara']);
  const others = names.filter(({ hasPin }) => !hasPin).map(({ name }) => name);
  expect(others.length).toBeGreaterThan(0);
  // Six kilometres from Alcorcón, which is larger.
  expect(others).not.toContain('Leganés');
});

test('a town whose name would cover another one has none', () => {
  const names = townNames([pinAt('madrid'), pinAt('leganes'), pinAt('alcorcon')], {
    box,
    view,
    dictionaries,
  });
  expect(names.map(({ name }) => name)).not.toContain('Alcorcón');
});

test('a name that leaves the map is not shown', () => {
  const edge = { ...pinAt('madrid'), x: view.x };
  expect(townNames([edge], { box, view, dictionaries }).map(({ name }) => name)).not.toContain('Madrid');
});
