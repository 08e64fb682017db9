import type { Dictionaries } from '@curro/shared';
import { type Client, errors } from '@elastic/elasticsearch';
import { indexDefinition, mappingFingerprint } from './definition.ts';
import { indexOfAlias } from './ensure-index.ts';
import { indexName, indexNumber, writeAlias } from './index-name.ts';
import { mapUnavailable } from './map-unavailable.ts';
import { type DocumentVersion, readVersions, scanVersions } from './scan-versions.ts';
import type { SearchLog } from './search-log.ts';
import { type WriteBatch, type WriteOutcome, writeBatch } from './write-batch.ts';

const WRITE_TIMEOUT_MS = 60_000;
const NOT_FOUND = 404;

/** What the indices of an alias are looked after with; names are those of indices, not of the alias. */
export interface IndexAdmin {
  /** The index that searches go to; undefined when the alias leads nowhere. */
  servingIndex(): Promise<string | undefined>;
  /** A name for a new index by the current definition that no index has and none of `used` had. */
  nextName(usedNames: readonly string[]): Promise<string>;
  /** Gives an index of an earlier release the alias by which it is written. May be repeated. */
  addWriteAlias(index: string): Promise<void>;
  /** Makes an empty index as large as another one, for being filled: it shows nothing yet. May be repeated. */
  create(index: string, reference: string): Promise<void>;
  exists(index: string): Promise<boolean>;
  /** As `SearchIndex.write`, to one index whatever the alias leads to. */
  write(index: string, batch: WriteBatch): Promise<WriteOutcome[]>;
  /** Makes a filled index fit for searches: everything visible, copies as `like` has them. */
  makeSearchable(index: string, reference: string): Promise<void>;
  /** Leads the alias from one index to another in a single step; nothing happens when it leads there already. */
  swap(from: string, to: string): Promise<void>;
  /** Removes an index; one that is not there is fine. */
  remove(index: string): Promise<void>;
  count(index: string): Promise<number>;
  versions(index: string, ids: readonly string[]): Promise<Map<string, number>>;
  scan(index: string): AsyncGenerator<DocumentVersion[]>;
}

/** Binds the upkeep of an alias to a client, which stays the caller's to close; throws as `SearchIndex` does. */
export function createIndexAdmin(options: {
  readonly client: Client;
  readonly name: string;
  readonly dictionaries: Dictionaries;
  /** Of an index that is made; absent: as many as the one that serves. */
  readonly shards?: number;
  readonly log?: SearchLog;
}): IndexAdmin {
  const { client, name, dictionaries, log } = options;
  const send = <T>(request: () => Promise<T>): Promise<T> => mapUnavailable(request, log);

  async function replicationOf(
    index: string,
  ): Promise<{ shards: string | number; replicas: string | number }> {
    const { number_of_shards: shards = 1, number_of_replicas: replicas = 0 } =
      (await client.indices.getSettings({ index }))[index]?.settings?.index ?? {};
    return { shards, replicas };
  }

  async function create(index: string, reference: string): Promise<void> {
    if (await client.indices.exists({ index })) return;
    const shards = options.shards ?? (await replicationOf(reference)).shards;
    const { mappings, settings } = indexDefinition;
    await client.indices.create({
      index,
      mappings,
      settings: {
        ...settings,
        number_of_shards: shards,
        number_of_replicas: 0,
        refresh_interval: '-1',
      },
      aliases: { [writeAlias(index)]: {} },
    });
  }

  async function makeSearchable(index: string, reference: string): Promise<void> {
    const { replicas } = await replicationOf(reference);
    const { refresh_interval } = indexDefinition.settings;
    await client.indices.putSettings({
      index,
      settings: { refresh_interval, number_of_replicas: replicas },
    });
    await client.indices.refresh({ index });
  }

  async function swap(from: string, to: string): Promise<void> {
    if ((await indexOfAlias(client, name)) === to) return;
    await client.indices.updateAliases({
      actions: [
        { remove: { index: from, alias: name, must_exist: true } },
        { add: { index: to, alias: name } },
      ],
    });
  }

  return {
    servingIndex: () => send(() => indexOfAlias(client, name)),
    async nextName(usedNames) {
      const existing = await send(() => client.indices.get({ index: `${name}-*`, features: ['aliases'] }));
      const lastNumber = Math.max(0, ...[...usedNames, ...Object.keys(existing)].map(indexNumber));
      return indexName(name, mappingFingerprint(), lastNumber + 1);
    },
    async addWriteAlias(index) {
      await send(() => client.indices.putAlias({ index, name: writeAlias(index) }));
    },
    create: (index, reference) => send(() => create(index, reference)),
    exists: (index) => send(() => client.indices.exists({ index })),
    write: (index, batch) =>
      send(() =>
        writeBatch(client, writeAlias(index), batch, dictionaries, { requestTimeout: WRITE_TIMEOUT_MS }),
      ),
    makeSearchable: (index, reference) => send(() => makeSearchable(index, reference)),
    swap: (from, to) => send(() => swap(from, to)),
    async remove(index) {
      await send(() =>
        client.indices.delete({ index }).catch((error: unknown) => {
          if (!(error instanceof errors.ResponseError) || error.statusCode !== NOT_FOUND) throw error;
        }),
      );
    },
    count: (index) => send(async () => (await client.count({ index })).count),
    versions: (index, ids) => send(() => readVersions(client, index, ids)),
    async *scan(index) {
      await send(() => client.indices.refresh({ index }));
      yield* scanVersions(client, index);
    },
  };
}
