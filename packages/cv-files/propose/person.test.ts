import { loadDictionaries } from '@curro/shared';
import { expect, test } from 'vitest';
import { draftSchema } from '../draft.ts';
import { proposePerson } from './person.ts';
import { noteProposal } from './propose.ts';

const dictionaries = loadDictionaries();

test.each([
  ['El Amrani', 'El Amrani', undefined],
  ['Peña de la O', 'Peña', 'de la O'],
  ['Ruiz de Arana López', 'Ruiz de Arana', 'López'],
  ['Álvarez de Toledo Ruiz de Arana', 'Álvarez de Toledo', 'Ruiz de Arana'],
  ['López Ruiz de Arana', 'López', 'Ruiz de Arana'],
  ['de la Fuente Gil', 'de la Fuente', 'Gil'],
  ['Silva dos Santos Pereira', 'Silva', 'dos Santos Pereira'],
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

test.each([
  ['Calle Almería 5, Torre Pacheco (Murcia)', 'Calle Almería 5', 'murcia', 'torre-pacheco'],
  ['Calle Almería 5, Torre Pacheco, Murcia', 'Calle Almería 5', 'murcia', 'torre-pacheco'],
  ['Calle Almería 5. Torre Pacheco (Murcia), España', 'Calle Almería 5', 'murcia', 'torre-pacheco'],
  ['Calle Almería 5, bajo, Murcia', 'Calle Almería 5, bajo', 'murcia', 'murcia'],
  ['Avda. Sol 7, 2.º B – Getafe', 'Avda. Sol 7, 2.º B', 'madrid', 'getafe'],
  ['Calle Real, Alboraya (Valencia)', 'Calle Real', 'valencia-valencia', 'alboraya'],
])('the town of the address %s', (address, street, province, cityCode) => {
  const draft = draftSchema.parse({
    format: 'pdf',
    person: { name: 'Samir', phones: ['600112233'], address },
  });
  expect(proposePerson(draft, dictionaries)).toMatchObject({
    address: street,
    country: 'espana',
    province,
    cityCode,
  });
});

test.each([
  ['Calle Almería 5, bajo izquierda'],
  ['Calle Real, Toledo'],
  ['Calle Toledo 5'],
  ['Calle Almería 5, Torre Pacheco (Lugo)'],
])('no town in the address %s', (address) => {
  const draft = draftSchema.parse({
    format: 'pdf',
    person: { name: 'Samir', phones: ['600112233'], address },
  });
  const person = proposePerson(draft, dictionaries);
  expect([person?.address, person?.province]).toEqual([address, undefined]);
});

test.each<readonly [string, readonly string[], object, string | undefined]>([
  ['beside the telephone', ['Azuqueca de Henares'], {}, 'azuqueca-de-henares'],
  ['below another line', ['Soltero', 'Lebrija'], {}, 'lebrija'],
  ['of several provinces', ['Villanueva'], {}, undefined],
  ['that is also another word', ['Mesas'], {}, undefined],
  ['beside the stated town', ['Azuqueca de Henares'], { city: 'Madrid', country: 'ES' }, 'madrid'],
  ['beside a postcode', ['Azuqueca de Henares'], { zipCode: '28001', country: 'ES' }, undefined],
])('a town that the text leaves unread: %s', (_, unread, place, cityCode) => {
  const person = { name: 'Samir', phones: ['600112233'], ...place };
  const draft = draftSchema.parse({ format: 'pdf', person, unread: [...unread] });
  expect(proposePerson(draft, dictionaries)?.cityCode).toBe(cityCode);
  const left = noteProposal(draft, dictionaries, '2026-11-29').unread;
  const isTaken = cityCode !== undefined && !('city' in place);
  expect(left).toEqual(isTaken ? unread.slice(0, -1) : unread);
});
