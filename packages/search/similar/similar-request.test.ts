import { cityPoint, loadDictionaries, offerSchema, type Point } from '@curro/shared';
import { expect, test } from 'vitest';
import type { Condition } from '../query/condition.ts';
import { titleRanking } from '../query/rank.ts';
import { renderCondition } from '../query/render-condition.ts';
import { buildVocabulary } from '../vocabulary/vocabulary.ts';
import { sameJobTitle } from './same-job.ts';
import { buildSimilarRequest, readNearPlace } from './similar-request.ts';

const dictionaries = loadDictionaries();
const pointOfTown = (key: string) => {
  const town = dictionaries.get('city').byKey(key);
  return town && cityPoint(town);
};
const none = { companies: [], skills: [], cities: [], provinces: [] };
const counts = buildVocabulary(
  {
    titles: [
      ['Camarero', 30],
      ['Camareros', 4],
    ],
    ...none,
  },
  dictionaries,
);
const offerOf = (title: string) =>
  offerSchema.parse({
    id: 'a'.repeat(32),
    source: 'test',
    externalId: '1',
    title,
    description: 'Sala y barra.',
    company: { id: 'b', name: 'Mesón' },
    places: [{ cityKey: 'getafe', cityName: 'Getafe', province: 'madrid', country: 'espana' }],
    category: 'turismo-restauracion',
    skills: ['Coctelería'],
    highlight: { bold: false, urgent: false },
    questions: {},
    publishedAt: '2026-03-01T08:00:00Z',
    updatedAt: '2026-03-01T08:00:00Z',
  });
const requestOf = (title: string, within?: Condition) =>
  buildSimilarRequest(
    { offer: offerOf(title), counts, size: 20, now: new Date('2026-03-02T08:00:30Z'), within },
    dictionaries,
  );

const familyOf = (query: string) => ({
  match: { 'title.family': { query, minimum_should_match: '2<75%' } },
});

const anyOf = (...should: unknown[]) => ({ bool: { should, minimum_should_match: 1 } });
const exact = { terms: { titleForm: ['Camarero', 'Camareros'] } };
const titles = sameJobTitle(['camarero'], 'Camarero');
const [town, province] = [{ term: { city: 'getafe' } }, { term: { province: 'madrid' } }];
const centre = pointOfTown('getafe') ?? { lat: 0, lon: 0 };
const within = (radius: number) =>
  renderCondition({ kind: 'distance', path: 'point', centre, radius }, 'current');

test('the request has the title without place as condition, skills and place as factors', () => {
  const { query } = requestOf('CAMARERO/A (Getafe)');
  const synonyms = { match: { 'title.synonyms': { query: 'camarero', operator: 'and' } } };
  expect(query?.function_score).toEqual({
    query: {
      bool: {
        filter: [{ bool: { should: [familyOf('camarero'), synonyms], minimum_should_match: 1 } }],
        should: [
          titleRanking('Camarero'),
          { match: { 'title.head': 'camarero' } },
          { constant_score: { filter: { term: { category: 'turismo-restauracion' } }, boost: 1.5 } },
          { constant_score: { filter: anyOf(exact, titles?.same), boost: 100_000 } },
        ],
        must_not: [
          { ids: { values: ['a'.repeat(32)] } },
          { range: { expires: { lte: Date.parse('2026-03-02T08:00:00Z') } } },
        ],
      },
    },
    functions: [
      { weight: 1 },
      { filter: { match_phrase: { brief: 'Coctelería' } }, weight: 0.2 },
      { filter: anyOf(exact, titles?.named), weight: expect.closeTo(0.07) },
      { filter: exact, weight: expect.closeTo(0.012) },
      { filter: anyOf(town, within(25), province, within(100)), weight: expect.closeTo(0.49) },
      { filter: anyOf(town, within(25), province), weight: expect.closeTo(0.016) },
      { filter: anyOf(town, within(25)), weight: expect.closeTo(0.016) },
      { filter: anyOf(town), weight: expect.closeTo(0.016) },
      {
        filter: { exists: { field: 'point' } },
        exp: { point: { origin: pointOfTown('getafe'), scale: '100km', decay: 0.5 } },
        weight: expect.closeTo(0.02),
      },
    ],
    score_mode: 'sum',
    boost_mode: 'multiply',
  });
});

const place = (cityKey: string | undefined, province: string | undefined, point?: Point) => ({
  ...(cityKey && { cityKey }),
  cityName: cityKey ?? '',
  ...(province && { province }),
  country: 'espana',
  ...(point && { point }),
});

test.each([
  ['its own point', place('getafe', 'madrid', { lat: 40.3, lon: -3.7 }), { lat: 40.3, lon: -3.7 }],
  ['that of its town', place('vigo', 'pontevedra'), pointOfTown('vigo')],
  ['that of the town with the name of its province', place(undefined, 'leon'), pointOfTown('leon')],
  ['that of the largest town of its province', place(undefined, 'asturias'), pointOfTown('gijon')],
  ['none without a place', place(undefined, undefined), undefined],
])('the distance is that from the offer: %s', (_, of, origin) => {
  const offer = offerSchema.parse({ ...offerOf('Camarero'), places: [of] });
  const now = new Date('2026-03-02T08:00:30Z');
  const { query } = buildSimilarRequest({ offer, counts, size: 4, now }, dictionaries);
  const isDistance = { exp: { point: { origin, scale: '100km', decay: 0.5 } } };
  const distances = JSON.stringify(query).match(/"exp":/g) ?? [];
  expect(distances).toHaveLength(origin === undefined ? 0 : 1);
  if (origin !== undefined)
    expect(query).toHaveProperty(
      'function_score.functions',
      expect.arrayContaining([expect.objectContaining(isDistance)]),
    );
});

