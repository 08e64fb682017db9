import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { splitLines } from '@curro/offers';
import type { OfferRecord } from '@curro/search';
import {
  cityPopulation,
  companyId,
  type Dictionaries,
  type DictionaryEntry,
  offerId,
  offerLimits,
  offerSchema,
} from '@curro/shared';
import { createRandom, pick } from '../../support/random.ts';

const SEED = 9;
const SOURCE = 'bench';
const DAY_MS = 86_400_000;
const FOREVER = new Date('2099-01-01T00:00:00.000Z');
const LARGE_CITY = 20_000;
const MAX_LINE_BYTES = 1_048_576;

/** The texts of an ad. The bench generates the values of all filters, equal in every run. */
export interface Ad {
  readonly externalId: string;
  readonly title: string;
  readonly description: string;
  readonly requirements?: string;
  readonly company?: string;
}

/** Creates the function that turns an ad into a record; publication dates are in the month before `now`. */
export function createFiller(
  dictionaries: Dictionaries,
  now: number,
): (ad: Ad, revision: number) => OfferRecord {
  const random = createRandom(SEED);
  const keysOf = (id: Parameters<Dictionaries['get']>[0]): string[] =>
    dictionaries.get(id).entries.map((entry) => entry.key);
  const [contracts, workdays, studies, experiences, teleworkings] = (
    ['contract-type', 'workday', 'study', 'experience-min', 'teleworking'] as const
  ).map(keysOf);
  const spain = dictionaries.get('country').byKey('espana')?.id;
  const provinces = new Map(
    dictionaries
      .get('province')
      .entries.filter((province) => province.parent === spain)
      .map((province): [number, DictionaryEntry] => [province.id, province]),
  );
  const cities = dictionaries
    .get('city')
    .entries.filter((city) => provinces.has(city.parent ?? 0) && cityPopulation(city) > LARGE_CITY);
  const subcategories = dictionaries.get('subcategory').entries;
  const maybe = (keys: readonly string[] = []): string | undefined =>
    random() < 0.8 ? pick(random, keys) : undefined;

  return (ad: Ad, revision: number): OfferRecord => {
    const city = pick(random, cities);
    const subcategory = pick(random, subcategories);
    const category = dictionaries.get('category').byId(subcategory.parent ?? 0);
    const published = new Date(now - Math.floor(random() * 30 * DAY_MS)).toISOString();
    const minSalary = 12_000 + Math.floor(random() * 40) * 1_000;
    const name = (ad.company ?? '').slice(0, offerLimits.companyName);
    const offer = offerSchema.parse({
      id: offerId(SOURCE, `${ad.externalId} ${revision}`),
      source: SOURCE,
      externalId: ad.externalId,
      title: ad.title.slice(0, offerLimits.title),
      description: ad.description.slice(0, offerLimits.description),
      requirements: (ad.requirements ?? '').slice(0, offerLimits.requirements),
      company: { id: companyId(SOURCE, { name }), name },
      places: [
        {
          cityKey: city.key,
          cityName: city.es,
          province: provinces.get(city.parent ?? 0)?.key,
          country: 'espana',
        },
      ],
      category: category?.key,
      subcategory: subcategory.key,
      contractType: maybe(contracts),
      workday: maybe(workdays),
      study: maybe(studies),
      experienceMin: maybe(experiences),
      teleworking: maybe(teleworkings),
      salary:
        random() < 0.5
          ? { min: minSalary, max: minSalary + 6_000, period: 'bruto-ano', visible: true }
          : undefined,
      highlight: { bold: random() < 0.1, urgent: false },
      questions: {},
      publishedAt: published,
      updatedAt: published,
    });
    const applications = Math.floor(random() * 200);
    return {
      offer,
      revision,
      applications,
      companyPrivateId: 1,
      link: `/empleo/${offer.id}`,
      expiresAt: FOREVER,
    };
  };
}

/** The ads of a gzipped NDJSON file. */
export async function* readAds(path: string): AsyncGenerator<Ad> {
  for await (const { bytes } of splitLines(createReadStream(path).pipe(createGunzip()), MAX_LINE_BYTES)) {
    if (bytes !== undefined) yield JSON.parse(Buffer.from(bytes).toString());
  }
}
