import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { DRAWING } from './projection.ts';
import { loadProvinces } from './provinces.ts';

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
