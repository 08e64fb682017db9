import { describe, expect, it } from 'vitest';
import { createSecret, hashSecret, matchesSecret } from './secret.ts';

describe('client secrets', () => {
  it('match their own hash only', async () => {
    const secret = createSecret();
    const hash = await hashSecret(secret);
    expect(await matchesSecret(secret, hash)).toBe(true);
    expect(await matchesSecret(`${secret}x`, hash)).toBe(false);
    expect(await matchesSecret('', hash)).toBe(false);
  });

  it('are salted and not contained in the hash', async () => {
    const secret = createSecret();
    const [one, other] = await Promise.all([hashSecret(secret), hashSecret(secret)]);
    expect(one).toMatch(/^scrypt:16384:8:1:[\w-]{22}:[\w-]{43}$/);
    expect(one).not.toBe(other);
    expect(one).not.toContain(secret);
  });
});
