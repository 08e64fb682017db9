import { loadDictionaries, offerSchema } from '@curro/shared';
import { expect, test } from 'vitest';
import { sortText, toDocument } from './to-document.ts';

const dictionaries = loadDictionaries();

const offer = offerSchema.parse({
  id: '4b7e2a90d1c84f55a34b7e2a90d1c84f',
  source: 's',
  externalId: '1',
  title: 'Panadera/o de noche',
  description: 'Obrador con C++',
  requirements: 'Carné de manipulador.',
  company: { id: '8275', name: 'Hornos Mistral S.L.', uri: 'https://hornos-mistral.example' },
  places: [
    { cityKey: 'benavente', cityName: 'Benavente', province: 'zamora', country: 'espana' },
    {
      cityKey: 'madrid',
      province: 'madrid',
      country: 'espana',
      point: { lat: 40.5, lon: -3.6 },
      exact: true,
    },
    { cityName: 'Villa Inventada', province: 'zamora', country: 'espana', point: { lat: 41, lon: -5 } },
  ],
  category: 'turismo-restauracion',
  subcategory: 'restauracion',
  salary: { min: 1_500, max: 1_849, period: 'bruto-mes', visible: true },
  teleworking: 'trabajo-solo-presencial',
  skills: ['Masa madre'],
  highlight: { bold: false, urgent: true },
  questions: {},
  publishedAt: '2026-03-02T07:15:00Z',
  updatedAt: '2026-03-03T07:15:00Z',
});

const record = {
  offer,
  revision: 7,
  applications: 3,
  companyPrivateId: 5001,
  link: '/empleo/1',
  expiresAt: new Date('2026-05-01T00:00:00.000Z'),
};

test('the document of an offer', () => {
  expect(toDocument(record, dictionaries)).toEqual({
    card: {
      title: 'Panadera/o de noche',
      link: '/empleo/1',
      city: 'Benavente',
      province: 'zamora',
      multiProvince: true,
      author: {
        id: '8275',
        privateId: 5001,
        name: 'Hornos Mistral S.L.',
        uri: 'https://hornos-mistral.example',
        logoUrl: '',
      },
      updated: '2026-03-03T07:15:00.000Z',
      published: '2026-03-02T07:15:00.000Z',
      applications: 3,
      bold: false,
      urgent: true,
      salary: { min: { id: 160, amount: 1_500 }, max: { id: 0, amount: 1_849 }, period: 'bruto-mes' },
      category: 'turismo-restauracion',
      subcategory: 'restauracion',
      teleworking: 'trabajo-solo-presencial',
      requirementMin: 'Carné de manipulador.',
      executive: false,
      priority: false,
    },
    id: offer.id,
    idPrefix: Number.parseInt(record.offer.id.slice(0, 13), 16),
    title: 'Panadera/o de noche',
    description: 'Obrador con Cplusplus',
    requirements: 'Carné de manipulador.',
    company: 'Hornos Mistral sl',
    employerId: '8275',
    employerKind: 'direct',
    town: ['Benavente', 'Madrid', 'Villa Inventada'],
    topics: ['Turismo y restauración', 'Restauración', 'Masa madre'],
    province: ['zamora', 'madrid'],
    country: ['espana'],
    city: ['benavente', 'madrid'],
    point: [
      { lat: expect.closeTo(42, 0), lon: expect.closeTo(-5.7, 1) },
      { lat: 40.5, lon: -3.6 },
    ],
    category: 'turismo-restauracion',
    subcategory: 'restauracion',
    teleworking: 'trabajo-solo-presencial',
    salaryPeriod: 'bruto-mes',
    salaryBand: '15001-18000',
    salaryYearMin: 18_000,
    salaryYearMax: 22_188,
    published: '2026-03-02T07:15:00.000Z',
    updated: '2026-03-03T07:15:00.000Z',
    expires: '2026-05-01T00:00:00.000Z',
    applications: 3,
    bold: false,
    urgent: true,
    titleSort: 'panadera o de noche',
    titleForm: 'Panadero de noche',
    titleJob: 'panader noch',
    employerName: 'Hornos Mistral S.L.',
    skillNames: ['Masa madre'],
    citySort: 'benavente',
    authorSort: 'hornos mistral s l',
  });
});

test('the document omits a hidden company and a salary that is not public', () => {
  const hidden = {
    ...offer,
    company: { ...offer.company, hidden: true },
    salary: { min: 20_000, period: 'bruto-ano' as const, visible: false },
    places: [],
  };
  const document = toDocument({ ...record, offer: hidden }, dictionaries);
  const text = JSON.stringify(document);
  expect(text).not.toContain('Mistral');
  expect(text).not.toContain('8275');
  expect(text).not.toContain('alary');
  expect(document).toMatchObject({
    card: { author: { id: '', privateId: 0, name: 'Empresa confidencial', uri: '', logoUrl: '' }, city: '' },
    authorSort: 'empresa confidencial',
    province: [],
  });
  expect(document).not.toHaveProperty('citySort');
});

test.each([
  [12_000, 'hasta-12000'],
  [12_000.5, '12001-15000'],
  [15_000, '12001-15000'],
  [60_001, 'mas-de-60000'],
])('the salary band of %f euros a year is %s', (min, band) => {
  const paid = { ...offer, salary: { min, period: 'bruto-ano' as const, visible: true } };
  expect(toDocument({ ...record, offer: paid }, dictionaries)).toMatchObject({
    salaryBand: band,
    salaryYearMax: min,
  });
});

test('sort texts follow the Spanish alphabet', () => {
  const sorted = [
    'Ánade',
    'anda',
    '¡Ano!',
    'año',
    'Añil',
    'anzuelo',
    'ao',
    '2º jefe',
    '  (b)',
    'Z',
    'ÑU',
    'nuez',
  ];
  expect(sorted.toSorted((a, b) => (sortText(a) < sortText(b) ? -1 : 1))).toEqual([
    '2º jefe',
    'Ánade',
    'anda',
    '¡Ano!',
    'anzuelo',
    'Añil',
    'año',
    'ao',
    '  (b)',
    'nuez',
    'ÑU',
    'Z',
  ]);
  expect(sortText('--- ***')).toBe('');
});
