import { brotliCompressSync } from 'node:zlib';
import { cityPoint } from '@curro/shared';
import { expect, test } from 'vitest';
import { dictionaries } from '../example-models.ts';
import { type Box, contains, frameOf } from './box.ts';
import { createMunicipalDrawings, municipalDrawings } from './municipalities.ts';
import { project } from './projection.ts';
import { boundsOf } from './provinces.ts';

const drawings = createMunicipalDrawings();

/** The box of a width in degrees around a town. */
function around(key: string, degrees: number): Box {
  const town = dictionaries.get('city').byKey(key);
  const { lat, lon } = (town && cityPoint(town)) ?? { lat: 0, lon: 0 };
  const half = degrees / 2;
  return frameOf({ west: lon - half, south: lat - half / 2, east: lon + half, north: lat + half / 2 }, 1);
}

const provincesIn = (box: Box) => [...municipalDrawings(box, dictionaries, drawings).keys()].sort();

test('every province has a drawing of its municipalities, at most 8 kB as sent', () => {
  const provinces = dictionaries.get('province').entries.flatMap(({ columns }) => columns.ine || []);
  expect([...drawings.keys()]).toEqual([...provinces].sort());
  for (const { path, body } of drawings.values()) {
    expect(path).toMatch(/^\/assets\/map-\d\d\.[0-9a-f]{10}\.svg$/);
    expect(brotliCompressSync(body).length).toBeLessThan(8_000);
  }
});

test('a drawing is at the place of its province, in tenths of the units of the map', () => {
  for (const [key, code] of [
    ['sevilla', '41'],
    ['las-palmas-de-gran-canaria', '35'],
    ['palma-de-mallorca', '07'],
  ] as const) {
    const [, outline = ''] = /id="land"[^>]* d="([^"]+)"/.exec(String(drawings.get(code)?.body)) ?? [];
    const { x, y, width, height } = boundsOf(outline);
    const town = dictionaries.get('city').byKey(key);
    const point = town && cityPoint(town);
    const at = project(point ?? { lat: 0, lon: 0 });
    expect([at.x * 10 > x, at.x * 10 < x + width, at.y * 10 > y, at.y * 10 < y + height]).toEqual([
      true,
      true,
      true,
      true,
    ]);
  }
});

test('a small map has the drawings of the provinces with towns in it, a larger one none', () => {
  expect(provincesIn(around('madrid', 0.1))).toEqual(['madrid']);
  expect(provincesIn(around('aranjuez', 0.4))).toEqual(['madrid', 'toledo']);
  expect(provincesIn(around('madrid', 1))).toEqual([]);
  const middle = around('las-palmas-de-gran-canaria', 0.3);
  expect(contains(middle, { lat: 28.1, lon: -15.43 })).toBe(true);
  expect(provincesIn(middle)).toEqual(['las-palmas']);
});
