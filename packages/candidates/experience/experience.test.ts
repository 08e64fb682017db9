import { loadDictionaries } from '@curro/shared';
import { expect, it } from 'vitest';
import { presentItems, type StoredItem } from '../section/item-section.ts';
import { minimalExperienceBody } from '../test-cases/experience-cases.ts';
import { experience, parseExperience } from './experience.ts';
import type { Experience } from './fields.ts';

const dictionaries = loadDictionaries();

const item = (id: string, change: Partial<StoredItem<Experience>>): StoredItem<Experience> => ({
  ...minimalExperienceBody,
  onCourse: false,
  hideSalary: false,
  visible: false,
  expertise: [],
  ...change,
  id,
});

it('lists current jobs first, then by starting date and id, descending', () => {
  const items = [
    item('9', { startingDate: '2012-01-01', finishingDate: '2020-01-01' }),
    item('10', { startingDate: '2012-01-01', finishingDate: '2013-01-01' }),
    item('3', { startingDate: '2015-01-01', finishingDate: '2016-01-01' }),
    item('4', { startingDate: '2001-01-01', onCourse: true }),
  ];
  const lists = presentItems(experience, items, dictionaries);
  expect(lists.experience?.map(({ id, finishingDate }) => [id, finishingDate])).toEqual([
    ['4', undefined],
    ['3', '2016-01-01'],
    ['10', '2013-01-01'],
    ['9', '2020-01-01'],
  ]);
});

it.each([
  ['becario-a-practicas', []],
  ['empleado-a', []],
  ['especialista', ['749']],
  ['mando-intermedio', ['657', '749']],
  ['direccion-gerencia', ['657']],
  ['consejo-directivo', ['657']],
])('requires for %s: %j', (level, codes) => {
  const parsed = parseExperience({ ...minimalExperienceBody, level }, { dictionaries, itemIds: [] });
  expect(parsed.ok ? [] : parsed.errors.map(({ code }) => code)).toEqual(codes);
});

it('has rules for every level of the dictionary', () => {
  expect(dictionaries.get('professional-level').entries).toHaveLength(6);
});
