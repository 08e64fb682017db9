import { parseArgs } from 'node:util';
import { createSearchClient, createSearchIndex, openMemorySearch } from '@curro/search';
import { loadDictionaries } from '@curro/shared';
import { createRandom } from '../support/random.ts';
import { startSharedEngines } from '../support/shared-engines.ts';
import { compareMemory } from './support/compare-memory.ts';
import { manyOffers } from './support/many-offers.ts';
import { randomSearches } from './support/random-searches.ts';

/**
 * Compares the index in memory of the test double with Elasticsearch: random searches over generated offers; totals,
 * two pages of each order except relevance, facets. Fails when any search differs.
 * node test/search/run-memory.ts [--offers 5000] [--searches 10000] [--seed 1]
 */
const { values } = parseArgs({
  options: {
    offers: { type: 'string', default: '5000' },
    searches: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
  },
});
const ALIAS = 'memory-offers';
const BATCH = 1_000;
const now = new Date('2026-03-10T12:00:00.000Z');

const dictionaries = loadDictionaries();
const records = manyOffers(dictionaries, Number(values.offers));
const engines = await startSharedEngines(process.env);
const client = createSearchClient(engines.elasticsearchUrl);
const engine = createSearchIndex({ client, name: ALIAS, dictionaries, searchTimeoutMs: 60_000 });
const { index: memory } = openMemorySearch(dictionaries);
const { index: name } = await engine.ensure();
try {
  for (let start = 0; start < records.length; start += BATCH) {
    const batch = { index: records.slice(start, start + BATCH), remove: [] };
    await Promise.all([engine.write(batch), memory.write(batch)]);
  }
  await engine.refresh();
  const seed = Number(values.seed);
  const searches = randomSearches(records, Number(values.searches), { seed, now, dictionaries });
  const { matches, differences } = await compareMemory({ engine, memory }, searches, createRandom(seed));
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
