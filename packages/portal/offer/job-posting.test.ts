import { expect, test } from 'vitest';
import { dictionaries, exampleOffer, ID } from '../example-models.ts';
import { jobPosting } from './job-posting.ts';

const context = {
  dictionaries,
  portalUrl: 'https://curro.example',
  expiresAt: new Date('2027-01-20T00:00:00Z'),
  linkOut: false,
  canApply: true,
};
const written = (data: object): unknown => JSON.parse(JSON.stringify(data));

test('an offer with all fields', () => {
  const offer = {
    ...exampleOffer('Cocinera'),
    study: 'ciclo-formativo-grado-superior',
    description: 'Cocina de mercado.\n\n- Turnos\n- Equipo',
    company: { ...exampleOffer('x').company, name: 'Mesón', uri: 'https://meson.example' },
  };
  expect(written(jobPosting(offer, context))).toEqual({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    '@id': `https://curro.example/empleo/cocinera-${ID}`,
    url: `https://curro.example/empleo/cocinera-${ID}`,
    title: 'Cocinera',
    description:
      '<p>Cocina de mercado.</p><ul><li>Turnos</li><li>Equipo</li></ul><p>Cocinera</p><p>Cocinera</p>',
    identifier: { '@type': 'PropertyValue', name: 'Mesón', value: ID },
    datePosted: '2026-11-20T09:00:00.000Z',
    validThrough: '2027-01-20T00:00:00.000Z',
    employmentType: ['FULL_TIME', 'TEMPORARY'],
    hiringOrganization: { '@type': 'Organization', name: 'Mesón', sameAs: 'https://meson.example' },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: 'Cocinera',
        addressRegion: 'Zamora',
        postalCode: '49001',
        addressCountry: 'ES',
      },
    },
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: [{ '@type': 'Country', name: 'España' }],
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'EUR',
      value: { '@type': 'QuantitativeValue', minValue: 18_000, maxValue: 24_000, unitText: 'YEAR' },
    },
    industry: 'Turismo y restauración',
    occupationalCategory: 'Restauración',
    educationRequirements: {
      '@type': 'EducationalOccupationalCredential',
      credentialCategory: 'associate degree',
      name: 'Ciclo Formativo Grado Superior',
    },
    experienceRequirements: { '@type': 'OccupationalExperienceRequirements', monthsOfExperience: 24 },
    skills: 'Cocinera',
    totalJobOpenings: 1,
    directApply: false,
  });
});

test('a hidden company and a hidden salary are left out', () => {
  const offer = exampleOffer('x');
  const posting = written(
    jobPosting(
      {
        ...offer,
        company: { ...offer.company, hidden: true },
        salary: { min: 1, period: 'bruto-hora', visible: false },
      },
      context,
    ),
  );
  expect(posting).toMatchObject({ hiringOrganization: 'confidential', identifier: { name: 'Curro' } });
  expect(posting).not.toHaveProperty('baseSalary');
});

test('an offer without a place is in the country; several places are all listed', () => {
  const offer = exampleOffer('x');
  expect(written(jobPosting({ ...offer, places: [] }, context))).toMatchObject({
    jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressCountry: 'ES' } },
  });
  const [place] = offer.places;
  const two = place === undefined ? [] : [place, { ...place, point: { lat: 41.5, lon: -5.7 } }];
  expect(written(jobPosting({ ...offer, places: two }, context))).toMatchObject({
    jobLocation: [{}, { geo: { '@type': 'GeoCoordinates', latitude: 41.5, longitude: -5.7 } }],
  });
});

test.each([
  ['autonomo', 'completa', ['FULL_TIME', 'CONTRACTOR']],
  ['formativo', 'parcial-tarde', ['PART_TIME', 'INTERN']],
  ['indefinido', 'indiferente', undefined],
])('contract %s and hours %s are %j', (contractType, workday, types) => {
  const posting = jobPosting({ ...exampleOffer('x'), contractType, workday }, context);
  expect(posting).toMatchObject({ employmentType: types });
});

test.each([
  [{ min: 18_000 }, { value: 18_000 }],
  [{ max: 24_000 }, { value: 24_000 }],
  [{ min: 20_000, max: 20_000 }, { value: 20_000 }],
  [
    { min: 18_000, max: 24_000 },
    { minValue: 18_000, maxValue: 24_000 },
  ],
])('the salary %j is %j', (bounds, amount) => {
  const salary = { ...bounds, period: 'bruto-mes', visible: true } as const;
  const { baseSalary } = written(jobPosting({ ...exampleOffer('x'), salary }, context)) as {
    baseSalary: unknown;
  };
  expect(baseSalary).toEqual({
    '@type': 'MonetaryAmount',
    currency: 'EUR',
    value: { '@type': 'QuantitativeValue', ...amount, unitText: 'MONTH' },
  });
});

const CATEGORIES = [
  'high school',
  'associate degree',
  'bachelor degree',
  'professional certificate',
  'postgraduate degree',
];

test('every study is a credential, a text or no requirement', () => {
  const studies = dictionaries.get('study').entries.map(({ key, es }) => {
    const { educationRequirements } = jobPosting({ ...exampleOffer('x'), study: key }, context) as {
      educationRequirements: unknown;
    };
    return { key, es, educationRequirements };
  });
  const credentials = studies.filter(
    ({ educationRequirements }) => typeof educationRequirements === 'object',
  );
  expect(credentials).toHaveLength(17);
  for (const { es, educationRequirements } of credentials)
    expect(educationRequirements).toEqual({
      '@type': 'EducationalOccupationalCredential',
      credentialCategory: expect.toBeOneOf(CATEGORIES),
      name: es,
    });
  expect(studies.filter((study) => !credentials.includes(study))).toMatchObject([
    { key: 'sin-estudios', educationRequirements: 'no requirements' },
    {
      key: 'otros-cursos-y-formacion-no-reglada',
      educationRequirements: 'Otros cursos y formación no reglada',
    },
  ]);
});

test.each([
  ['no-requerida', 'no requirements'],
  ['mas-de-5-anos', { '@type': 'OccupationalExperienceRequirements', monthsOfExperience: 60 }],
  [undefined, undefined],
])('the experience %s is %j', (experienceMin, experienceRequirements) => {
  const posting = jobPosting({ ...exampleOffer('x'), study: undefined, experienceMin }, context);
  expect(posting).toMatchObject({ experienceRequirements, educationRequirements: undefined });
});

test('candidates apply directly where the portal has the form and a sign-in', () => {
  const url = 'https://operator.example/jobs/1';
  const applies = (offer: object, settings: object = {}): unknown =>
    Reflect.get(
      jobPosting({ ...exampleOffer('x'), externalUrlForm: '', ...offer }, { ...context, ...settings }),
      'directApply',
    );
  expect(applies({ url })).toBe(true);
  expect(applies({ url: '' }, { linkOut: true })).toBe(true);
  expect(applies({ url }, { linkOut: true })).toBe(false);
  expect(applies({ externalUrlForm: url })).toBe(false);
  expect(applies({ url }, { canApply: false })).toBe(false);
});
