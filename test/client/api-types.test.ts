import { describeApi } from '@curro/api';
import * as client from '@curro/client';
import { loadDictionaries, loadSkills, operations } from '@curro/shared';
import { expect, test } from 'vitest';
import { clientTypes } from './api-types.ts';

const document = describeApi({ dictionaries: loadDictionaries(), skills: loadSkills() });
const ids = new Set<string>(operations.map(({ id }) => id));

test('the types are those of the description', async () => {
  await expect(await clientTypes(document, ids)).toMatchFileSnapshot('../../packages/client/api-types.ts');
});

test('every operation has a function with its method and path', () => {
  const described = operations.map(({ id, method, path, versions, scope }) => [
    id,
    { method, path: `/api/${Math.max(...versions)}${path}`, user: scope !== null },
  ]);
  const called = [...ids].map((id) => [id, { ...Reflect.get(client, id) }]);
  expect(called).toEqual(described);
});
