import { expect, test } from 'vitest';
import { hashPassword, matchesPassword } from './password.ts';

test('a password matches its own hash only, in any Unicode normalisation form', async () => {
  const hash = await hashPassword('cigüeña en marzo');
  expect(hash).toMatch(/^argon2id:19456:2:1:[\w-]{22}:[\w-]{43}$/);
  expect(await matchesPassword('cigüeña en marzo'.normalize('NFD'), hash)).toBe(true);
  expect(await matchesPassword('ciguena en marzo', hash)).toBe(false);
  expect(await matchesPassword('', hash)).toBe(false);
});

test('two hashes of one password differ', async () => {
  const [one, other] = await Promise.all([hashPassword('igual'), hashPassword('igual')]);
  expect(one).not.toBe(other);
});

test('a hash with other cost parameters can be verified', async () => {
  const [, , , , salt] = (await hashPassword('x')).split(':');
  expect(await matchesPassword('x', `argon2id:8:1:1:${salt}:${'A'.repeat(43)}`)).toBe(false);
});
