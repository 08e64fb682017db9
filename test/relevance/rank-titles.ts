import { indexDefinition, spellOutSymbols, titleMapping, titleRanking } from '@curro/search';
import type { Client } from '@elastic/elasticsearch';
import type { RelevanceSet } from './read-set.ts';

const BULK_SIZE = 2_000;
const QUERIES_AT_ONCE = 50;
/** The depth that trec_eval evaluates. */
const DEPTH = 100;

async function indexTitles(
  client: Client,
  index: string,
  titles: ReadonlyMap<string, string>,
): Promise<void> {
  await client.indices.create({
    index,
    settings: { ...indexDefinition.settings, number_of_shards: 1, number_of_replicas: 0 },
    mappings: { properties: { title: titleMapping } },
  });
  const entries = [...titles];
  for (let from = 0; from < entries.length; from += BULK_SIZE) {
    const operations = entries
      .slice(from, from + BULK_SIZE)
      .flatMap(([id, text]) => [{ index: { _id: id } }, { title: spellOutSymbols(text) }]);
    const { errors } = await client.bulk({ index, operations });
    if (errors) throw new Error('a title was refused');
  }
  await client.indices.refresh({ index });
}

/**
 * Ranks the titles for every query by the product's own ranking clauses alone: any word matches. Creates `index` and
 * leaves it to the caller to remove.
 */
export async function rankTitles(
  client: Client,
  index: string,
  { titles, queries }: RelevanceSet,
): Promise<Map<string, string[]>> {
  await indexTitles(client, index, titles);
  const rankings = new Map<string, string[]>();
  const entries = [...queries];
  for (let from = 0; from < entries.length; from += QUERIES_AT_ONCE) {
    const batch = entries.slice(from, from + QUERIES_AT_ONCE);
    const { responses } = await client.msearch({
      searches: batch.flatMap(([, text]) => [
        { index },
        { size: DEPTH, _source: false, query: titleRanking(spellOutSymbols(text)) },
      ]),
    });
    for (const [at, [query]] of batch.entries()) {
      const response = responses[at];
      if (response === undefined || !('hits' in response)) throw new Error(`no response to query ${query}`);
      rankings.set(
        query,
        response.hits.hits.map((hit) => hit._id ?? ''),
      );
    }
  }
  return rankings;
}
