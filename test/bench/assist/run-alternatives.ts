// Measures what each parameter of assistance adds to a search over real ads: latency, processor time of this process and
// of Elasticsearch, and how many queries of the kinds that strict matching fails on get a search that finds offers:
// node test/bench/assist/run-alternatives.ts [--offers 82361] [--rounds 3] [--totals]
import { parseArgs } from 'node:util';
import {
  type AlternativesOptions,
  createSearchClient,
  createSearchIndex,
  createVocabularyCache,
  findAlternatives,
  noAlternatives,
  type OfferRecord,
  parseSearchParams,
  type SearchParams,
} from '@curro/search';
import { loadDictionaries, systemClock } from '@curro/shared';
import { readHandWritten } from '../../assist/understanding/labelled-queries.ts';
import { startSharedEngines } from '../../support/shared-engines.ts';
import { cpuMilliseconds, elasticsearchPid } from '../search/cpu.ts';
import { loadIndex } from '../search/load-index.ts';
import { percentiles } from '../search/percentiles.ts';
import { exampleQueries } from './example-queries.ts';
import { hasRealAds, readRealOffers, recordOf } from './real-records.ts';

const MICROSECONDS = 1_000;
/** Fewer offers are few. */
const FEW = 10;

const { values } = parseArgs({
  options: {
    offers: { type: 'string', default: '82361' },
    rounds: { type: 'string', default: '3' },
    totals: { type: 'boolean', default: false },
  },
});
const dictionaries = loadDictionaries();

const variants: readonly (readonly [name: string, options: AlternativesOptions])[] = [
  ['no parameter', noAlternatives],
  ['spell', { ...noAlternatives, spell: true }],
  ['relax', { ...noAlternatives, relax: true }],
  ['understand', { ...noAlternatives, understand: true }],
  ['also', { ...noAlternatives, also: true }],
  ['all four', { ...noAlternatives, spell: true, relax: true, understand: true, also: true }],
];

interface Search {
  readonly query: URLSearchParams;
  readonly params: SearchParams;
}

function searchOf(q: string): Search {
  const query = new URLSearchParams({ q, order: 'relevancia-desc' });
  const parsed = parseSearchParams(query, 9, { dictionaries, now: new Date() });
  if (!parsed.ok) throw new Error(`${q}: ${JSON.stringify(parsed.errors)}`);
  return { query, params: parsed.params };
}

async function* records(count: number): AsyncGenerator<OfferRecord> {
  let read = 0;
  for await (const { offer } of readRealOffers(dictionaries)) {
    if (read === count) return;
    read += 1;
    yield recordOf(offer);
  }
}

/** What the searches of a variant cost. */
interface Cost {
  readonly latencies: number[];
  process: number;
  engine: number;
}

async function measure(): Promise<void> {
  const engines = await startSharedEngines({ ELASTICSEARCH_HEAP: '1g', ...process.env });
  const client = createSearchClient(engines.elasticsearchUrl);
  const name = `bench-${process.pid}-assist`;
  const index = createSearchIndex({ client, name, dictionaries });
  const { index: physical } = await index.ensure();
  try {
    await loadIndex([index], records(Number(values.offers)));
    const context = {
      index,
      vocabulary: createVocabularyCache(index, dictionaries, systemClock),
      dictionaries,
    };
    const run = async ({ query, params }: Search, options: AlternativesOptions) => {
      const { total } = await index.search(params);
      return { total, assist: await findAlternatives(context, query, params, options, total) };
    };
    const searches = [
      ...readHandWritten().map(({ text }) => text),
      ...Object.values(exampleQueries).flat(),
    ].map(searchOf);
    const enginePid = await elasticsearchPid(client);
    const costs = new Map<string, Cost>(
      variants.map(([each]) => [each, { latencies: [], process: 0, engine: 0 }]),
    );
    for (let round = 0; round <= Number(values.rounds); round += 1) {
      for (const [each, options] of round % 2 === 0 ? variants : variants.toReversed()) {
        const cost: Cost = { latencies: [], process: 0, engine: 0 };
        const [used, engine] = [process.cpuUsage(), cpuMilliseconds(enginePid)];
        for (const search of searches) {
          const started = performance.now();
          await run(search, options);
          cost.latencies.push(performance.now() - started);
        }
        const { user, system } = process.cpuUsage(used);
        const sum = costs.get(each);
        // The first round warms up.
        if (round === 0 || sum === undefined) continue;
        sum.latencies.push(...cost.latencies);
        sum.process += (user + system) / MICROSECONDS;
        sum.engine += cpuMilliseconds(enginePid) - engine;
      }
    }
    for (const [each, { latencies, process: own, engine }] of costs) {
      const [ownMs, engineMs] = [own, engine].map((sum) => (sum / latencies.length).toFixed(2));
      console.log(`${each}: ${percentiles(latencies)}, CPU ${ownMs} ms, Elasticsearch ${engineMs} ms`);
    }
    for (const [kind, texts] of Object.entries(exampleQueries)) {
      const found = await Promise.all(
        texts.map((text) => run(searchOf(text), { ...noAlternatives, understand: true, also: true })),
      );
      const best = found.map(({ total, assist: { understood, alternatives = [] } }) =>
        Math.max(
          total,
          understood?.totalResults ?? 0,
          ...alternatives.map(({ totalResults }) => totalResults),
        ),
      );
      const enough = (totals: readonly number[]): number => totals.filter((total) => total >= FEW).length;
      console.log(
        `${kind}: ${enough(found.map(({ total }) => total))} of ${texts.length} find ${FEW} offers, ${enough(best)} with an alternative`,
      );
      for (const [at, text] of texts.entries()) {
        if (values.totals) console.log(`  ${text}: ${found[at]?.total}, ${best[at]}`);
      }
    }
  } finally {
    await client.indices.delete({ index: physical });
    await client.close();
    await engines.stop();
  }
}

if (hasRealAds()) await measure();
