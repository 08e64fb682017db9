import { readFileSync } from 'node:fs';
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

test('the contract lists every operation', () => {
  const contract = readFileSync(new URL('../../../docs/contract.md', import.meta.url), 'utf8');
  const [, list = ''] = contract.split('\n## 9. ');
  const row = /^\| \[(\w+)\]\(#\w+\) \| `(\w+) (\S+)` \| ([\d, ]+) \| (\w+) \|$/gm;
  expect(
    [...list.matchAll(row)].map(([, id, method, path, versions, scope]) => ({
      id,
      method,
      path,
      versions: versions?.split(', ').map(Number),
      scope: scope === 'public' ? null : scope,
    })),
  ).toEqual(operations);
  for (const { id } of operations) expect(contract).toContain(`#### ${id}\n`);
});
