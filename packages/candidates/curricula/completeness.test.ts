import { loadDictionaries } from '@curro/shared';
import { expect, it } from 'vitest';
import { type CurriculumSections, incompleteSteps, presentCurriculum } from './completeness.ts';

const dictionaries = loadDictionaries();
const curriculum = {
  id: 8093186456,
  code: '7c1b3c52-1d0e-4f7e-9a55-2b8e6a1f0c44',
  name: 'CV hornos',
  principal: true,
};
const whole: CurriculumSections = {
  hasPersonalData: true,
  educationItems: 1,
  experienceItems: 1,
  yearsOfExperience: '2-anos',
  hasFutureJob: true,
};
const nothing: CurriculumSections = {
  hasPersonalData: false,
  educationItems: 0,
  experienceItems: 0,
  hasFutureJob: false,
};

it.each([
  [whole, []],
  [nothing, ['personal-data', 'education', 'experience', 'future-job']],
  [{ ...whole, experienceItems: 0 }, ['experience']],
  [{ ...whole, experienceItems: 0, yearsOfExperience: 'sin-experiencia' }, []],
  [{ ...whole, educationItems: 0, hasPersonalData: false }, ['personal-data', 'education']],
])('returns the incomplete steps of %j: %j', (sections, steps) => {
  expect(incompleteSteps(sections, dictionaries)).toEqual(steps);
});

it('presents a CV as completed only if no step is incomplete', () => {
  expect(presentCurriculum(curriculum, whole, dictionaries)).toEqual({
    ...curriculum,
    completed: true,
    incompleteSteps: [],
  });
  expect(presentCurriculum(curriculum, { ...whole, hasFutureJob: false }, dictionaries)).toEqual({
    ...curriculum,
    completed: false,
    incompleteSteps: ['future-job'],
  });
});
