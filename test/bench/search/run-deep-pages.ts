import { readFile } from 'node:fs/promises';
import { buildSearchRequest, createSearchClient, indexDefinition, parseSearchParams } from '@curro/search';
import { loadDictionaries } from '@curro/shared';
import { startSharedEngines } from '../../support/shared-engines.ts';

/**
 * The cost of a page by its position in 100,000 results: CPU time of Elasticsearch per search, the least of several
 * rounds in which the positions alternate. Elasticsearch runs on this machine; other load on it raises the figures.
 * node test/bench/search/run-deep-pages.ts
 */
const OFFERS = 100_500;
const BATCH = 10_000;
const ROUNDS = 6;
const SEARCHES_PER_ROUND = 4;
const INDEX = 'bench-deep-pages';
const HOUR_MS = 3_600_000;
const TICK_MS = 10;
const queries = [
  'page=1',
  'page=500',
  'page=2500',
  'page=5000',
  'page=5000&order=title',
  'page=5000&q=noche&order=relevancia-desc',
];

const engines = await startSharedEngines({ ELASTICSEARCH_HEAP: '1g', ...process.env }, true);
const client = createSearchClient(engines.elasticsearchUrl);
const dictionaries = loadDictionaries();
await client.indices.delete({ index: INDEX, ignore_unavailable: true });
await client.indices.create({ index: INDEX, ...indexDefinition });
for (let from = 0; from < OFFERS; from += BATCH) {
  const offers = Array.from({ length: Math.min(BATCH, OFFERS - from) }, (_, at) => from + at);
  const operations = offers.flatMap((n) => [
    { index: { _id: `offer${n}` } },
    {
      id: `offer${n}`,
      card: { title: `Puesto ${n}` },
      title: `Puesto de noche ${n % 97}`,
      titleSort: `puesto de noche ${n % 97}`,
      updated: Date.UTC(2026, 0) + (n % 1_000) * HOUR_MS,
      published: Date.UTC(2026, 0),
      expires: Date.UTC(2099, 0),
    },
  ]);
  const { errors } = await client.bulk({ index: INDEX, operations });
  if (errors) throw new Error('an offer was not indexed');
}
await client.indices.refresh({ index: INDEX });

const { nodes } = await client.nodes.info({ metric: 'process' });
const [pid] = Object.values(nodes).map(({ process }) => process?.id);

/** CPU milliseconds of the Elasticsearch process since it started: utime and stime of proc(5), in ticks of 10 ms. */
async function cpuTime(): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const [utime, stime] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number);
  return ((utime ?? 0) + (stime ?? 0)) * TICK_MS;
}

const least = new Map<string, number>();
for (let round = 0; round < ROUNDS; round += 1) {
  for (const query of queries) {
    const parsed = parseSearchParams(new URLSearchParams(query), 9, { dictionaries, now: new Date() });
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
    const request = buildSearchRequest(parsed.params);
    const before = await cpuTime();
    for (let time = 0; time < SEARCHES_PER_ROUND; time += 1) {
      await client.search({ index: INDEX, request_cache: false, ...request });
    }
    const each = ((await cpuTime()) - before) / SEARCHES_PER_ROUND;
    least.set(query, Math.min(least.get(query) ?? Number.POSITIVE_INFINITY, each));
  }
}
for (const [query, milliseconds] of least) console.log(`${milliseconds.toFixed(1).padStart(7)} ms  ${query}`);
await client.indices.delete({ index: INDEX });
await client.close();
await engines.stop();
