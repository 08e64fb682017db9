import { expect, test } from 'vitest';
import { operations, resolveVersion } from './table.ts';

test.each([
  [9, [1, 7, 9], 9],
  [8, [1, 7, 9], 7],
  [6, [9, 7, 1], 1],
  [0, [1, 7, 9], 1],
  [9999, [2], 2],
  [1, [3], 3],
])('version %i of %j resolves to %i', (requested, published, resolved) => {
  expect(resolveVersion(requested, published)).toBe(resolved);
});

test('no two operations have the same method and path', () => {
  expect(new Set(operations.map(({ method, path }) => `${method} ${path}`)).size).toBe(operations.length);
});
