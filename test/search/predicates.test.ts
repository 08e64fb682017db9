import { createCandidateIndex } from '@curro/alerts';
import { generateOffers } from '@curro/demo';
import { createNormaliser } from '@curro/offers';
import {
  compilePredicate,
  createSearchClient,
  createSearchIndex,
  indexOffer,
  type OfferRecord,
  phraseWords,
  toDocument,
} from '@curro/search';
import { loadDictionaries, sourceSettingsSchema, systemClock } from '@curro/shared';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';
import { comparePredicates, numberOffers } from './support/compare-predicates.ts';
import { manyOffers } from './support/many-offers.ts';
import { type RandomSearch, randomSearches, savedQueryOf } from './support/random-searches.ts';
import { testOffer } from './support/test-offer.ts';

const OFFERS = 500;
const SEARCHES = 1_200;
/** Saved searches that change; each is compared with its predicate for every offer, twice. */
const CHANGING = 400;
const now = new Date('2026-03-10T12:00:00.000Z');
const dictionaries = loadDictionaries();

/** Offers of the demo generator, and generated ones with several places and values of every dictionary. */
function testRecords(): OfferRecord[] {
  const normalise = createNormaliser({ dictionaries });
  const settings = sourceSettingsSchema.parse({});
  const demo = [...generateOffers({ seed: 1, size: OFFERS, now, dictionaries })].map((line) => {
    const result = normalise.value(line, { source: 'demo', settings, now });
    if (!result.ok) throw new Error(JSON.stringify(result.reasons));
    return testOffer({ ...result.offer, id: result.offer.externalId });
  });
  const expired = testOffer({ id: 'expired', title: 'Camarero', expires: new Date('2026-03-10T11:59:59Z') });
  return numberOffers([...demo, ...manyOffers(dictionaries, OFFERS), expired]);
}

// 10,000 searches over 10,000 real ads: node test/search/run-predicates.ts
describe('a predicate finds the offers that Elasticsearch finds', () => {
  const records = testRecords();
  let environment: TestEnvironment;
  let client: ReturnType<typeof createSearchClient>;
  let target: Parameters<typeof comparePredicates>[0];

  beforeAll(async () => {
    environment = await createTestEnvironment('predicates');
    client = createSearchClient(environment.elasticsearchUrl);
    const name = `${environment.indexPrefix}offers`;
    const index = createSearchIndex({ client, name, dictionaries });
    await index.ensure();
    const outcomes = await index.write({ index: records, remove: [] });
    expect(outcomes.filter(({ outcome }) => outcome !== 'done')).toEqual([]);
    await index.refresh();
    target = { client, index: name, dictionaries };
  });
  afterAll(async () => {
    await client.close();
    await environment.close();
  });

  const compare = async (searches: readonly RandomSearch[]): Promise<void> => {
    const { matches, differences } = await comparePredicates(target, records, searches);
    expect(differences).toEqual([]);
    expect(matches).toBeGreaterThan(searches.length);
  };

  test('for random searches', () =>
    compare(randomSearches(records, SEARCHES, { seed: 1, now, dictionaries })));

  test('the candidate index of saved searches finds what each predicate finds, also after changes', () => {
    const searches = randomSearches(records, CHANGING, { seed: 2, now, dictionaries });
    const index = createCandidateIndex({ dictionaries, clock: systemClock }, (key) => key.length);
    const current = new Map<number, RandomSearch>();
    const set = (id: number, search: RandomSearch): void => {
      current.set(id, search);
      expect(index.set({ id, ...savedQueryOf(search) })).toEqual([]);
    };
    const expectEqual = (): void => {
      expect(index.size).toBe(current.size);
      expect(new Set(index.ids())).toEqual(new Set(current.keys()));
      const predicates = [...current].map(([id, { params }]) => [id, compilePredicate(params)] as const);
      for (const record of records) {
        const offer = indexOffer(toDocument(record, dictionaries));
        const expected = predicates.flatMap(([id, isFound]) => (isFound(offer, now.getTime()) ? [id] : []));
        const found = index.match(offer, now.getTime());
        expect(found).toHaveLength(expected.length);
        expect(new Set(found)).toEqual(new Set(expected));
      }
    };

    for (const [id, search] of searches.entries()) set(id, search);
    expect(index.broad).toBeLessThan(searches.length / 2);
    expectEqual();
    for (const [id, search] of searches.entries()) {
      // Equal searches of several owners, replaced ones and removed ones.
      if (id % 3 === 0) set(id, searches[(id + 1) % CHANGING] ?? search);
      if (id % 5 === 0) set(CHANGING + id, search);
      if (id % 4 !== 0) continue;
      index.remove(id);
      current.delete(id);
    }
    expectEqual();
    for (const id of [...index.ids()]) index.remove(id);
    expect([index.size, index.queries, index.broad]).toEqual([0, 0, 0]);
  });

  test('the analysis of one word, for every kind of character', async () => {
    const words = [
      ...['Camareras', 'Ingenieros/as', 'voces', 'relojes', 'crisis', 'leyes', 'jerséis', 'gentes', 'cables'],
      ...['parques', 'faxes', 'jabalíes', 'meses', 'cargos', 'jefa', 'francesas', 'autobuses', 'ÁÉÍÓÚÜÑ'],
      ...["l'Hospitalet", 'O’Donnell', 'col·legi', 'Node.js', 'a_b', '1.500,50', '10:30', 'I+D', 'm²', '1ª'],
      ...[
        'ﬁn',
        'Straße',
        'Æsir',
        'ΣΊΣΥΦΟΣ',
        'İstanbul',
        '漢字',
        'ひらがな',
        'カタカナ',
        '한국어',
        'שלום',
        'مهندس',
      ],
      ...['👍🏽', '👩‍⚕️', '🇪🇸🇫🇷', 'a\u0301o', 'x\u00ady', 'a\u200bb', '__', 'x'.repeat(300)],
    ];
    const text = words.join('\n');
    const { tokens } = await client.indices.analyze({ index: target.index, analyzer: 'words', text });
    const { words: own } = phraseWords('title', text);
    expect(own).toEqual(tokens?.map(({ token }) => token));
  });
});
