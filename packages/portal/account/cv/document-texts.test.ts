import { loadDictionaries, systemClock } from '@curro/shared';
import { expect, test } from 'vitest';
import { createChoices } from '../../forms/choices.ts';
import { localeOf } from '../../locale.ts';
import { fieldTexts, permitFacts, permitLine, townText } from './document-texts.ts';

const locale = localeOf('es');
const choices = createChoices({ dictionaries: loadDictionaries(), clock: systemClock }, locale);
const personalData = (content: object) => fieldTexts({ locale, choices }, 'personalData', content);

test('a name that reads like "no" is shown; a permit that is not set is not', () => {
  const textOf = personalData({ name: 'Ana', surname1: 'No', surname2: 'Ninguno', vehicleOwner: false });
  expect(textOf('surname1')).toBe('No');
  expect(textOf('surname2')).toBe('Ninguno');
  expect(textOf('vehicleOwner')).toBe('');
});

test('the line of permits keeps the capitals of countries and begins with one', () => {
  const textOf = personalData({
    driverLicenses: [],
    vehicleOwner: true,
    freelance: true,
    workPermits: ['alemania'],
  });
  expect(permitLine(textOf, locale)).toBe(
    'Vehículo propio · trabaja por cuenta propia · Permisos de trabajo: Alemania',
  );
});

test.each([
  [{ driverLicenses: ['b'], vehicleOwner: true }, ['B · vehículo propio', '']],
  [{ driverLicenses: [], vehicleOwner: true }, ['', 'Vehículo propio']],
  [{ driverLicenses: ['b'], freelance: true }, ['B', 'Trabaja por cuenta propia']],
])('the label of the driving licence names it once: %j', (content, values) => {
  const facts = permitFacts(personalData(content), locale);
  expect(facts).toEqual([
    ['Permiso de conducir', values[0]],
    ['Permisos', values[1]],
  ]);
});

test.each([
  ['Valencia', 'Valencia/València', 'Valencia'],
  ['Benavente', 'Zamora', 'Benavente (Zamora)'],
  ['Zamora', 'Zamora', 'Zamora'],
  ['Castelló de la Plana', 'Castellón/Castelló', 'Castelló de la Plana (Castellón/Castelló)'],
  ['', 'Zamora', 'Zamora'],
  ['Lisboa', '', 'Lisboa'],
])('the town %j in the province %j', (town, province, text) => {
  expect(townText(town, province)).toBe(text);
});
