import type { MapTile } from '@curro/search';
import { cityPoint } from '@curro/shared';
import { expect, test } from 'vitest';
import { dictionaries } from '../example-models.ts';
import { overlap, viewOf } from './box.ts';
import { NARROW_SCALE, pinsOf } from './pins.ts';
import { project } from './projection.ts';

const view = viewOf(undefined);

/** A tile of 1.4 degrees with offers in cities, whose middle is in the sea. */
function tileAt(west: number, south: number, count: number, ...cities: string[]): MapTile {
  const box = { west, south, east: west + 1.4, north: south + 1.4 };
  return { key: `${west}/${south}`, count, cities, centre: { lat: south, lon: west }, box };
}

const pointOf = (key: string) => {
  const town = dictionaries.get('city').byKey(key);
  return (town && cityPoint(town)) ?? { lat: 0, lon: 0 };
};

const named = (tiles: readonly MapTile[]) =>
  pinsOf(tiles, dictionaries, view).map(({ town, count, isTown, isUnited }) => [
    town?.key,
    count,
    isTown,
    isUnited,
  ]);

test('a pin is at the largest town of its offers, not at their middle', () => {
  const tiles = [tileAt(-1.6, 37.6, 8, 'abaran', 'murcia')];
  const [pin] = pinsOf(tiles, dictionaries, view);
  const murcia = dictionaries.get('city').byKey('murcia');
  const point = murcia === undefined ? undefined : cityPoint(murcia);
  expect(point).toBeDefined();
  expect(pin).toMatchObject({
    ...project(point ?? { lat: 0, lon: 0 }),
    count: 8,
    town: murcia,
    isTown: false,
  });
});

test('a town outside the tile is not the place of its pin', () => {
  expect(named([tileAt(-4.2, 40, 3, 'sevilla', 'madrid')])).toEqual([['madrid', 3, true, false]]);
});

test('the pin of a part of a town is named after the town', () => {
  const { lat, lon } = pointOf('valladolid');
  const box = { west: lon - 0.05, south: lat + 0.02, east: lon + 0.02, north: lat + 0.09 };
  const tile = { key: 'north', count: 5, cities: ['sevilla', 'valladolid'], box };
  const [pin] = pinsOf([{ ...tile, centre: { lat: lat + 0.05, lon } }], dictionaries, viewOf(box));
  expect([pin?.town?.key, pin?.side, pin?.isTown]).toEqual(['valladolid', 'north', true]);
  expect(pin?.metres).toBeCloseTo(5_560, -1);
  const [west] = pinsOf([{ ...tile, centre: { lat, lon: lon - 0.05 } }], dictionaries, viewOf(box));
  expect(west?.side).toBe('west');
});

test('the pin of a part of a large city is in the nearest district, measured from its middle', () => {
  const at = (lat: number, lon: number) => {
    const box = { west: lon - 0.003, south: lat - 0.003, east: lon + 0.003, north: lat + 0.003 };
    const tile = { key: 'part', count: 5, cities: ['madrid'], centre: { lat, lon }, box };
    const [pin] = pinsOf([tile], dictionaries, viewOf(box));
    return [pin?.town?.key, pin?.district?.name, pin?.side];
  };
  expect(at(40.381, -3.705)).toEqual(['madrid', 'Usera', 'south']);
  expect(at(40.46, -3.679)).toEqual(['madrid', 'Chamartín', 'west']);
  // More than 1.5 km from the middle of each district.
  expect(at(40.52, -3.64)).toEqual(['madrid', undefined, 'north']);
});

test('a pin at the edge of the map is not cut off', () => {
  const { lat, lon } = pointOf('sevilla');
  const box = { west: lon - 0.1, south: lat, east: lon + 0.05, north: lat + 0.1 };
  const part = viewOf(box);
  const [pin] = pinsOf(
    [{ key: 'part', count: 5, cities: ['sevilla'], centre: { lat, lon }, box }],
    dictionaries,
    part,
  );
  expect(pin?.town?.key).toBe('sevilla');
  const { y = 0, radius = 0 } = pin ?? {};
  expect(y + radius).toBeLessThanOrEqual(part.y + part.height);
});

test('pins without a town are at the middle of their offers', () => {
  const [pin] = pinsOf([tileAt(-4.2, 40, 3)], dictionaries, view);
  expect(pin).toMatchObject({ ...project({ lat: 40, lon: -4.2 }), town: undefined, isTown: false });
});

test('a pin beside another one moves to its next town', () => {
  const tiles = [
    tileAt(1.9, 41, 10, 'barcelona'),
    tileAt(0.5, 41, 4, 'sant-cugat-del-valles', 'castelldefels', 'lleida'),
  ];
  expect(named(tiles)).toEqual([
    ['barcelona', 10, true, false],
    ['lleida', 4, true, false],
  ]);
});

test('tiles whose pins would overlap have one pin, and each offer is in the box of one pin', () => {
  const tiles = [
    tileAt(2.1, 41, 10, 'barcelona'),
    tileAt(0.7, 41, 4, 'castelldefels'),
    tileAt(-4.2, 40, 3, 'madrid'),
  ];
  expect(named(tiles)).toEqual([
    ['barcelona', 14, false, true],
    ['madrid', 3, true, false],
  ]);
});

test('many tiles leave pins that are apart and boxes that do not overlap', () => {
  const towns = dictionaries.get('city').entries.filter((entry) => {
    const { lat = 0, lon = 0 } = cityPoint(entry) ?? {};
    return lat > 36 && lat < 44 && lon > -9.8 && lon < 4.2;
  });
  const tiles = [];
  for (let west = -9.8; west < 4; west += 1.4) {
    for (let south = 35.6; south < 44; south += 1.1) {
      const box = { west, south, east: west + 1.4, north: south + 1.1 };
      const inside = towns.filter((entry) => {
        const { lat = 0, lon = 0 } = cityPoint(entry) ?? {};
        return lat > south && lat < box.north && lon > west && lon < box.east;
      });
      const cities = inside.slice(0, 20).map(({ key }) => key);
      const count = inside.length;
      if (count > 0)
        tiles.push({ key: `${west}/${south}`, count, cities, centre: { lat: south, lon: west }, box });
    }
  }
  const pins = pinsOf(tiles, dictionaries, view);
  expect(tiles.length).toBeGreaterThan(40);
  expect(pins.length).toBeGreaterThan(25);
  for (const [at, a] of pins.entries()) {
    for (const b of pins.slice(at + 1)) {
      expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual((a.radius + b.radius) * NARROW_SCALE);
      expect(overlap(a.box, b.box)).toBe(false);
    }
  }
});
