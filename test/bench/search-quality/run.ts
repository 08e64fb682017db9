// Precision of the first ten offers for rated queries on the real ads, for each of the lists:
// node test/bench/search-quality/run.ts [--index ALIAS] [--unrated FILE]
// --index uses the index of this alias, which is loaded when it does not exist, and leaves it; --unrated writes the
// offers without a rating in random order and without their list, for run-rating.ts.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  createSearchClient,
  createSearchIndex,
  createVocabularyCache,
  type OfferRecord,
} from '@curro/search';
import { loadDictionaries, systemClock } from '@curro/shared';
import { startSharedEngines } from '../../support/shared-engines.ts';
import { hasRealAds, readRealOffers, recordOf } from '../assist/real-records.ts';
import { loadIndex } from '../search/load-index.ts';
import { FIRST, type ListContext, lists } from './lists.ts';
import { type RatedQuery, readQueries, readRatings } from './ratings.ts';

const EXCERPT = 90;
/** Characters of the id of an offer that ratings have. */
const ID_LENGTH = 10;
const shortId = (id: string): string => id.slice(0, ID_LENGTH);

const { values } = parseArgs({
  options: { index: { type: 'string' }, unrated: { type: 'string' }, failures: { type: 'boolean' } },
});
const dictionaries = loadDictionaries();

async function* records(): AsyncGenerator<OfferRecord> {
  for await (const { offer } of readRealOffers(dictionaries)) yield recordOf(offer);
}

interface Listed extends RatedQuery {
  readonly found: Readonly<Record<string, readonly string[]>>;
}

async function readLists(context: ListContext): Promise<Listed[]> {
  const listed: Listed[] = [];
  for (const query of readQueries()) {
    const found: Record<string, readonly string[]> = {};
    for (const [name, read] of Object.entries(lists))
      found[name] = (await read(context, query.q)).slice(0, FIRST).map(shortId);
    listed.push({ ...query, found });
  }
  return listed;
}

/** Writes one line for each offer without a rating: query, id and what a visitor reads of it. */
async function writeUnrated(path: string, listed: readonly Listed[]): Promise<void> {
  const ratings = readRatings();
  const wanted = new Map<string, string[]>();
  for (const { q, found } of listed) {
    for (const id of new Set(Object.values(found).flat())) {
      if (ratings.get(q)?.has(id) !== true) wanted.set(id, [...(wanted.get(id) ?? []), q]);
    }
  }
  const lines = new Map<string, string>();
  // An id can occur with several texts: the last one is in the index.
  for await (const { offer } of readRealOffers(dictionaries)) {
    for (const q of wanted.get(shortId(offer.id)) ?? []) {
      const { title, company, places, workday, experienceMin, description } = offer;
      const excerpt = description.replace(/\s+/g, ' ').slice(0, EXCERPT);
      const text = [title, company.name, places[0]?.cityName, workday, experienceMin, excerpt].join(' | ');
      lines.set(`${q} ${offer.id}`, JSON.stringify({ q, id: shortId(offer.id), text }));
    }
  }
  const shuffled = [...lines.values()].toSorted(() => Math.random() - 0.5);
  writeFileSync(path, `${shuffled.join('\n')}\n`);
  console.log(`${shuffled.length} offers without a rating in ${path}`);
}

/**
 * The relevant share of the first ten. Missing offers count as wrong, as far as relevant ones are known: a list of two
 * relevant offers has 0.2 when ten are known.
 */
function precision(found: readonly string[], grades: ReadonlyMap<string, boolean>): number {
  const known = [...grades.values()].filter((isRelevant) => isRelevant).length;
  const relevant = found.filter((id) => grades.get(id) === true).length;
  const wanted = Math.max(found.length, Math.min(FIRST, known));
  return wanted === 0 ? 0 : relevant / wanted;
}

const mean = (numbers: readonly number[]): string =>
  (numbers.reduce((sum, each) => sum + each, 0) / Math.max(1, numbers.length)).toFixed(3);

function report(listed: readonly Listed[]): void {
  const ratings = readRatings();
  const names = Object.keys(lists);
  const missing = listed.flatMap(({ q, found }) =>
    Object.values(found)
      .flat()
      .filter((id) => ratings.get(q)?.has(id) !== true),
  );
  const precisionOf = ({ q, found }: Listed, name: string): number =>
    precision(found[name] ?? [], ratings.get(q) ?? new Map());
  console.log(`precision of the first ten (${missing.length} offers without a rating count as wrong)`);
  console.log(`| class | queries | ${names.join(' | ')} |`);
  const groups = [
    ...Map.groupBy(listed, ({ set, kind }) => `${set}: ${kind}`),
    ...Map.groupBy(listed, ({ set }) => `${set}: all`),
  ];
  for (const [kind, group] of groups) {
    const means = names.map((name) => mean(group.map((each) => precisionOf(each, name))));
    console.log(`| ${kind} | ${group.length} | ${means.join(' | ')} |`);
  }
  for (const each of values.failures ? listed : []) {
    const shown = precisionOf(each, 'portal');
    if (shown < 1) console.log(`${shown.toFixed(2)} ${each.kind}: ${each.q}`);
  }
}

async function run(): Promise<void> {
  const engines = await startSharedEngines({ ELASTICSEARCH_HEAP: '1g', ...process.env });
  const client = createSearchClient(engines.elasticsearchUrl);
  const name = values.index ?? `bench-${process.pid}-quality`;
  const index = createSearchIndex({ client, name, dictionaries });
  const { index: physical, created } = await index.ensure();
  try {
    if (created) await loadIndex([index], records());
    const vocabulary = createVocabularyCache(index, dictionaries, systemClock);
    const listed = await readLists({ client, name, index, vocabulary, dictionaries });
    if (values.unrated !== undefined) await writeUnrated(values.unrated, listed);
    report(listed);
  } finally {
    if (values.index === undefined) await client.indices.delete({ index: physical });
    await client.close();
    await engines.stop();
  }
}

if (hasRealAds()) await run();
