import { education, experience, futureJob, personalData } from '@curro/candidates';
import { loadDictionaries, systemClock } from '@curro/shared';
import { describe, expect, test } from 'vitest';
import { localeOf } from '../locale.ts';
import { createChoices } from './choices.ts';
import { type Field, fieldsOf } from './field.ts';
import { sectionRows } from './section-rows.ts';
import { readValues, toBody, withAnother } from './values.ts';

const locale = localeOf('es');
const choices = createChoices({ dictionaries: loadDictionaries(), clock: systemClock }, locale);
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
  expect(namesOf('')).toEqual(['educationLevelCode']);
  expect(namesOf('sin-estudios')).toEqual(['educationLevelCode', 'hideEducation']);
  expect(namesOf('bachillerato')).toEqual([
    'educationLevelCode',
    'ownTitle',
    'institutionName',
    'stillEnrolled',
    'startingDate',
    'unstatedStart',
    'finishingDate',
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

test('the fields of a current job and of its level', () => {
  const shown = (values: Record<string, string>) =>
    experienceRows(new Map(Object.entries(values).map(([name, value]) => [name, [value]])));
  const open = (values: Record<string, string>): string[] =>
    fieldsOf(shown(values).filter(({ isFolded }) => isFolded !== true)).map(({ name }) => name);
  expect(open({})).toContain('finishingDate');
  expect(open({ onCourse: 'true' })).not.toContain('finishingDate');
  expect(open({ level: 'empleado-a' })).not.toContain('staff');
  expect(open({ level: 'direccion-gerencia' })).toContain('staff');
  expect(open({ level: 'especialista' })).toContain('reportingTo');
  // A value that an API client stored for another level is not lost.
  expect(fieldsOf(shown({ level: 'empleado-a' })).map(({ name }) => name)).toContain('staff');
  expect(open({ salaryPeriod: 'bruto-ano' })).not.toContain('salaryMin');
});

test('a month is stored as its first or last day, and a stored day remains while its month does', () => {
  const end: Field = { name: 'end', shape: 'month', endOfMonth: true };
  const fields: Field[] = [{ name: 'start', shape: 'month' }, end];
  const chosen = (name: string, month: string, year: string, stored = ''): [string, string[]][] => [
    [name, [stored]],
    [`${name}-month`, [month]],
    [`${name}-year`, [year]],
  ];
  expect(toBody(fields, new Map([...chosen('start', '02', '2020'), ...chosen('end', '02', '2020')]))).toEqual(
    { start: '2020-02-01', end: '2020-02-29' },
  );
  expect(toBody([end], new Map(chosen('end', '06', '2019', '2019-06-12')))).toEqual({ end: '2019-06-12' });
  expect(toBody([end], new Map(chosen('end', '07', '2019', '2019-06-12')))).toEqual({ end: '2019-07-31' });
  expect(toBody([end], new Map([['end', ['2019-06-12']]]))).toEqual({ end: '2019-06-12' });
  expect(toBody([end], new Map(chosen('end', '', '')))).toEqual({ end: undefined });
  expect(toBody([end], new Map(chosen('end', '', '2019')))).toEqual({ end: '2019-12-31' });
  expect(toBody([end], new Map(chosen('end', '05', '')))).toEqual({ end: '-05' });
});

test('a year without its month is stored as the first or last day, with a flag', () => {
  const fields = fieldsOf(experienceRows(new Map())).filter(({ shape }) => shape === 'month');
  const body = {
    startingDate: '2011-01-01',
    startingYearOnly: true,
    finishingDate: '2014-12-31',
    finishingYearOnly: undefined,
  };
  const values = readValues(experienceRows, body);
  expect(toBody(fields, values)).toEqual(body);
  const shown = (name: string) => values.get(name)?.[0];
  expect([shown('startingDate-month'), shown('startingDate-year')]).toEqual(['', '2011']);
  expect([shown('finishingDate-month'), shown('finishingDate-year')]).toEqual(['12', '2014']);
  const cleared = new Map([...values, ['finishingDate-month', ['']]]);
  expect(toBody(fields, cleared)).toMatchObject({ finishingDate: '2014-12-31', finishingYearOnly: true });
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

test('signs between the digits of phone numbers and postcodes are not part of the value', () => {
  const bodyOf = (inputMode: Field['inputMode'], typed: string) =>
    toBody(
      [{ name: 'a', shape: 'text', ...(inputMode !== undefined && { inputMode }) }],
      new Map([['a', [typed]]]),
    );
  expect(bodyOf('tel', ' 612 34.56-78 ')).toEqual({ a: '612345678' });
  expect(bodyOf('tel', '+351 (912) 345/678')).toEqual({ a: '+351912345678' });
  expect(bodyOf('numeric', '49 600')).toEqual({ a: '49600' });
  expect(bodyOf('tel', ' - ')).toEqual({ a: undefined });
  expect(bodyOf('tel', '61234567a')).toEqual({ a: '61234567a' });
  expect(bodyOf(undefined, ' Calle Mayor, 3 - 2.º ')).toEqual({ a: 'Calle Mayor, 3 - 2.º' });
});

test('a period begins this year at the latest; a study may end later', () => {
  const now = new Date('2026-11-23T00:00:00Z');
  const clock = { ...systemClock, now: () => now };
  const thatYear = createChoices({ dictionaries: loadDictionaries(), clock }, locale);
  const jobs = sectionRows(experience, thatYear, sections.experience);
  const studies = sectionRows(education, thatYear, sections.education);
  const level = new Map([['educationLevelCode', ['grado']]]);
  const latest = (rows: typeof jobs, name: string): string | undefined =>
    fieldsOf(rows(level)).find((field) => field.name === name)?.options?.[0]?.options[0]?.value;
  expect(latest(jobs, 'startingDate')).toBe('2026');
  expect(latest(jobs, 'finishingDate')).toBe('2026');
  expect(latest(studies, 'startingDate')).toBe('2026');
  expect(latest(studies, 'finishingDate')).toBe('2032');
});

test.each([
  ['benavente', 'benavente'],
  ['Benavente', 'benavente'],
  [' benavente ', 'benavente'],
  ['Donostia', 'san-sebastian'],
  ['San Sebastian', 'san-sebastian'],
  ['Benavent', 'Benavent'],
  ['', undefined],
])('the text %j of a list that is typed is sent as %j', (text, expected) => {
  const options = [
    { value: 'benavente', label: 'Benavente' },
    { value: 'san-sebastian', label: 'San Sebastián/Donostia' },
  ];
  const field = { name: 'town', shape: 'lookup', options: [{ options }] } as const;
  expect(toBody([field], new Map([['town', [text]]]))).toEqual({ town: expected });
});
