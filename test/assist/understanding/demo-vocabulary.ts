import { generateOffers } from '@curro/demo';
import { buildVocabulary, type Count, titleForm, type Vocabulary } from '@curro/search';
import type { Dictionaries } from '@curro/shared';

const SEED = 5;
const OFFERS = 3_000;

/** Companies that the queries by hand name, with their numbers of offers. */
const companies: readonly Count[] = [
  ['Mercadona S.A.', 40],
  ['Correos', 12],
  ['Iberia', 9],
  ['Renfe', 8],
  ['El Corte Inglés S.A.', 30],
  ['Mahou', 4],
  ['Telefónica', 11],
  ['Banco Santander S.A.', 15],
  ['Santander', 3],
  ['Santander Consumer Finance', 2],
  ['Hornos Mistral S.L.', 3],
  ['Talleres Murcia S.L.', 2],
  ['Clínica Toledo', 2],
  ['Autocares Sevilla', 2],
  ['Editorial Salamanca', 1],
  ['Caja Rural de Soria', 2],
  ['Transportes Zaragoza', 2],
];

function countValues(values: readonly (string | undefined)[]): Count[] {
  const counts = new Map<string, number>();
  for (const value of values) {
    if (value !== undefined && value !== '') counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a);
}

/** The vocabulary of demo offers, with the companies that the queries by hand name. */
export function demoVocabulary(dictionaries: Dictionaries): Vocabulary {
  const offers = [...generateOffers({ seed: SEED, size: OFFERS, now: new Date(0), dictionaries })];
  const cities = dictionaries.get('city');
  const provinces = dictionaries.get('province');
  return buildVocabulary(
    {
      titles: countValues(
        offers.map(({ title, city = '', province = '' }) => titleForm(title, [city, province], dictionaries)),
      ),
      companies: [...companies, ...countValues(offers.map(({ company }) => company?.name))],
      skills: [],
      cities: countValues(offers.map(({ city = '' }) => cities.resolveName(city)?.key)),
      provinces: countValues(offers.map(({ province = '' }) => provinces.resolveName(province)?.key)),
    },
    dictionaries,
  );
}
