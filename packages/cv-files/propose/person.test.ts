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
