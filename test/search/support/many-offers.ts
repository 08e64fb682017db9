import type { OfferRecord } from '@curro/search';
import { cityPopulation, type Dictionaries } from '@curro/shared';
import { createRandom, pick } from '../../support/random.ts';
import { testOffer } from './test-offer.ts';

const SEED = 20_260_310;
const LATEST = Date.UTC(2026, 2, 10);
const HOUR_MS = 3_600_000;
const HOURS = 24 * 20;
const TOWN = 150_000;

const roles = [
  'Camarero/a',
  'Cocinera',
  'Ingeniero',
  'Enfermera',
  'Conductor',
  'Administrativa',
  'Vendedor/a',
  'Soldador',
];
const twists = [
  'de noche',
  'sénior',
  'con inglés',
  'de sala',
  'en prácticas',
  'java',
  'jefe de equipo',
  'sin experiencia',
  '',
];
const sentences = [
  'Buscamos una persona con experiencia y ganas de aprender.',
  'Turno de noche con descanso los fines de semana.',
  'Se requiere inglés alto y carné de conducir.',
  'Formación a cargo de la empresa desde el primer día.',
  'Equipo joven en el centro de la ciudad.',
  'Trabajo con C++ y Node.js en un departamento de I+D.',
];
const periods = ['bruto-ano', 'bruto-mes', 'bruto-hora'] as const;
const amounts = { 'bruto-ano': 15_000, 'bruto-mes': 1_200, 'bruto-hora': 9 };

/** The words of queries over these offers. */
export const vocabulary = [
  'camarero',
  'camarera',
  'ingeniero',
  'jefe',
  'noche',
  'ingles',
  'java',
  'experiencia',
  'sala',
  'equipo',
  'c++',
  'turno',
  'carne',
  'practicas',
  'senior',
  'soldador',
  'node.js',
  'i+d',
  'jav*',
  'camarer?',
  '*ero',
  '"turno de noche"',
  '"de sala"',
  'puesto:jefe',
  'descripcion:formacion',
  'poblacion:sevilla',
  'zzz',
];

/** The same offers in every run: all dictionaries in use, one to three places each, many equal titles and dates. */
export function manyOffers(dictionaries: Dictionaries, count: number): OfferRecord[] {
  const random = createRandom(SEED);
  const maybe = <T>(share: number, value: () => T): T | undefined => (random() < share ? value() : undefined);
  const key = (id: Parameters<Dictionaries['get']>[0]): string =>
    pick(random, dictionaries.get(id).entries).key;
  const towns = dictionaries.get('city').entries.filter((city) => cityPopulation(city) > TOWN);

  // All places of an offer lie in one country: choosing a province sets the country aside.
  function placesOf(count: number): ReturnType<typeof place>[] {
    const first = place();
    const more = Array.from({ length: count * 20 }, place).filter(({ country }) => country === first.country);
    return [first, ...more].slice(0, count);
  }

  function place() {
    const city = pick(random, towns);
    const province = dictionaries.get('province').byId(city.parent ?? 0);
    const country = dictionaries.get('country').byId(province?.parent ?? 0);
    return {
      cityKey: city.key,
      cityName: city.es,
      province: province?.key,
      country: country?.key,
      zipCode: '',
      exact: false,
    };
  }

  return Array.from({ length: count }, (_, n) => {
    const subcategory = pick(random, dictionaries.get('subcategory').entries);
    const period = pick(random, periods);
    const low = Math.round(amounts[period] * (1 + random() * 2));
    const published = new Date(LATEST - Math.floor(random() * HOURS) * HOUR_MS).toISOString();
    const company = Math.floor(random() * 40);
    return testOffer({
      id: `n${n}`,
      title: `${pick(random, roles)} ${pick(random, twists)}`.trim(),
      description: [pick(random, sentences), pick(random, sentences)].join('\n\n'),
      requirements: maybe(0.4, () => pick(random, sentences)) ?? '',
      company: {
        id: `c${company}`,
        name: `Ficticia ${company} S.L.`,
        kind: pick(random, ['direct', 'recruiter', 'temporary-agency']),
      },
      places: placesOf(pick(random, [1, 1, 1, 1, 2, 3, 0])),
      category: dictionaries.get('category').byId(subcategory.parent ?? 0)?.key,
      subcategory: subcategory.key,
      contractType: maybe(0.8, () => key('contract-type')),
      workday: maybe(0.8, () => key('workday')),
      study: maybe(0.7, () => key('study')),
      experienceMin: maybe(0.8, () => key('experience-min')),
      teleworking: key('teleworking'),
      salary: maybe(0.6, () => ({
        ...(random() < 0.8 && { min: low }),
        max: low + 3,
        period,
        visible: random() < 0.9,
      })),
      highlight: { bold: random() < 0.2, urgent: random() < 0.1 },
      applications: Math.floor(random() * 5),
      publishedAt: published,
      updatedAt: published,
    });
  });
}
