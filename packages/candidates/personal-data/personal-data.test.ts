import { loadDictionaries } from '@curro/shared';
import { expect, it } from 'vitest';
import { personalDataBody } from '../test-cases/personal-data-bodies.ts';
import type { PersonalData } from './fields.ts';
import { parsePersonalData, personalData } from './personal-data.ts';

const context = { dictionaries: loadDictionaries(), today: '2026-11-21' };

function parsed(body: Record<string, unknown>, stored?: PersonalData): PersonalData {
  const result = parsePersonalData(body, { ...context, personalData: stored });
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result.value;
}

it('returns a deeply frozen value', () => {
  const value = parsed(personalDataBody);
  expect(value).toEqual(personalDataBody);
  expect([value, value.webpages, value.webpages[0], value.nationalities].every(Object.isFrozen)).toBe(true);
});

it.each([undefined, null, '', '  '])('does not change the stored surname2 if %j is sent', (surname2) => {
  const stored = parsed({ ...personalDataBody, surname2: 'Sauce' });
  expect(parsed({ ...personalDataBody, surname2 }, stored).surname2).toBe('Sauce');
});

it('replaces the stored surname2 and clears all other omitted fields', () => {
  const stored = parsed({ ...personalDataBody, surname2: 'Sauce', address: 'Horno, 3' });
  const value = parsed({ ...personalDataBody, surname2: 'Olmo' }, stored);
  expect(value).toEqual({ ...personalDataBody, surname2: 'Olmo' });
});

it('reports all errors of an empty body in the order of the contract, except those of identity cards', () => {
  const result = parsePersonalData({}, context);
  const codes = result.ok ? [] : result.errors.map(({ code }) => code);
  expect(codes).toEqual([
    '541',
    '542',
    '548',
    '550',
    '552',
    '554',
    '598',
    '559',
    '565',
    '579',
    '202',
    '202',
    '582',
  ]);
});

it.each([
  ['2026-11-21', '2010-11-21', true],
  ['2026-11-21', '2010-11-22', false],
  ['2026-11-21', '1945-11-22', true],
  ['2026-11-21', '1945-11-21', false],
  ['2026-02-28', '2008-02-29', true],
  ['2024-02-29', '2008-02-29', true],
  ['2024-02-28', '2008-02-29', false],
])('on %s accepts the birth date %s: %s', (today, birthDay, taken) => {
  expect(parsePersonalData({ ...personalDataBody, birthDay }, { ...context, today }).ok).toBe(taken);
});

it.each([
  'http://obrador.example:8080/a?b#c',
  'HTTPS://www.Obrador.example.',
  'https://usuaria@obrador.example/',
  'https://españa.example/ñ',
])('accepts %s as a web address', (url) => {
  expect(parsed({ ...personalDataBody, webpages: [{ url }] }).webpages).toEqual([{ url }]);
});

it.each([
  'https://obrador',
  'https:obrador.example',
  'http://1',
  'http://[::1]/a.b',
  'https://obrador.example/a b',
  'javascript:alert(1)//.example',
  'https://.example',
  'https://obrador..example',
])('rejects %s as a web address', (url) => {
  const result = parsePersonalData({ ...personalDataBody, webpages: [{ url }] }, context);
  expect(result).toEqual({
    ok: false,
    errors: [{ code: '577', field: 'webpages[0].url', params: { value: url } }],
  });
});

const nothing = {
  webpages: [],
  driverLicenses: [],
  vehicleOwner: false,
  freelance: false,
  nationalities: [],
  workPermits: [],
};

const stored: PersonalData = {
  ...nothing,
  name: 'Candela',
  surname1: 'Ruibarbo',
  birthDay: '1991-11-02',
  gender: 'mujer',
  country: 'portugal',
  province: 'aveiro',
  cityName: 'Praia da Costa Nova',
  zipCode: '3830001',
  preferredContactPhone: 'foreign-phone',
  internationalPhone: '+351912345678',
};

it('presents the lists and booleans of a candidate without stored data', () => {
  expect(personalData.present(undefined, context)).toEqual(nothing);
});

it('presents the e-mail address only if there is one', () => {
  expect(personalData.present(stored, context)).toEqual(stored);
  expect(personalData.present(stored, { ...context, email: '' })).toEqual(stored);
  expect(personalData.present(stored, { ...context, email: 'c@correo.example' })).toEqual({
    ...stored,
    email: 'c@correo.example',
  });
});

it('omits stored properties that are not fields of the section', () => {
  expect(personalData.present(Object.assign({ candidateId: 7 }, stored), context)).toEqual(stored);
});
