import { hashPassword, matchesPassword } from '@curro/platform';
import { expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';

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
