import { createSearchClient, createSearchIndex, indexDefinition, type OfferRecord } from '@curro/search';
import { loadDictionaries } from '@curro/shared';
import { startSharedEngines } from '../../support/shared-engines.ts';
import { until } from '../../support/until.ts';
import { loadIndex } from './load-index.ts';
import { readRecords, recordsSource, take } from './records.ts';

/** Records retained as a source of queries. */
const MAX_RECORDS = 5_000;
const MAX_MERGE_MS = 1_800_000;

/** Opens engines and a separate index. */
export async function openBench() {
  const engines = await startSharedEngines({ ELASTICSEARCH_HEAP: '1g', ...process.env }, true);
  const client = createSearchClient(engines.elasticsearchUrl);
  const dictionaries = loadDictionaries();
  const alias = `bench-${process.pid}-offers`;
  const index = createSearchIndex({ client, name: alias, dictionaries });
  const toolkitAlias = `${alias}-toolkits`;
  const toolkitIndex = createSearchIndex({ client, name: toolkitAlias, dictionaries });
  const loaded: OfferRecord[] = [];
  const source = readRecords(dictionaries, Date.now());
  let size = 0;
  async function* records(count: number): AsyncGenerator<OfferRecord> {
    for await (const record of take(source, count)) {
      if (loaded.length < MAX_RECORDS) loaded.push(record);
      yield record;
    }
  }
  const { index: name } = await index.ensure();
  // The same index, except that toolkits read results from `_source`.
  const toolkitName = `${toolkitAlias}-1`;
  await client.indices.create({
    index: toolkitName,
    settings: { ...indexDefinition.settings, number_of_shards: 1, number_of_replicas: 0 },
    mappings: { ...indexDefinition.mappings, _source: { includes: ['cardData'] } },
    aliases: { [toolkitAlias]: {} },
  });
  return {
    engines,
    client,
    dictionaries,
    index,
    alias,
    /** The index of the toolkits. */
    toolkitAlias,
    loaded,
    /** Loads offers until there are `count`, and merges both indices as the worker does after an import. */
    async grow(count: number): Promise<void> {
      const { written, milliseconds } = await loadIndex([index, toolkitIndex], records(count - size));
      size += written;
      await mergeSegments();
      console.log(
        `${size} offers (${recordsSource}), the last ${written} in ${(milliseconds / 1_000).toFixed(0)} s`,
      );
    },
    async close() {
      await client.indices.delete({ index: [name, toolkitName] });
      await client.close();
      await engines.stop();
    },
  };

  /** Merges each index into one segment. */
  async function mergeSegments(): Promise<void> {
    const merging = async (): Promise<number> => {
      const { _all } = await client.indices.stats({ index: [name, toolkitName], metric: 'merge' });
      return _all.primaries?.merges?.current ?? 0;
    };
    const segments = async (): Promise<number> => {
      const { _all } = await client.indices.stats({ index: [name, toolkitName], metric: 'segments' });
      return _all.primaries?.segments?.count ?? 0;
    };
    await until('the merges to end', async () => (await merging()) === 0, MAX_MERGE_MS);
    // Not awaited by the request: the client waits for the headers of a response for five minutes at most.
    const index = [name, toolkitName];
    await client.indices.forcemerge({ index, max_num_segments: 1, wait_for_completion: false });
    await until('the indices to be merged', async () => (await segments()) <= 2, MAX_MERGE_MS);
  }
}
