// Lists similar offers of real ads for reading, and counts those with a title of the same family:
// node test/bench/assist/run-similar.ts [--offers 82361] [--seed 1]
import { parseArgs } from 'node:util';
import {
  buildVocabulary,
  createSearchClient,
  createSearchIndex,
  type OfferRecord,
  titleForm,
} from '@curro/search';
import { loadDictionaries } from '@curro/shared';
import { createRandom, pick } from '../../support/random.ts';
import { startSharedEngines } from '../../support/shared-engines.ts';
import { loadIndex } from '../search/load-index.ts';
import { percentiles } from '../search/percentiles.ts';
import { hasRealAds, readRealOffers, recordOf } from './real-records.ts';

const WANTED = 60;
const OF_EACH = 5;
const MAX_TRIED = 60;

const { values } = parseArgs({
  options: { offers: { type: 'string', default: '82361' }, seed: { type: 'string', default: '1' } },
});
const dictionaries = loadDictionaries();

async function measure(): Promise<void> {
  const engines = await startSharedEngines(process.env);
  const client = createSearchClient(engines.elasticsearchUrl);
  const name = `bench-${process.pid}-similar`;
  const index = createSearchIndex({ client, name, dictionaries });
  const { index: physical } = await index.ensure();
  const records: OfferRecord[] = [];
  async function* remembered(): AsyncGenerator<OfferRecord> {
    for await (const { offer } of readRealOffers(dictionaries)) {
      if (records.length === Number(values.offers)) return;
      const record = recordOf(offer);
      records.push(record);
      yield record;
    }
  }
  const familyOf = async (text: string): Promise<string[]> => {
    const { tokens = [] } = await client.indices.analyze({ index: name, field: 'title.family', text });
    return tokens.map(({ token }) => token);
  };
  /** Whether a title has the first word of the job, two of its words or half of them, in any derivation. */
  const isOfFamily = async (job: string, title: string): Promise<boolean> => {
    const [head = '', ...rest] = await familyOf(job);
    const words = new Set(await familyOf(title));
    const common = [head, ...rest].filter((word) => words.has(word)).length;
    return words.has(head) || common >= Math.min(2, (rest.length + 1) / 2);
  };
  try {
    await loadIndex([index], remembered());
    const counts = buildVocabulary(await index.counts(new Date()), dictionaries);
    const random = createRandom(Number(values.seed));
    const latencies: number[] = [];
    let listed = 0;
    let sameFamily = 0;
    let without = 0;
    for (let tried = 0; tried < MAX_TRIED && listed < WANTED; tried += 1) {
      const { offer } = pick(random, records);
      const started = performance.now();
      const found = await index.similar({ offer, counts, size: OF_EACH * 4, now: new Date() });
      latencies.push(performance.now() - started);
      const job = titleForm(offer.title, [offer.places[0]?.cityName ?? ''], dictionaries) ?? offer.title;
      console.log(`\n${offer.title} · ${offer.company.name} · ${offer.places[0]?.cityName ?? ''}`);
      if (found.length === 0) without += 1;
      const companies = new Set<string>();
      const distinct = found.filter(({ card }) => {
        const key = `${card.author.name} ${card.title}`.toLowerCase();
        return companies.size < companies.add(key).size;
      });
      for (const { card } of distinct.slice(0, Math.min(OF_EACH, WANTED - listed))) {
        const isSame = await isOfFamily(job, card.title);
        listed += 1;
        if (isSame) sameFamily += 1;
        console.log(`  ${isSame ? ' ' : '?'} ${card.title} · ${card.author.name} · ${card.city}`);
      }
    }
    console.log(`\n${sameFamily} of ${listed} have a title of the same family; ${without} offers have none`);
    console.log(percentiles(latencies));
  } finally {
    await client.indices.delete({ index: physical });
    await client.close();
    await engines.stop();
  }
}

if (hasRealAds()) await measure();
