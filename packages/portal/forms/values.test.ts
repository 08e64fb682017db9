import { education, experience, futureJob, personalData } from '@curro/candidates';
import { loadDictionaries } from '@curro/shared';
import { describe, expect, test } from 'vitest';
import { localeOf } from '../locale.ts';
import { createChoices } from './choices.ts';
import { type Field, fieldsOf } from './field.ts';
import { sectionRows } from './section-rows.ts';
import { readValues, toBody, withAnother } from './values.ts';

const locale = localeOf('es');
const choices = createChoices(loadDictionaries(), locale);
const { forms, sections } = locale.messages;
const personalDataRows = sectionRows(personalData, choices, sections.personalData, forms.none);
const educationRows = sectionRows(education, choices, sections.education);
const experienceRows = sectionRows(experience, choices, sections.experience);
const futureJobRows = sectionRows(futureJob, choices, sections.futureJob);

describe('a body of the API is unchanged after a round trip through the form', () => {
  test.each([
    [
      'personal data',
      personalDataRows,
      {
        name: 'Candela',
        country: 'espana',
        province: 'zamora',
        cityCode: 'benavente',
        driverLicenses: ['seleccionar'],
        nationalities: ['espana', 'portugal'],
        vehicleOwner: true,
        freelance: false,
        webpages: [{ url: 'https://a.example' }, { url: 'https://b.example', type: 'facebook' }],
      },
    ],
    [
      'education of a level with courses',
      educationRows,
      { educationLevelCode: 'grado', courseCode: 'x', startingDate: '2009-09-01', stillEnrolled: true },
    ],
    [
      'education of the least level',
      educationRows,
      { educationLevelCode: 'sin-estudios', hideEducation: true },
    ],
    [
      'experience',
      experienceRows,
      {
        job: 'Panadera',
        category: 'turismo-restauracion',
        subcategories: ['restauracion'],
        salaryPeriod: 'bruto-ano',
        salaryMin: '18.000',
        expertise: [{ skill: 'Masa madre' }, { skill: 'Hornos' }],
        onCourse: true,
      },
    ],
    [
      'future job',
      futureJobRows,
      { working: false, subcategories: ['restauracion'], contractTypes: [], salaryPeriod: 'bruto-mes' },
    ],
  ])('%s', (_, rows, body) => {
    const values = readValues(rows, body);
    expect(toBody(fieldsOf(rows(values)), values)).toMatchObject(body);
  });
});

test('placeholder keys are omitted from the body', () => {
  const values = readValues(experienceRows, { category: '-', industry: 'seleccionar', subcategories: [] });
  expect(toBody(fieldsOf(experienceRows(values)), values)).toMatchObject({
    category: undefined,
    industry: undefined,
  });
});

test('the education level determines the fields of the form', () => {
  const namesOf = (level: string): string[] =>
    fieldsOf(educationRows(new Map([['educationLevelCode', [level]]]))).map(({ name }) => name);
  expect(namesOf('')).toEqual(['educationLevelCode', 'hideEducation']);
  expect(namesOf('sin-estudios')).toEqual(['educationLevelCode', 'hideEducation']);
  expect(namesOf('bachillerato')).toEqual([
    'educationLevelCode',
    'startingDate',
    'finishingDate',
    'stillEnrolled',
    'institutionName',
    'hideEducation',
  ]);
  expect(namesOf('grado')).toContain('courseCode');
  expect(namesOf('master')).toContain('courseName');
});

test('the salary of an experience is optional, and its amounts are required with a period', () => {
  const requiredOf = (period: string) =>
    fieldsOf(experienceRows(new Map([['salaryPeriod', [period]]])))
      .filter(({ name }) => /^salary/.test(name))
      .map(({ name, required = false }) => [name, required]);
  expect(requiredOf('')).toEqual([['salaryPeriod', false]]);
  expect(requiredOf('bruto-ano')).toEqual([
    ['salaryPeriod', false],
    ['salaryMin', true],
    ['salaryMax', true],
  ]);
});

test('a yes/no field is true, false or undefined', () => {
  const fields: Field[] = [{ name: 'working', shape: 'yesNo' }];
  expect(toBody(fields, new Map([['working', ['true']]]))).toEqual({ working: true });
  expect(toBody(fields, new Map([['working', ['false']]]))).toEqual({ working: false });
  expect(toBody(fields, new Map())).toEqual({ working: undefined });
});

test('an empty value is added to repeated fields only', () => {
  const fields: Field[] = [
    { name: 'nationalities', shape: 'repeated' },
    { name: 'name', shape: 'text' },
  ];
  const values = new Map([['nationalities', ['espana']]]);
  expect(withAnother(fields, values, 'nationalities').get('nationalities')).toEqual(['espana', '']);
  expect(withAnother(fields, values, 'name')).toBe(values);
});
