import { expect, test } from 'vitest';
import { boxOfTile, clampToBox, tileOf } from './map-tile.ts';

test.each([
  [{ lat: 40.4168, lon: -3.7038 }, 8, '8/125/96'],
  [{ lat: 28.4636, lon: -16.2518 }, 6, '6/29/26'],
  [{ lat: 0, lon: 0 }, 1, '1/1/1'],
  [{ lat: 90, lon: 180 }, 2, '2/3/0'],
])('%j is in a tile of zoom %d', (point, zoom, key) => {
  expect(tileOf(point, zoom)).toBe(key);
  const { west, south, east, north } = boxOfTile(key);
  expect(point.lon).toBeGreaterThanOrEqual(west);
  expect(point.lon).toBeLessThanOrEqual(east);
  expect(Math.min(point.lat, 85.06)).toBeLessThanOrEqual(north + 0.01);
  expect(point.lat).toBeGreaterThanOrEqual(south);
});

test('a point outside the box moves to its edge', () => {
  const box = { west: -4, south: 40, east: -3, north: 41 };
  expect(clampToBox({ lat: 39, lon: -3.5 }, box)).toEqual({ lat: 40, lon: -3.5 });
  expect(clampToBox({ lat: 40.5, lon: 2 }, box)).toEqual({ lat: 40.5, lon: -3 });
});
