import { expect, test } from 'vitest';
import { readApiError } from './api-error.ts';
import { keyStep } from './known-keys.ts';
import { withNearest } from './nearest-name.ts';

test.each([
  ['country', 'espanya', 'Did you mean espana? curro sources keys country lists the keys.'],
  [
    'category.Bar',
    'turismo',
    'Did you mean turismo-restauracion? curro sources keys category lists the keys.',
  ],
  ['category.Bar', 'xyz', 'curro sources keys category lists the keys.'],
  ['timezone', 'Europe/Madird', 'Did you mean Europe/Madrid? Time zones have names such as Europe/Madrid.'],
  ['ttlDays', '0', undefined],
])('what to do about a wrong value of %s: %s', (field, value, step) => {
  expect(keyStep([`The value ${value} is not valid for ${field}.`])).toBe(step);
});

test('an unknown name is compared with the known ones', async () => {
  const unknown = readApiError(
    404,
    JSON.stringify({ error: '404', error_description: 'There is no source demmo.' }),
  );
  const paths: string[] = [];
  const error = await withNearest(unknown, async ({ path }) => {
    paths.push(path);
    return ['agency-north', 'demo'];
  });
  expect([error.message, paths]).toEqual([
    'There is no source demmo. (404)\nDid you mean demo? curro sources list lists the sources.',
    ['/sources'],
  ]);
});
