import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { drawProvinces } from './draw-provinces.ts';
import { DRAWING, type Position } from './projection.ts';
import { loadProvinces } from './provinces.ts';
import { simplify } from './simplify.ts';

test('every province of Spain has an outline within the drawing', () => {
  const shapes = loadProvinces(loadDictionaries());
  expect(shapes).toHaveLength(52);
  for (const { path } of shapes) {
    expect(path).toMatch(/^(M\d+ \d+[lhv][\d\s.hv-]+z)+$/);
    for (const [, x, y] of path.matchAll(/M(\d+) (\d+)/g)) {
      expect(Number(x)).toBeLessThanOrEqual(DRAWING.width);
      expect(Number(y)).toBeLessThanOrEqual(DRAWING.height);
    }
  }
});

test('points that tell little are left out, ends stay', () => {
  const line: Position[] = [
    [0, 0],
    [10, 0.1],
    [20, 0],
    [20, 20],
  ];
  expect(simplify(line)).toEqual([
    [0, 0],
    [20, 0],
    [20, 20],
  ]);
});

test('a province too small to be drawn is a square, places of no province are left out', () => {
  const arcs: Position[][] = [
    [
      [0, 0],
      [1, 0],
      [0, 1],
      [-1, -1],
    ],
  ];
  const geometries = ['51', '54'].map((id) => ({ id, type: 'Polygon' as const, arcs: [[0]] }));
  const transform: { scale: Position; translate: Position } = {
    scale: [0.01, 0.01],
    translate: [-5.3, 35.9],
  };
  expect(drawProvinces({ arcs, transform, objects: { provinces: { geometries } } })).toEqual([
    '51\tM162 441h6v6h-6z',
  ]);
});
