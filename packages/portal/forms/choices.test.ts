import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { localeOf } from '../locale.ts';
import { createChoices } from './choices.ts';
import type { OptionGroup } from './field.ts';

const clock = { now: () => new Date('2026-06-01T00:00:00Z') };
const choicesOf = (language: 'es' | 'en') =>
  createChoices({ dictionaries: loadDictionaries(), clock }, localeOf(language));
const labelsOf = (groups: readonly OptionGroup[]) =>
  groups.flatMap(({ options }) => options.map(({ label }) => label));
const { compare } = new Intl.Collator('en');

test('lists that are alphabetical in Spanish are so in English, with the entries for all others at the end', () => {
  const en = choicesOf('en');
  const languages = labelsOf(en.all('language'));
  expect(languages.slice(0, 3)).toEqual(['Albanian', 'Arabic', 'Aragonese']);
  const lists = [
    languages,
    labelsOf(en.all('industry')),
    labelsOf(en.of('study-detail', 'study', 'grado')),
    labelsOf(en.of('subcategory', 'category', 'informatica-telecomunicaciones')),
    en.byParent('subcategory', 'category').map(({ label = '' }) => label),
    labelsOf(en.all('work-permit')),
  ];
  for (const labels of lists) {
    expect(labels.length).toBeGreaterThan(4);
    const isCatchAll = (label: string) => /^(Other|European|Mercosur|Andean)/.test(label);
    const first = labels.findIndex(isCatchAll);
    const sorted = first === -1 ? labels : labels.slice(0, first);
    expect(sorted).toEqual(sorted.toSorted(compare));
    if (first !== -1) expect(labels.slice(first).every(isCatchAll)).toBe(true);
  }
});

test('lists in an order of their own keep it in English, and Spanish lists keep theirs', () => {
  const [es, en] = [choicesOf('es'), choicesOf('en')];
  expect(labelsOf(en.all('skill-level'))).toEqual(['Low', 'Medium', 'High']);
  for (const id of ['study', 'staff', 'reading-level', 'salary-period'] as const)
    expect(en.all(id)[0]?.options.map(({ value }) => value)).toEqual(
      es.all(id)[0]?.options.map(({ value }) => value),
    );
  expect(labelsOf(es.all('language')).slice(0, 3)).toEqual(['Aimara', 'Albanés', 'Alemán']);
});

test.each([
  ['es', ['España', 'Afganistán']],
  ['en', ['Spain', 'Afghanistan']],
] as const)('%s: Spain is the first country, the others follow by name', (language, first) => {
  const choices = choicesOf(language);
  const labels = choices.countries().flatMap(({ options }) => options.map(({ label }) => label));
  expect(labels.slice(0, first.length)).toEqual(first);
  expect(labels.filter((label) => label === first[0])).toHaveLength(1);
  // An entry such as "Otros" would be the last one.
  const others = labels.slice(1, -1);
  expect(others).toEqual(others.toSorted(new Intl.Collator(language).compare));
});