test('the offers of the job near the offer are found too, unless a visitor searches a place', () => {
  const near = readNearPlace(['asturias'], dictionaries);
  if ('unknown' in near) throw new Error('unknown');
  const now = new Date('2026-03-02T08:00:30Z');
  const search = { offer: offerOf('Camarero'), counts, size: 4, now };
  expect(buildSimilarRequest(search, dictionaries).aggs).toMatchObject({
    near: {
      filter: anyOf(town, within(25), province, within(100)),
      aggs: {
        same: { filter: anyOf(exact, titles?.same), aggs: { best: { top_hits: { size: 4 } } } },
        others: { filter: { bool: { must_not: [anyOf(exact, titles?.same)] } } },
      },
    },
  });
  expect(buildSimilarRequest({ ...search, near }, dictionaries).aggs).toBeUndefined();
  expect(buildSimilarRequest({ ...search, isField: true }, dictionaries).aggs).toBeUndefined();
});

test('a part of the title as job requires the category, or three quarters of the words', () => {
  expect(requestOf('Camarero con inglés fluido')).toHaveProperty('query.function_score.query.bool.filter', [
    expect.objectContaining({}),
    {
      bool: {
        should: [familyOf('Camarero con inglés fluido'), { term: { category: 'turismo-restauracion' } }],
        minimum_should_match: 1,
      },
    },
  ]);
});

// The title of the same job can begin with other words: "Se necesita afilador de patines".
const headOrSame = {
  bool: {
    should: [
      { match: { 'title.head': 'Afilador de patines' } },
      { terms: { titleForm: ['Afilador de patines'] } },
    ],
    minimum_should_match: 1,
  },
};

test('an unknown job requires the first word of the title, or the title of the same job', () => {
  expect(requestOf('Afilador de patines')).toHaveProperty('query.function_score.query.bool.filter', [
    familyOf('Afilador de patines'),
    headOrSame,
  ]);
});

test('a condition limits the offers', () => {
  const within: Condition = { kind: 'values', path: 'province', values: ['zamora', 'leon'] };
  expect(requestOf('Afilador de patines', within)).toHaveProperty('query.function_score.query.bool.filter', [
    familyOf('Afilador de patines'),
    headOrSame,
    { terms: { province: ['zamora', 'leon'] } },
  ]);
});

test.each([
  [['getafe'], { cities: ['getafe'], provinces: ['madrid'] }],
  [['madrid'], { cities: ['madrid'], provinces: ['madrid'] }],
  [['asturias'], { cities: [], provinces: ['asturias'] }],
  [['leon', 'getafe'], { cities: ['leon', 'getafe'], provinces: ['leon', 'madrid'] }],
  [['narnia'], { unknown: 'narnia' }],
  [[], { cities: [], provinces: [], points: [] }],
])('near %j is %j', (keys, expected) => {
  expect(readNearPlace(keys, dictionaries)).toMatchObject(expected);
});

test('offers in the searched place count more than all equal values, then the nearest', () => {
  const near = readNearPlace(['asturias'], dictionaries);
  if ('unknown' in near) throw new Error('unknown');
  const now = new Date('2026-03-02T08:00:30Z');
  const request = buildSimilarRequest(
    { offer: offerOf('Camarero'), counts, size: 4, now, near },
    dictionaries,
  );
  const others = Array.from({ length: 9 }, () => expect.anything());
  const inRing = { filter: { bool: { filter: expect.any(Array) } } };
  expect(request.query?.function_score).toHaveProperty('functions', [
    ...others,
    { filter: { terms: { province: ['asturias'] } }, weight: 20 },
    ...[10, 6, 4, 3].map((weight) => ({ ...inRing, weight })),
  ]);
  expect(JSON.stringify(request)).toContain('"offset":"25km"');
});

test.each([
  [
    'its category, nearest first',
    { category: 'turismo-restauracion', subcategory: 'cocina' },
    [{ term: { category: 'turismo-restauracion' } }],
    ['category', 'subcategory'],
  ],
  ['the words of its title without a category', { category: undefined }, [titleRanking('Camarero')], []],
])('offers of the field have %s', (_, values, filter, scored) => {
  const offer = offerSchema.parse({ ...offerOf('Camarero'), ...values });
  const now = new Date('2026-03-02T08:00:30Z');
  const request = buildSimilarRequest({ offer, counts, size: 4, now, isField: true }, dictionaries);
  expect(request).toHaveProperty('query.function_score.query.bool.filter', filter);
  const should = JSON.stringify(request.query?.function_score);
  for (const field of scored) expect(should).toContain(`{"constant_score":{"filter":{"term":{"${field}":`);
  expect(request).toHaveProperty(
    'query.function_score.functions',
    expect.arrayContaining([{ filter: { terms: { city: ['getafe'] } }, weight: 40 }]),
  );
});
