import { hashPassword, matchesPassword } from '@curro/platform';
import { expect, test } from 'vitest';
import { createPasswords, validatePassword } from './passwords.ts';

test.each([
  ['corta', 'short'],
  ['ñandúes', 'short'],
  ['x'.repeat(129), 'long'],
  ['password', 'weak'],
  ['12345678', 'weak'],
  ['qwertyuiop', 'weak'],
  ['ana.lopez', 'weak'],
  ['currocurro', 'weak'],
  ['camarero', 'weak'],
  ['Administrativa1', 'weak'],
  ['trabajo2026', 'weak'],
  ['cigarra verde en la torre', undefined],
  ['𝒜𝒷𝒸𝒹xk29vqw!', undefined],
])('%j', (password, error) => {
  expect(validatePassword(password, 'ana.lopez@correo.example')).toBe(error);
});

test('an unknown account costs one hash, like a wrong password', async () => {
  const compared: string[] = [];
  const passwords = createPasswords((password, stored) => {
    compared.push(stored);
    return matchesPassword(password, stored);
  });
  const stored = await hashPassword('la de verdad');
  expect(await passwords.matches('otra', stored)).toBe(false);
  expect(await passwords.matches('otra', undefined)).toBe(false);
  const priceOf = (hash: string | undefined) => hash?.split(':').slice(0, 4);
  expect(compared).toHaveLength(2);
  expect(priceOf(compared[1])).toEqual(priceOf(stored));
});
