import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { findLanguage } from './languages.ts';

const dictionaries = loadDictionaries();

test.each([
  ['spa', 'espanol'],
  ['English (United Kingdom)', 'ingles'],
  ['Castellano', 'espanol'],
  ['Euskara', 'euskera'],
  ['Euskera', 'euskera'],
  ['Català', 'catalan'],
  ['Galego', 'gallego'],
  ['Deutsch', 'aleman'],
  ['Français', 'frances'],
  ['Português (Brasil)', 'portugues'],
  ['中文', 'chino-mandarin'],
  ['castellà', 'espanol'],
  ['castelán', 'espanol'],
  ['gaztelania', 'espanol'],
  ['anglès', 'ingles'],
  ['ingelesa', 'ingles'],
  ['Klingon', undefined],
])('%s is the language %s', (name, key) => {
  expect(findLanguage(dictionaries, name)?.key).toBe(key);
});
