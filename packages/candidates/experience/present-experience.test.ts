import { loadDictionaries } from '@curro/shared';
import { expect, it } from 'vitest';
import { minimalExperienceBody } from '../test-cases/experience-cases.ts';
import type { StoredExperience } from './experience.ts';
import { presentExperienceList } from './present-experience.ts';

const item = (id: string, change: Partial<StoredExperience>): StoredExperience => ({
  ...minimalExperienceBody,
  onCourse: false,
  hideSalary: false,
  visible: false,
  expertise: [],
  ...change,
  id,
});

it('lists what goes on first, then the latest begun, then the highest id', () => {
  const items = [
    item('9', { startingDate: '2012-01-01', finishingDate: '2020-01-01' }),
    item('10', { startingDate: '2012-01-01', finishingDate: '2013-01-01' }),
    item('3', { startingDate: '2015-01-01', finishingDate: '2016-01-01' }),
    item('4', { startingDate: '2001-01-01', onCourse: true }),
  ];
  const { experience } = presentExperienceList(items, loadDictionaries());
  expect(experience.map(({ id, finishingDate }) => [id, finishingDate])).toEqual([
    ['4', undefined],
    ['3', '2016-01-01'],
    ['10', '2013-01-01'],
    ['9', '2020-01-01'],
  ]);
});
