import { type DictionaryId, loadDictionaries, offerLimits, readTable } from '@curro/shared';
import { describe, expect, it } from 'vitest';
import type { FeedOffer, FeedPlace } from './feed-offer.ts';
import { createOfferGenerator, type GenerateOptions, generateOffers } from './generate-offers.ts';

const dictionaries = loadDictionaries();
const now = new Date('2026-11-21T12:00:00Z');
const DAY_MS = 86_400_000;
const MINIMUM_YEARLY = 17_094;

const generate = (options: Partial<GenerateOptions>): Generator<FeedOffer> =>
  generateOffers({ seed: 1, size: 10, now, dictionaries, ...options });

const offers = [...generate({ size: 2_000 })];
const share = (which: (offer: FeedOffer) => boolean): number => offers.filter(which).length / offers.length;
type AnyPlace = Pick<FeedOffer, keyof FeedPlace>;
const placesOf = (offer: FeedOffer): readonly AnyPlace[] => offer.places ?? [offer];

describe('generateOffers', () => {
  it('returns the same lines for the same seed and `now`', () => {
    const lines = (seed: number) => [...generate({ seed, size: 50 })].map((offer) => JSON.stringify(offer));
    expect(lines(5)).toEqual(lines(5));
    expect(lines(5)).not.toEqual(lines(6));
  });

  it('appends lines for a larger size', () => {
    expect([...generate({ size: 30 })]).toEqual(offers.slice(0, 30));
  });

  it('returns the same offers from a generator that has generated others', () => {
    const generator = createOfferGenerator(dictionaries);
    const later = new Date(now.getTime() + 400 * DAY_MS);
    expect([...generator({ seed: 2, size: 30, now: later })]).toEqual([
      ...generate({ seed: 2, size: 30, now: later }),
    ]);
    expect([...generator({ seed: 1, size: 30, now })]).toEqual(offers.slice(0, 30));
  });

  it('returns the first of a million without generating the others', () => {
    const first: string[] = [];
    for (const offer of generate({ size: 1_000_000 })) {
      first.push(offer.externalId);
      if (first.length === 10) break;
    }
    expect([first.at(0), first.at(-1)]).toEqual(['demo-000001', 'demo-000010']);
  });

  it('returns no offers for size 0', () => {
    expect([...generate({ size: 0 })]).toEqual([]);
  });
});

it.each<[keyof FeedOffer, DictionaryId]>([
  ['category', 'category'],
  ['contractType', 'contract-type'],
  ['workday', 'workday'],
  ['study', 'study'],
  ['experienceMin', 'experience-min'],
  ['teleworking', 'teleworking'],
  ['jobLevel', 'professional-level'],
  ['salaryPeriod', 'salary-period'],
])('states %s by keys of its dictionary', (property, id) => {
  const known = new Set(dictionaries.get(id).entries.map((entry) => entry.key));
  const stated = offers.map((offer) => offer[property]).filter((value) => value !== undefined);
  expect(stated.filter((value) => typeof value !== 'string' || !known.has(value))).toEqual([]);
  expect(new Set(stated).size).toBeGreaterThan(2);
});

it('contains only subcategories of the category', () => {
  const strays = offers.filter(({ category, subcategory }) => {
    const parent = dictionaries.get('category').byKey(category);
    return (
      parent === undefined || dictionaries.get('subcategory').byKeyOf(parent.id, subcategory) === undefined
    );
  });
  expect(strays).toEqual([]);
});

it('contains only cities of the province, with points near their centre', () => {
  const places = offers.flatMap(placesOf);
  const strays = places.filter(({ city, province = '', lat, lon }) => {
    const entry = dictionaries.get('province').byKey(province);
    if (entry === undefined) return true;
    if (city === undefined) return lat !== undefined;
    const town = dictionaries.get('city').byKeyOf(entry.id, city);
    if (town === undefined) return true;
    if (lat === undefined || lon === undefined) return lat !== lon;
    const { lat: middle, lon: across } = town.columns;
    return Math.abs(lat - Number(middle)) > 0.2 || Math.abs(lon - Number(across)) > 0.2;
  });
  expect(strays).toEqual([]);
});

it('contains only skills of the skill dictionary', () => {
  const known = new Set(readTable('skill').map((row) => row.name));
  const named = new Set(offers.flatMap((offer) => offer.skills ?? []));
  expect([...named].filter((skill) => !known.has(skill))).toEqual([]);
});

it('does not exceed the limits of the format', () => {
  for (const offer of offers) {
    expect(offer.title.length).toBeLessThanOrEqual(offerLimits.title);
    expect(offer.description.length).toBeGreaterThanOrEqual(120);
    expect(offer.description.length).toBeLessThanOrEqual(3_500);
    expect((offer.requirements ?? '').length).toBeLessThanOrEqual(offerLimits.requirements);
    expect((offer.company?.name ?? '').length).toBeLessThanOrEqual(offerLimits.companyName);
  }
});

it('leaves no marks, conditions or grammar errors in its texts', () => {
  const texts = offers.flatMap(({ title, description, requirements = '', desiredRequirements = '' }) => [
    title,
    description,
    requirements,
    desiredRequirements,
  ]);
  const slip =
    /[{}[\]]|undefined|NaN| {2}|\bde el [a-zñ]|\ba el [a-zñ]| y (i|hi(?!e))|\.\.|, ,| \.(?!NET)|:\./;
  expect(texts.filter((text) => slip.test(text))).toEqual([]);
});

