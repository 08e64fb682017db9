import { parseArgs } from 'node:util';
import { createCandidateIndex } from '@curro/alerts';
import { indexOffer, type OfferRecord, toDocument } from '@curro/search';
import { type Dictionaries, loadDictionaries, systemClock } from '@curro/shared';
import { readRecords, recordsSource, take } from '../search/records.ts';
import { drawSearches } from './draw-searches.ts';

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
/** Offers whose titles, places and categories the searches are drawn from; frequent words are drawn more often. */
const SOURCE_OFFERS = 20_000;
const MEGABYTE = 1_048_576;

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** Memory in use after a garbage collection, typed arrays included. */
function usedMegabytes(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return Math.round((heapUsed + external) / MEGABYTE);
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
  const queries = drawSearches(records, searches, dictionaries);
  const memoryBefore = usedMegabytes();
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
  console.log(
    `${searches} searches (${index.queries} distinct, ${index.broad} broad): loaded in ${(loadMs / 1_000).toFixed(1)} s CPU, ` +
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
