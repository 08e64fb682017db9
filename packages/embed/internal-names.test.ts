import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { internalNames } from './internal-names.ts';

const read = (specifier: string): Promise<string> =>
  readFile(new URL(import.meta.resolve(specifier)), 'utf8');

/** Comments and strings. */
const NO_NAMES = /\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'/g;

test('no name that the script shortens is one of its events, its properties or the API', async () => {
  const texts = await Promise.all([
    read('./element/types.ts'),
    read('./element/settings.ts'),
    readFile(new URL('api-types.ts', import.meta.resolve('@curro/client')), 'utf8'),
  ]);
  const words = texts.flatMap((text) => text.replace(NO_NAMES, '').match(/[A-Za-z]+/g) ?? []);
  expect(words.filter((word) => internalNames.test(word))).toEqual([]);
  expect(internalNames.test('offlineHint')).toBe(true);
  expect(internalNames.test('empty')).toBe(false);
});

test('no name that the script shortens is in a string of Lit', async () => {
  const { resolve } = createRequire(import.meta.resolve('lit'));
  // The script has the build for browsers.
  const code = await readFile(resolve('lit-html').replace(/node\/|development\//g, ''), 'utf8');
  const strings = [...code.matchAll(/["'`]([A-Za-z_$]+)["'`]/g)].map(([, text = '']) => text);
  expect(strings.filter((text) => internalNames.test(text))).toEqual([]);
  expect(strings).not.toEqual([]);
});
