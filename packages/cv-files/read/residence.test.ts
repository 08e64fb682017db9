import { expect, test } from 'vitest';
import { draftSchema } from '../draft.ts';
import { readText } from './read-text.ts';

const PHONE = '600 11 22 33';
const personOf = (...head: readonly string[]) => {
  const lines = [
    'Ana Moreno Gil',
    ...head,
    'ana@example.org',
    '',
    'EXPERIENCIA',
    '2019 - 2022 Camarera, Bar Sol',
  ];
  const { person, unread } = draftSchema.parse(readText(lines));
  const { address, zipCode, city, region, phones } = person;
  return { place: [address, zipCode, city, region], phones, unread };
};

test.each<readonly [readonly string[], readonly string[]]>([
  [
    ['Jaén.', PHONE],
    ['', '', 'Jaén', 'Jaén'],
  ],
  [[`Jaén. Tel. ${PHONE}`], ['', '', 'Jaén', 'Jaén']],
  [
    ['Madrid (Puente de Vallecas) - 28038', PHONE],
    ['Puente de Vallecas', '28038', 'Madrid', 'Madrid'],
  ],
  [
    ['Sevilla (Triana), 41010', PHONE],
    ['Triana', '41010', 'Sevilla', 'Sevilla'],
  ],
  [
    ['Vigo (Pontevedra), 36201', PHONE],
    ['', '36201', 'Vigo', 'Pontevedra'],
  ],
  [
    ['Úbeda (Jaén).', PHONE],
    ['', '', 'Úbeda', 'Jaén'],
  ],
  [
    ['Vivo en Jaén.', PHONE],
    ['', '', 'Jaén', 'Jaén'],
  ],
  [
    ['Jaén capital', PHONE],
    ['', '', 'Jaén', 'Jaén'],
  ],
  [
    ['Jaén, España.', PHONE],
    ['', '', 'Jaén', 'Jaén'],
  ],
  [
    ['Residente en Mancha Real (Jaén).', PHONE],
    ['', '', 'Mancha Real', 'Jaén'],
  ],
  [
    ['Residencia: Jaén.', PHONE],
    ['', '', 'Jaén', 'Jaén'],
  ],
  [
    ['Lugar de residencia: Cartagena (Murcia)', PHONE],
    ['', '', 'Cartagena', 'Murcia'],
  ],
  [
    ['Localidad de residencia: Úbeda (Jaén)', PHONE],
    ['', '', 'Úbeda', 'Jaén'],
  ],
  [[`Cartagena (Murcia) Tel. ${PHONE}`], ['', '', 'Cartagena', 'Murcia']],
  [[`Cartagena (Murcia). Tel. ${PHONE}`], ['', '', 'Cartagena', 'Murcia']],
  [[`Cartagena (Murcia), Tlf ${PHONE}`], ['', '', 'Cartagena', 'Murcia']],
  [[`Cartagena (Murcia) ${PHONE}`], ['', '', 'Cartagena', 'Murcia']],
  [[`Barcelona (08015), ${PHONE}`], ['', '08015', 'Barcelona', 'Barcelona']],
  [
    ['C/ Mayor 3, 23001 Jaén', PHONE],
    ['C/ Mayor 3', '23001', 'Jaén', ''],
  ],
  [
    ['C/ Mayor 3 23001 Jaén', PHONE],
    ['C/ Mayor 3', '23001', 'Jaén', ''],
  ],
  [
    ['C/ Mayor, 3 - 23001 Jaén (Jaén)', PHONE],
    ['C/ Mayor, 3', '23001', 'Jaén', 'Jaén'],
  ],
])('the residence of %j', (head, place) => {
  expect(personOf(...head)).toEqual({ place, phones: [PHONE], unread: [] });
});

test.each([[`Fijo ${PHONE}`], [`Recepcionista. Tel. ${PHONE}`]])(
  'a telephone without a place: %s',
  (line) => {
    expect(personOf(line)).toMatchObject({ place: ['', '', '', ''], phones: [PHONE] });
  },
);

const licencesOf = (...lines: readonly string[]) => {
  const { person, education, unread } = draftSchema.parse(
    readText(['Ana Moreno Gil', `Jaén · ${PHONE}`, '', ...lines]),
  );
  return { licences: person.extra.driverLicenses, cards: education.map(({ title }) => title), unread };
};

test.each<readonly [readonly string[], readonly string[], readonly string[]]>([
  [['OTROS DATOS', 'Permisos: B | C+E | CAP'], ['b', 'c-e'], ['CAP']],
  [['OTROS DATOS', 'Permisos\tB\tC+E\tCAP'], ['b', 'c-e'], ['CAP']],
  [['Permisos: B | C | C+E | CAP | ADR'], ['b', 'c', 'c-e'], ['CAP', 'ADR']],
  [
    ['OTROS DATOS', 'Carné de conducir: B, C, CAP y tarjeta de tacógrafo digital'],
    ['b', 'c'],
    ['CAP', 'Tarjeta de tacógrafo digital'],
  ],
  [['PERMISOS', 'B', 'C+E', 'CAP'], ['b', 'c-e'], ['CAP']],
  [['OTROS DATOS', 'Carnet B · C1'], ['b', 'c1'], []],
])('driving licences in cells, and the cards of drivers beside them: %j', (lines, licences, cards) => {
  expect(licencesOf(...lines)).toEqual({ licences, cards, unread: [] });
});

test.each([
  ['Carnet B · C/ Mayor 3', ['b']],
  ['Permiso B | A todas horas', ['b']],
])('a letter behind a cell is not a class: %s', (line, licences) => {
  expect(licencesOf('OTROS DATOS', line)).toMatchObject({ licences, cards: [] });
});

test.each([
  ['Calle Alcalá 230, Madrid', 'Calle Alcalá 230', 'Madrid'],
  ['C/ Sol 3, 2.º B, Getafe (Madrid)', 'C/ Sol 3, 2.º B', 'Getafe'],
  ['Avda. de la Paz 12, Parla', 'Avda. de la Paz 12', 'Parla'],
  ['Calle Mayor 3, Edificio Norte', 'Calle Mayor 3, Edificio Norte', undefined],
])('the town behind a street without a postcode: %s', (line, address, city) => {
  const { person, unread } = readText(['Ana Ruiz Soto', `${line} · 600 11 22 33`]);
  expect([person?.address, person?.city, unread]).toEqual([address, city, []]);
});

test.each([
  [`Zaragoza 50018 | ${PHONE}`, ['50018', 'Zaragoza']],
  [`Vigo CP 36201 · ${PHONE}`, ['36201', 'Vigo']],
  [`Zaragoza, C.P. 50018 · ${PHONE}`, ['50018', 'Zaragoza']],
  [`Zaragoza - 50018 · ${PHONE}`, ['50018', 'Zaragoza']],
  [`Boadilla del Monte 28660 · ${PHONE}`, ['28660', 'Boadilla del Monte']],
  // Another number, and a text that is not a place.
  [`Zaragoza 99018 · ${PHONE}`, ['', '']],
  [`Referencia interna 50018 · ${PHONE}`, ['', '']],
])('a postcode behind its town: %s', (line, [zipCode, city]) => {
  const { place } = personOf(line);
  expect([place[1], place[2]]).toEqual([zipCode, city]);
});
