import { parseArgs } from 'node:util';
import {
  createIndexAdmin,
  createSearchClient,
  createSearchIndex,
  indexDefinition,
  type OfferRecord,
  parseSearchParams,
} from '@curro/search';
import { loadDictionaries } from '@curro/shared';
import { startSharedEngines } from '../../support/shared-engines.ts';
import { elasticsearchPid, millisecondsBetween, readThreadTimes } from '../search/cpu.ts';
import { spreadOf } from '../search/measure.ts';
import { mixedSearches } from '../search/mixed-searches.ts';
import { readRecords, recordsSource, take } from '../search/records.ts';
import { type FieldVariant, variantWithout } from './field-variants.ts';

/**
 * What the fields of the index cost: the same offers are written to Curro's mapping and to mappings that each lack one
 * field, batch by batch in turn. Prints processor time of Elasticsearch per offer, the difference to the whole mapping,
 * the bytes of the field, and the share of the first ten results of searches that are the same without it.
 * node test/bench/import/run-fields.ts [--offers 5000] [--searches 200]
 */
const { values } = parseArgs({
  options: { offers: { type: 'string', default: '5000' }, searches: { type: 'string', default: '200' } },
});
const BATCH = 500;
/** Batches before the measurement, for the compilers of the JVM. */
const WARM_UP_BATCHES = 2;
const FIRST = 10;
/** Segments are not merged, so that the merging of one index is not measured with the next one. */
const NO_MERGES = 1_000;

const variants: readonly FieldVariant[] = [
  variantWithout(),
  // The whole mapping again: what differs is chance.
  variantWithout(),
  variantWithout('title.exact'),
  variantWithout('title.family'),
  variantWithout('title.head'),
  variantWithout('title.synonyms'),
  variantWithout('description.exact'),
  variantWithout('requirements.exact'),
  variantWithout('company.exact', 'town.exact'),
  variantWithout('brief.exact'),
  variantWithout('allText'),
  variantWithout('brief'),
  variantWithout('description'),
  variantWithout('facetKeys'),
  variantWithout('cardData'),
  variantWithout('titleForm', 'employerName', 'skillNames'),
  variantWithout('titleSort', 'citySort', 'authorSort'),
];

const engines = await startSharedEngines({ ELASTICSEARCH_HEAP: '1g', ...process.env }, true);
const client = createSearchClient(engines.elasticsearchUrl);
const dictionaries = loadDictionaries();
const alias = (at: number): string => `bench-${process.pid}-fields-${at}`;
const indexNameOf = (at: number): string => `${alias(at)}-1`;

async function createIndices(): Promise<void> {
  for (const [at, { mappings }] of variants.entries()) {
    await client.indices.create({
      index: indexNameOf(at),
      mappings,
      settings: {
        ...indexDefinition.settings,
        number_of_shards: 1,
        number_of_replicas: 0,
        refresh_interval: '-1',
        'merge.policy.segments_per_tier': NO_MERGES,
        'merge.policy.floor_segment': '1kb',
      },
      aliases: { [alias(at)]: {}, [`${indexNameOf(at)}-own`]: {} },
    });
  }
}

/** Writes a batch to one index and makes it visible; the milliseconds of Elasticsearch. */
async function writeTo(at: number, batch: readonly OfferRecord[], pid: number): Promise<number> {
  const admin = createIndexAdmin({ client, name: alias(at), dictionaries });
  const before = readThreadTimes(pid);
  const outcomes = await admin.write(indexNameOf(at), { index: batch, remove: [] });
  await client.indices.refresh({ index: indexNameOf(at) });
  const failed = outcomes.find(({ outcome }) => outcome !== 'done');
  if (failed !== undefined) throw new Error(`${failed.outcome}: ${failed.reason}`);
  return millisecondsBetween(before, readThreadTimes(pid)) / batch.length;
}

/** Writes all offers to all indices; milliseconds per offer of each batch, by index. */
async function writeAll(titles: OfferRecord[]): Promise<number[][]> {
  const pid = await elasticsearchPid(client);
  const records = readRecords(dictionaries, Date.now());
  const costs: number[][] = variants.map(() => []);
  for (let number = 0; number < Number(values.offers) / BATCH + WARM_UP_BATCHES; number += 1) {
    const batch: OfferRecord[] = [];
    for await (const record of take(records, BATCH)) batch.push(record);
    titles.push(...batch);
    for (const at of variants.keys()) {
      const cost = await writeTo(at, batch, pid);
      if (number >= WARM_UP_BATCHES) costs[at]?.push(cost);
    }
  }
  return costs;
}

async function firstTen(at: number, query: string): Promise<string[]> {
  const index = createSearchIndex({ client, name: alias(at), dictionaries, searchTimeoutMs: 60_000 });
  const parsed = parseSearchParams(new URLSearchParams(query), 9, { dictionaries, now: new Date() });
  if (!parsed.ok) throw new Error(query);
  const { hits } = await index.search(parsed.params);
  return hits.slice(0, FIRST).map(({ id }) => id);
}

/** The share of the first ten of the whole mapping that another one has, over searches with results. */
async function overlaps(queries: readonly string[]): Promise<number[]> {
  const shares: number[][] = variants.map(() => []);
  for (const query of queries) {
    const whole = await firstTen(0, query);
    if (whole.length === 0) continue;
    for (const at of variants.keys()) {
      const found = await firstTen(at, query).catch((): string[] => []);
      shares[at]?.push(whole.filter((id) => found.includes(id)).length / whole.length);
    }
  }
  return shares.map((list) => list.reduce((sum, share) => sum + share, 0) / Math.max(1, list.length));
}

/** The bytes of each field per offer. */
async function bytesOfFields(): Promise<(fields: readonly string[]) => number> {
  const usage: unknown = await client.indices.diskUsage({ index: indexNameOf(0), run_expensive_tasks: true });
  const stored = Object(usage)[indexNameOf(0)]?.fields ?? {};
  const { count } = await client.count({ index: indexNameOf(0) });
  return (fields) =>
    Math.round(fields.reduce((sum, field) => sum + Number(stored[field]?.total_in_bytes ?? 0), 0) / count);
}

try {
  await createIndices();
  const records: OfferRecord[] = [];
  const costs = await writeAll(records);
  const bytes = await bytesOfFields();
  const shares = await overlaps(
    mixedSearches(records, Number(values.searches)).map((query) => `${query}&order=relevancia-desc`),
  );
  console.log(`${values.offers} offers (${recordsSource}), batches of ${BATCH} written in turn`);
  console.log('| without | ms per offer | difference | bytes per offer | same first ten |');
  console.log('| --- | ---: | ---: | ---: | ---: |');
  const whole = costs[0] ?? [];
  for (const [at, { without }] of variants.entries()) {
    const own = costs[at] ?? [];
    const cost = spreadOf(own);
    const saved = spreadOf(own.map((ms, batch) => (whole[batch] ?? 0) - ms)).median;
    const name = without.length > 0 ? without.join(', ') : at === 0 ? '–' : '– (again)';
    const share = (shares[at] ?? 0).toFixed(3);
    console.log(
      `| ${name} | ${cost.median} (${cost.min}–${cost.max}) | ${saved} | ${bytes(without)} | ${share} |`,
    );
  }
} finally {
  await client.indices.delete({ index: [...variants.keys()].map(indexNameOf), ignore_unavailable: true });
  await client.close();
  await engines.stop();
}
