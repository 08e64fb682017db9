import { loadDictionaries, systemClock } from '@curro/shared';
import { expect, test } from 'vitest';
import { localeOf } from '../locale.ts';
import { createChoices } from './choices.ts';

const dictionaries = loadDictionaries();

test.each([
  ['es', ['España', 'Afganistán']],
  ['en', ['Spain', 'Afghanistan']],
] as const)('%s: Spain is the first country, the others follow by name', (language, first) => {
  const choices = createChoices({ dictionaries, clock: systemClock }, localeOf(language));
  const labels = choices.countries().flatMap(({ options }) => options.map(({ label }) => label));
  expect(labels.slice(0, first.length)).toEqual(first);
  expect(labels.filter((label) => label === first[0])).toHaveLength(1);
  // An entry such as "Otros" would be the last one.
  const others = labels.slice(1, -1);
  expect(others).toEqual(others.toSorted(new Intl.Collator(language).compare));
});
