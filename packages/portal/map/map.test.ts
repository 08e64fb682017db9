import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { drawableBox, viewOf } from './box.ts';
import { DRAWING, project } from './projection.ts';
import { boundsOf, loadProvinces } from './provinces.ts';

const shapes = loadProvinces(loadDictionaries());

test('every province of Spain has an outline within the drawing', () => {
  expect(shapes).toHaveLength(52);
  for (const { path } of shapes) {
    expect(path).toMatch(/^(M\d+ \d+[lhv][\d\s.hv-]+z)+$/);
    for (const [, x, y] of path.matchAll(/M(\d+) (\d+)/g)) {
      expect(Number(x)).toBeLessThanOrEqual(DRAWING.width);
      expect(Number(y)).toBeLessThanOrEqual(DRAWING.height);
    }
  }
});

test('a province that is too small for an outline is drawn as a square', () => {
  const squares = shapes.filter(({ path }) => /^M\d+ \d+h6v6h-6z$/.test(path));
  expect(squares.map(({ province }) => province.key).sort()).toEqual(['ceuta', 'melilla']);
});

test('the bounds of an outline contain its lines, also after the first of several parts', () => {
  expect(boundsOf('M10 20l5 0 0 5-5-5z')).toEqual({ x: 10, y: 20, width: 5, height: 5 });
  expect(boundsOf('M10 20l-4 6 8 0zM100 2h6v6h-6z')).toEqual({ x: 6, y: 2, width: 100, height: 24 });
  const madrid = shapes.find(({ province }) => province.key === 'madrid');
  const { x = 0, y = 0, width = 0, height = 0 } = madrid?.bounds ?? {};
  const centre = project({ lat: 40.42, lon: -3.7 });
  expect([centre.x > x, centre.x < x + width, centre.y > y, centre.y < y + height]).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

test('a map ignores a box that it cannot show', () => {
  const box = { west: -4, south: 40, east: -3, north: 41 };
  expect(drawableBox(box)).toEqual(box);
  for (const wrong of [
    { ...box, east: -4 },
    { ...box, east: -5 },
    { ...box, north: 40 },
    { ...box, north: 39 },
    { ...box, east: -4 + Number.EPSILON, south: 40 },
  ]) {
    expect(drawableBox(wrong)).toBeUndefined();
  }
  expect(drawableBox(undefined)).toBeUndefined();
  const { width, height } = viewOf({ west: -180, south: -90, east: 180, north: 90 });
  expect(Number.isFinite(width + height)).toBe(
    drawableBox({ west: -180, south: -90, east: 180, north: 90 }) !== undefined,
  );
});
