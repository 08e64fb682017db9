import { parseArgs } from 'node:util';
import { createCandidateIndex } from '@curro/alerts';
import { indexOffer, type OfferRecord, toDocument } from '@curro/search';
import { type Dictionaries, loadDictionaries, systemClock } from '@curro/shared';
import { createRandom, pick } from '../../support/random.ts';
import { readRecords, recordsSource, take } from '../search/records.ts';

/**
 * Measures the matching of saved searches in one process: start time, memory and CPU time per offer.
 * node --expose-gc test/bench/alerts/run.ts [--searches 100000,1000000] [--offers 1000]
 */
const { values } = parseArgs({
  options: {
    searches: { type: 'string', default: '100000,1000000' },
    offers: { type: 'string', default: '1000' },
  },
});
const SEED = 17;
/** Offers whose titles, places and categories the searches are drawn from; frequent words are drawn more often. */
const SOURCE_OFFERS = 20_000;
const MEGABYTE = 1_048_576;

/** Draws queries as people save them: one or two words of a title, often with a place or a category. */
function createQueryDraw(records: readonly OfferRecord[]): () => string {
  const random = createRandom(SEED);
  const word = (): string =>
    pick(random, pick(random, records).offer.title.match(/\p{L}{4,}/gu) ?? ['puesto']);
  return () => {
    const { offer } = pick(random, records);
    const place = offer.places[0];
    const query = new URLSearchParams();
    if (random() < 0.85) query.set('q', random() < 0.5 ? word() : `${word()} ${word()}`);
    if (random() < 0.4 && place?.province !== undefined) query.set('province', place.province);
    else if (random() < 0.2 && place?.cityKey !== undefined) {
      query.set('city', place.cityKey);
      query.set('distance', String(pick(random, [10, 25, 50, 100])));
    }
    if ((random() < 0.15 || query.size === 0) && offer.category !== undefined) {
      query.set('category', offer.category);
    }
    if (random() < 0.1) query.set('teleworking', 'solo-teletrabajo');
    return query.toString();
  };
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

function usedMegabytes(): number {
  globalThis.gc?.();
  return Math.round(process.memoryUsage().rss / MEGABYTE);
}

function measure(
  dictionaries: Dictionaries,
  records: readonly OfferRecord[],
  offers: readonly OfferRecord[],
  searches: number,
): void {
  const counts = new Map<string, number>();
  for (const record of records.slice(0, 1_000)) {
    for (const key of indexOffer(toDocument(record, dictionaries)).wordKeys()) {
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  const memoryBefore = usedMegabytes();
  const draw = createQueryDraw(records);
  const queries = Array.from({ length: searches }, draw);
  const loadStart = cpuMs();
  const index = createCandidateIndex({ dictionaries, clock: systemClock }, (key) => counts.get(key) ?? 0);
  for (const [id, query] of queries.entries()) index.set({ id, query, queryVersion: 9 });
  const loadMs = cpuMs() - loadStart;
  const now = Date.now();
  const match = (record: OfferRecord): number =>
    index.match(indexOffer(toDocument(record, dictionaries)), now).length;
  for (const record of offers.slice(0, 100)) match(record);
  const start = cpuMs();
  const matches = offers.reduce((sum, record) => sum + match(record), 0);
  const perOffer = (cpuMs() - start) / offers.length;
  const distinct = new Set(queries).size;
  console.log(
    `${searches} searches (${distinct} distinct, ${index.broad} broad): loaded in ${(loadMs / 1_000).toFixed(1)} s CPU, ` +
      `${usedMegabytes() - memoryBefore} MB; ${perOffer.toFixed(2)} ms CPU and ${Math.round(matches / offers.length)} matches per offer`,
  );
}

const dictionaries = loadDictionaries();
const records: OfferRecord[] = [];
const count = SOURCE_OFFERS + Number(values.offers);
for await (const record of take(readRecords(dictionaries, Date.now()), count)) records.push(record);
console.log(`${recordsSource}: ${records.length} offers`);
for (const searches of values.searches.split(',').map(Number)) {
  measure(dictionaries, records.slice(0, SOURCE_OFFERS), records.slice(SOURCE_OFFERS), searches);
}
