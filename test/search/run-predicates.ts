import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createSearchClient, createSearchIndex, type OfferRecord } from '@curro/search';
import { loadDictionaries } from '@curro/shared';
import { loadIndex } from '../bench/search/load-index.ts';
import { createFiller, readAds } from '../bench/search/read-ads.ts';
import { startSharedEngines } from '../support/shared-engines.ts';
import { comparePredicates, numberOffers } from './support/compare-predicates.ts';
import { randomSearches } from './support/random-searches.ts';

/**
 * Compares predicates in memory with Elasticsearch: random searches over real ads. Fails when any search finds other
 * offers.
 * node test/search/run-predicates.ts [--ads 10000] [--searches 10000] [--seed 1]
 */
const { values } = parseArgs({
  options: {
    ads: { type: 'string', default: '10000' },
    searches: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
  },
});
const ADS = new URL('../../../shared/data/offers/ads-es.ndjson.gz', import.meta.url).pathname;
const ALIAS = 'predicates-offers';
/** Publication dates of the ads lie in the month before. */
const now = new Date('2026-03-02T00:00:00.000Z');

async function compare(): Promise<void> {
  const dictionaries = loadDictionaries();
  const all: OfferRecord[] = [];
  const toRecord = createFiller(dictionaries, now.getTime());
  for await (const ad of readAds(ADS)) all.push(toRecord(ad, all.length + 1));
  // Ads of every part of the file, which is sorted by source and date.
  const step = Math.max(1, Math.floor(all.length / Number(values.ads)));
  const records = numberOffers(all.filter((_, at) => at % step === 0).slice(0, Number(values.ads)));
  const engines = await startSharedEngines(process.env);
  const client = createSearchClient(engines.elasticsearchUrl);
  const index = createSearchIndex({ client, name: ALIAS, dictionaries });
  const { index: name } = await index.ensure();
  try {
    async function* each(): AsyncGenerator<OfferRecord> {
      yield* records;
    }
    await loadIndex([index], each());
    const options = { seed: Number(values.seed), now, dictionaries };
    const searches = randomSearches(records, Number(values.searches), options);
    const target = { client, index: ALIAS, dictionaries };
    const { matches, differences } = await comparePredicates(target, records, searches);
    for (const difference of differences) console.log(difference);
    console.log(
      `${searches.length} searches x ${records.length} offers: ${matches} matches, ${differences.length} differences`,
    );
    if (differences.length > 0) process.exitCode = 1;
  } finally {
    await client.indices.delete({ index: name });
    await client.close();
    await engines.stop();
  }
}

if (existsSync(ADS)) await compare();
else console.log('skipped: there is no ../shared/data/offers/ads-es.ndjson.gz');
