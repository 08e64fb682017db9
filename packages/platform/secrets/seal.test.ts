import { expect, test } from 'vitest';
import { createSeal } from './seal.ts';

const seal = createSeal('a secret of at least thirty-two characters');

test('decrypt requires the name and the secret of encrypt', () => {
  const sealed = seal.encrypt('key-1', 'private');
  expect(sealed).not.toContain('private');
  expect(seal.decrypt('key-1', sealed)).toBe('private');
  expect(() => seal.decrypt('key-2', sealed)).toThrow();
  expect(() => createSeal('another secret').decrypt('key-1', sealed)).toThrow();
  const changed = Buffer.from(sealed, 'base64');
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(() => seal.decrypt('key-1', changed.toString('base64'))).toThrow();
});

test('a signature is valid for its purpose, text and secret only', () => {
  const signature = seal.sign('form', 'text');
  expect(seal.verify('form', 'text', signature)).toBe(true);
  expect(seal.verify('link', 'text', signature)).toBe(false);
  expect(seal.verify('form', 'texts', signature)).toBe(false);
  expect(seal.verify('form', 'text', '')).toBe(false);
  expect(createSeal('another secret').verify('form', 'text', signature)).toBe(false);
});
