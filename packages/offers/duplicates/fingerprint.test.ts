import type { Offer } from '@curro/shared';
import { expect, test } from 'vitest';
import { fingerprintOf, similarity } from './fingerprint.ts';

const words = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, at) => `palabra${from + at}`).join(' ');
const print = (title: string, description: string, name = 'Talleres Duero') =>
  fingerprintOf({ title, description, company: { name } } as Offer);
const shared = (one: readonly number[], other: readonly number[]): number =>
  one.filter((band) => other.includes(band)).length;

test('ignores case, accents, punctuation and spaces', () => {
  const one = print('Soldador/a', 'Soldadura TIG,\n en Zamora.');
  const other = print('SOLDADOR A', 'soldádura tig en zamora');
  expect(other).toEqual(one);
});

test('another company changes the exact hash, not the signature', () => {
  const one = print('Soldadora', words(0, 80));
  const other = print('Soldadora', words(0, 80), 'Otra');
  expect(other.exact).not.toBe(one.exact);
  expect(similarity(one.signature, other.signature)).toBe(1);
});

test.each([
  ['one word of 200 changed', words(0, 200), `${words(0, 100)} otra ${words(101, 200)}`, 0.8, 1],
  ['a tenth added', words(0, 200), words(0, 220), 0.75, 1],
  ['half of it', words(0, 200), words(100, 300), 0.1, 0.65],
  ['nothing', words(0, 200), words(300, 500), 0, 0.15],
])('estimated similarity: %s', (_, one, other, minSimilarity, maxSimilarity) => {
  const fingerprints = [print('Soldadora', one), print('Soldadora', other)];
  const bandMatches = similarity(fingerprints[0]?.signature ?? [], fingerprints[1]?.signature ?? []);
  expect(bandMatches).toBeGreaterThanOrEqual(minSimilarity);
  expect(bandMatches).toBeLessThanOrEqual(maxSimilarity);
});

test('only nearly equal texts share a band', () => {
  const one = print('Soldadora', words(0, 200));
  expect(shared(one.bands, print('Soldadora', `${words(0, 199)} fin`).bands)).toBeGreaterThan(0);
  expect(shared(one.bands, print('Conductora', words(400, 600)).bands)).toBe(0);
});

test('short and empty texts have a complete fingerprint', () => {
  for (const text of ['', 'uno', 'uno dos', 'uno dos tres cuatro']) {
    const { signature, bands } = print('', text);
    expect([signature.length, bands.length]).toEqual([24, 6]);
    expect(signature.every((value) => Number.isInteger(value) && Math.abs(value) <= 2 ** 31)).toBe(true);
    expect(bands.every(Number.isSafeInteger)).toBe(true);
  }
});
