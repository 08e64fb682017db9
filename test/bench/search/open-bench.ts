import { existsSync } from 'node:fs';
import { createSearchClient, createSearchIndex, type OfferRecord } from '@curro/search';
import { loadDictionaries } from '@curro/shared';
import { startSharedEngines } from '../../support/shared-engines.ts';
import { loadIndex } from './load-index.ts';
import { readAds } from './read-ads.ts';

const ADS = new URL('../../../../shared/data/offers/ads-es.ndjson.gz', import.meta.url).pathname;
const ALIAS = 'bench-offers';
/** Records kept to make queries of. */
const MAX_RECORDS = 5_000;

/** Loads the ads into an index of the bench's own; undefined, and a line that says so, where they are not there. */
export async function openBench(maxOffers: number) {
  if (!existsSync(ADS)) {
    console.log('skipped: there is no ../shared/data/offers/ads-es.ndjson.gz');
    return undefined;
  }
  const engines = await startSharedEngines({ ELASTICSEARCH_HEAP: '1g', ...process.env });
  const client = createSearchClient(engines.elasticsearchUrl);
  const dictionaries = loadDictionaries();
  const index = createSearchIndex({ client, name: ALIAS, dictionaries });
  const loaded: OfferRecord[] = [];
  async function* records(): AsyncGenerator<OfferRecord> {
    for await (const record of readAds(ADS, dictionaries, maxOffers)) {
      if (loaded.length < MAX_RECORDS) loaded.push(record);
      yield record;
    }
  }
  const { index: name } = await index.ensure();
  const { written, milliseconds } = await loadIndex(index, records());
  console.log(`${written} ads in ${(milliseconds / 1_000).toFixed(1)} s`);
  return {
    client,
    dictionaries,
    index,
    url: `${engines.elasticsearchUrl}/${ALIAS}/_search`,
    loaded,
    async close() {
      await client.indices.delete({ index: name });
      await client.close();
      await engines.stop();
    },
  };
}
