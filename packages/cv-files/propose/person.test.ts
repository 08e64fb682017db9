import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { draftSchema } from '../draft.ts';
import { proposePerson } from './person.ts';

const dictionaries = loadDictionaries();

test.each([
  ['El Amrani', 'El Amrani', undefined],
  ['Peña de la O', 'Peña', 'de la O'],
  ['Ben Said El Fassi', 'Ben Said', 'El Fassi'],
])('the surnames of %s', (surnames, surname1, surname2) => {
  const draft = draftSchema.parse({ format: 'pdf', person: { name: 'Samir', surnames } });
  expect(proposePerson(draft, dictionaries)).toEqual({
    name: 'Samir',
    surname1,
    ...(surname2 !== undefined && { surname2 }),
  });
});

test.each([
  ['43005', 'tarragona'],
  ['01001', 'alava-araba'],
  ['53001', undefined],
])('the province of the postcode %s', (zipCode, province) => {
  const draft = draftSchema.parse({ format: 'pdf', person: { name: 'Samir', zipCode, country: 'ES' } });
  expect(proposePerson(draft, dictionaries)?.province).toBe(province);
});
