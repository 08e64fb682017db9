import type { Dictionaries } from '@curro/shared';
import { type Client, errors } from '@elastic/elasticsearch';
import { indexDefinition, mappingFingerprint } from './definition.ts';
import { behindAlias } from './ensure-index.ts';
import { indexName, numberOf, ownAlias } from './index-name.ts';
import { reachable } from './reachable.ts';
import { type DocumentVersion, readVersions, scanVersions } from './scan-versions.ts';
import type { SearchLog } from './search-log.ts';
import { type WriteBatch, type WriteOutcome, writeBatch } from './write-batch.ts';

const WRITE_TIMEOUT_MS = 60_000;
const NOT_FOUND = 404;

/** What the indices of an alias are looked after with; names are those of indices, not of the alias. */
export interface IndexUpkeep {
  /** The index that searches go to; undefined when the alias leads nowhere. */
  serving(): Promise<string | undefined>;
  /** A name for a new index by the current definition that no index has and none of `used` had. */
  nextName(used: readonly string[]): Promise<string>;
  /** Gives an index of an earlier release the alias by which it is written. May be repeated. */
  adopt(index: string): Promise<void>;
  /** Makes an empty index as large as another one, for being filled: it shows nothing yet. May be repeated. */
  create(index: string, like: string): Promise<void>;
  exists(index: string): Promise<boolean>;
  /** As `SearchIndex.write`, to one index whatever the alias leads to. */
  write(index: string, batch: WriteBatch): Promise<WriteOutcome[]>;
  /** Makes a filled index fit for searches: everything visible, copies as `like` has them. */
  finish(index: string, like: string): Promise<void>;
  /** Leads the alias from one index to another in a single step; nothing happens when it leads there already. */
  swap(from: string, to: string): Promise<void>;
  /** Removes an index; one that is not there is fine. */
  drop(index: string): Promise<void>;
  count(index: string): Promise<number>;
  versions(index: string, ids: readonly string[]): Promise<Map<string, number>>;
  scan(index: string): AsyncGenerator<DocumentVersion[]>;
}

/** Binds the upkeep of an alias to a client, which stays the caller's to close; throws as `SearchIndex` does. */
export function createIndexUpkeep(options: {
  readonly client: Client;
  readonly name: string;
  readonly dictionaries: Dictionaries;
  /** Of an index that is made; absent: as many as the one that serves. */
  readonly shards?: number;
  readonly log?: SearchLog;
}): IndexUpkeep {
  const { client, name, dictionaries, log } = options;
  const asked = <T>(request: () => Promise<T>): Promise<T> => reachable(request, log);

  async function scaleOf(index: string): Promise<{ shards: string | number; replicas: string | number }> {
    const { number_of_shards: shards = 1, number_of_replicas: replicas = 0 } =
      (await client.indices.getSettings({ index }))[index]?.settings?.index ?? {};
    return { shards, replicas };
  }

  async function create(index: string, like: string): Promise<void> {
    if (await client.indices.exists({ index })) return;
    const shards = options.shards ?? (await scaleOf(like)).shards;
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
      aliases: { [ownAlias(index)]: {} },
    });
  }

  async function finish(index: string, like: string): Promise<void> {
    const { replicas } = await scaleOf(like);
    const { refresh_interval } = indexDefinition.settings;
    await client.indices.putSettings({
      index,
      settings: { refresh_interval, number_of_replicas: replicas },
    });
    await client.indices.refresh({ index });
  }

  async function swap(from: string, to: string): Promise<void> {
    if ((await behindAlias(client, name)) === to) return;
    await client.indices.updateAliases({
      actions: [
        { remove: { index: from, alias: name, must_exist: true } },
        { add: { index: to, alias: name } },
      ],
    });
  }

  return {
    serving: () => asked(() => behindAlias(client, name)),
    async nextName(used) {
      const present = await asked(() => client.indices.get({ index: `${name}-*`, features: ['aliases'] }));
      const last = Math.max(0, ...[...used, ...Object.keys(present)].map(numberOf));
      return indexName(name, mappingFingerprint(), last + 1);
    },
    async adopt(index) {
      await asked(() => client.indices.putAlias({ index, name: ownAlias(index) }));
    },
    create: (index, like) => asked(() => create(index, like)),
    exists: (index) => asked(() => client.indices.exists({ index })),
    write: (index, batch) =>
      asked(() =>
        writeBatch(client, ownAlias(index), batch, dictionaries, { requestTimeout: WRITE_TIMEOUT_MS }),
      ),
    finish: (index, like) => asked(() => finish(index, like)),
    swap: (from, to) => asked(() => swap(from, to)),
    async drop(index) {
      await asked(() =>
        client.indices.delete({ index }).catch((error: unknown) => {
          if (!(error instanceof errors.ResponseError) || error.statusCode !== NOT_FOUND) throw error;
        }),
      );
    },
    count: (index) => asked(async () => (await client.count({ index })).count),
    versions: (index, ids) => asked(() => readVersions(client, index, ids)),
    async *scan(index) {
      await asked(() => client.indices.refresh({ index }));
      yield* scanVersions(client, index);
    },
  };
}
