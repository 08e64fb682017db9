import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { education } from '../education/education.ts';
import { experience } from '../experience/experience.ts';
import { readPortalFields, retainedValues } from './portal-fields.ts';

const context = { dictionaries: loadDictionaries(), today: '2026-11-23' };

test.each([
  [{ startingDate: '2026-11-01', onCourse: true }, []],
  [{ startingDate: '2026-12-01', onCourse: true }, ['start_in_future']],
  [{ startingDate: '2026-10-01', finishingDate: '2026-11-30' }, []],
  [{ startingDate: '2026-10-01', finishingDate: '2027-03-31' }, ['end_in_future']],
  [{ startingDate: '2016-10-01', finishingDate: '2031-12-31', finishingYearOnly: true }, ['end_in_future']],
  // Only the year is known.
  [{ startingDate: '2026-01-01', finishingDate: '2026-12-31', finishingYearOnly: true }, []],
  [{ startingDate: 'x' }, []],
])('the portal refuses a job that begins or ends in the future: %j', (body, codes) => {
  expect(readPortalFields(experience.portal, body, context).errors.map(({ code }) => code)).toEqual(codes);
});

test.each([
  ['grado', {}, ['study_unnamed']],
  ['grado', { institutionName: 'Universidad de Salamanca' }, ['study_unnamed']],
  ['grado', { courseCode: 'x' }, []],
  ['grado', { ownTitle: 'Grado en Historia' }, []],
  ['master', { courseName: 'Máster en Historia' }, []],
  ['bachillerato', {}, []],
  ['sin-estudios', {}, []],
  ['bachillerato', { startingDate: '2027-09-01', finishingDate: '2029-06-30' }, ['start_in_future']],
  ['bachillerato', { startingDate: '2025-09-01', finishingDate: '2029-06-30' }, []],
])('the portal asks what was studied, and until today: %s %j', (educationLevelCode, body, codes) => {
  const { errors } = readPortalFields(education.portal, { educationLevelCode, ...body }, context);
  expect(errors.map(({ code }) => code)).toEqual(codes);
});

test.each([
  ['the same company', { company: 'Bar Sol', level: 'especialista' }, { place: 'Lugo' }],
  ['another company', { company: 'Bar Luna', level: 'especialista' }, {}],
])('a replacement by the API with %s', (_, after, expected) => {
  const before = { company: 'Bar Sol', place: 'Lugo', level: 'empleado-a', unstatedLevel: true };
  expect(retainedValues(experience.portal, before, after)).toEqual(expected);
});

test('a place has at most 150 characters', () => {
  const codesOf = (place: string) =>
    readPortalFields(
      experience.portal,
      { startingDate: '2016-10-01', onCourse: true, place },
      context,
    ).errors.map(({ code, field }) => [code, field]);
  expect(codesOf('x'.repeat(150))).toEqual([]);
  expect(codesOf('x'.repeat(151))).toEqual([['201', 'place']]);
});