it('repeats no description and varies the openings of a page', () => {
  expect(new Set(offers.map((offer) => offer.description)).size).toBe(offers.length);
  const waiters = offers.filter((offer) => /^camarer/i.test(offer.title)).slice(0, 20);
  const openings = waiters.map(({ description }) => description.replace(/<[^>]+>/g, '').slice(0, 50));
  expect(waiters).toHaveLength(20);
  expect(new Set(openings).size).toBeGreaterThanOrEqual(18);
});

it('does not mix the requirements of nurses and of warehouse workers', () => {
  const health = offers.filter((offer) => offer.category === 'sanidad-salud');
  const stores = offers.filter((offer) => offer.subcategory === 'almacen');
  expect(health.filter((offer) => /carretill|soldad/i.test(JSON.stringify(offer)))).toEqual([]);
  expect(stores.filter((offer) => /enfermer|paciente/i.test(JSON.stringify(offer)))).toEqual([]);
});

it('requires experience in the text only where the field does', () => {
  const none = offers.filter((offer) => offer.experienceMin === 'no-requerida');
  expect(
    none.filter((offer) => /Experiencia mínima|de experiencia demostrable/.test(offer.description)),
  ).toEqual([]);
});

it('states salaries within plausible limits', () => {
  for (const { salaryMin, salaryMax, salaryPeriod, workday = '' } of offers) {
    if (salaryMin !== undefined && salaryMax !== undefined) expect(salaryMin).toBeLessThanOrEqual(salaryMax);
    if (salaryPeriod !== 'bruto-ano') continue;
    const [min, max] =
      workday === '' || workday.startsWith('parcial') ? [8_000, 200_000] : [MINIMUM_YEARLY, 200_000];
    expect(salaryMin ?? salaryMax).toBeGreaterThanOrEqual(min);
    expect(salaryMax ?? salaryMin).toBeLessThanOrEqual(max);
  }
});

it('publishes within the thirty days before now', () => {
  for (const { published, updated = published } of offers) {
    const at = Date.parse(published);
    expect(at).toBeGreaterThanOrEqual(now.getTime() - 30 * DAY_MS - 1_000);
    expect(Date.parse(updated)).toBeGreaterThanOrEqual(at);
    expect(Date.parse(updated)).toBeLessThanOrEqual(now.getTime());
  }
});

it('does not name an anonymous company in the texts', () => {
  const hidden = offers.filter((offer) => offer.company?.hidden === true);
  const named = hidden.filter(({ company, description }) =>
    description.includes((company?.name ?? '').replace(/,? S\.[^ ]*$/, '')),
  );
  expect(hidden.length).toBeGreaterThan(20);
  expect(named).toEqual([]);
});

const inProvinces = (...keys: string[]) =>
  share((offer) => placesOf(offer).some(({ province = '' }) => keys.includes(province)));

it.each<[string, number, number, number]>([
  ['Madrid and Barcelona', inProvinces('madrid', 'barcelona'), 0.2, 0.4],
  ['hotels and restaurants', share((offer) => offer.category === 'turismo-restauracion'), 0.06, 0.16],
  ['software', share((offer) => offer.category === 'informatica-telecomunicaciones'), 0.03, 0.12],
  ['a stated salary', share((offer) => (offer.salaryMin ?? offer.salaryMax) !== undefined), 0.4, 0.6],
  ['a permanent contract', share((offer) => offer.contractType === 'indefinido'), 0.4, 0.7],
  ['a full day', share((offer) => offer.workday === 'completa'), 0.55, 0.8],
  ['no experience', share((offer) => offer.experienceMin === 'no-requerida'), 0.15, 0.4],
  ['some telework', share((offer) => /^(solo-)?teletrabajo/.test(offer.teleworking ?? '')), 0.05, 0.2],
  ['a recruiter or an agency', share((offer) => (offer.company?.kind ?? 'direct') !== 'direct'), 0.12, 0.35],
  ['a confidential company', share((offer) => offer.company?.hidden !== false), 0.03, 0.12],
  ['several places', share((offer) => offer.places !== undefined), 0.01, 0.06],
  ['its own point', share((offer) => offer.lat !== undefined), 0.2, 0.4],
  ['urgent', share((offer) => offer.urgent === true), 0.03, 0.12],
  ['questions', share((offer) => offer.killerQuestions !== undefined), 0.06, 0.2],
])('has a likely share of offers with %s', (_, found, low, high) => {
  expect(found).toBeGreaterThan(low);
  expect(found).toBeLessThan(high);
});

it('has few companies with many offers and many companies with few', () => {
  const counts = new Map<string, number>();
  for (const { company } of offers) {
    if (company !== undefined) counts.set(company.id, (counts.get(company.id) ?? 0) + 1);
  }
  const sorted = [...counts.values()].sort((a, b) => b - a);
  expect(sorted.length).toBeGreaterThan(500);
  expect(sorted.at(0)).toBeGreaterThan(20);
  expect(sorted.at(Math.floor(sorted.length / 2))).toBeLessThan(4);
});
