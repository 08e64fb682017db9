import { cityNames, cityPopulation, loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { dividedAtPlace, isPlace, placeInMixedCase, withPlaceAtComma } from './places.ts';

const LARGE_TOWN = 40_000;

test('every Spanish town of the dictionary with 40,000 inhabitants is a place', () => {
  const towns = loadDictionaries()
    .get('city')
    .entries.filter((city) => (city.columns.ine ?? '') !== '' && cityPopulation(city) >= LARGE_TOWN);
  expect(towns.length).toBeGreaterThan(100);
  const names = towns.flatMap((town) => cityNames(town));
  expect(names.filter((name) => !isPlace(name))).toEqual([]);
});

test.each([
  ['Edinburgh, UK', true],
  ['Stanford, CA', true],
  ['Cambridge, MA, USA', true],
  ['Medellín (Colombia)', true],
  ['Vigo, Galicia, España', true],
  ['Bar Sol, Spain', false],
  ['Indra, Madrid, Spain', false],
  ['Bachillerato (Perú)', false],
  ['Camarera, UK', false],
])('whether %s is a place: %s', (text, is) => {
  expect(isPlace(text)).toBe(is);
});

test.each([
  ['Lumenpay, Valencia, Spain (remote)', 'Lumenpay', 'Valencia, Spain (remote)'],
  ['Indra, Madrid (teletrabajo)', 'Indra', 'Madrid (teletrabajo)'],
  ['Contoso Ltd, Leeds, UK (Hybrid)', 'Contoso Ltd', 'Leeds, UK (Hybrid)'],
  ['Skyscanner (remote)', 'Skyscanner', 'remote'],
  ['Grupo Sol, 100 % remoto', 'Grupo Sol', '100 % remoto'],
  ['Hotel Finisterre, A Coruña', 'Hotel Finisterre', 'A Coruña'],
  ['Transportes Sol S.L., Alhama de Murcia', 'Transportes Sol S.L.', 'Alhama de Murcia'],
  ['Mecanizados Sol S.L., AZPEITIA', 'Mecanizados Sol S.L., AZPEITIA', ''],
  ['Transportes Sol S.L., Grupo Mar', 'Transportes Sol S.L., Grupo Mar', ''],
  ['Asesoría Pérez, S.L. (Lugo)', 'Asesoría Pérez, S.L.', 'Lugo'],
  ['Chiringuito El Ancla, Chipiona (Cádiz)', 'Chiringuito El Ancla', 'Chipiona (Cádiz)'],
  ['Servicio de Salud, Hospital Sol (Jaén)', 'Servicio de Salud, Hospital Sol', 'Jaén'],
  ['Servicio de Salud, Hospital Sol', 'Servicio de Salud, Hospital Sol', ''],
  ['Banco Santander', 'Banco Santander', ''],
  ['Acme, Madrid, turno de noche', 'Acme, Madrid, turno de noche', ''],
  ['Everis (now NTT DATA)', 'Everis (now NTT DATA)', ''],
  ['Madrid', 'Madrid', ''],
])('the place behind the name of a company: %s', (text, name, place) => {
  expect(dividedAtPlace(text)).toEqual([name, place]);
});

test('a town behind the country in parentheses', () => {
  expect(dividedAtPlace('Hotel Costa Alborán (España), Torremolinos')).toEqual([
    'Hotel Costa Alborán',
    'Torremolinos, España',
  ]);
});

test.each([
  ['ZARAGOZA', 'Zaragoza'],
  ['ALCALÁ DE HENARES, ESPAÑA', 'Alcalá de Henares, España'],
  ["L'HOSPITALET", "L'Hospitalet"],
  ['LAS PALMAS', 'Las Palmas'],
  ['BOSTON, MA, USA', 'Boston, MA, USA'],
  ['Vitoria-Gasteiz', 'Vitoria-Gasteiz'],
])('a place in capitals: %s', (place, mixed) => {
  expect(placeInMixedCase(place)).toBe(mixed);
});

test.each([
  ['Cruz Roja. Madrid', 'Cruz Roja, Madrid'],
  ['I.E.S. Santa Eulalia', 'I.E.S. Santa Eulalia'],
  ['Farmacia Avda. Madrid', 'Farmacia Avda. Madrid'],
  ['Colegio Sol. Primaria', 'Colegio Sol. Primaria'],
])('the place behind the full stop of %s', (text, expected) => {
  expect(withPlaceAtComma(text)).toBe(expected);
  const [name, place] = dividedAtPlace(text);
  expect(place === '' ? name : `${name}, ${place}`).toBe(expected);
});
