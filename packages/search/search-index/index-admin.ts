import type { Dictionaries } from '@curro/shared';
import { type Client, errors } from '@elastic/elasticsearch';
import { indexName, indexNumber, indexOfAlias, raiseResultWindow, writeAlias } from './alias.ts';
import { indexDefinition, mappingFingerprint } from './definition.ts';
import { mapUnavailable, type SearchLog } from './map-unavailable.ts';
import { mergeSegments } from './merge-segments.ts';
import { type DocumentVersion, readVersions, scanVersions } from './scan-versions.ts';
import { type WriteBatch, type WriteOutcome, writeBatch } from './write-batch.ts';

const WRITE_TIMEOUT_MS = 60_000;
const NOT_FOUND = 404;

/** Administration of the indices of an alias. All names are index names, not aliases. */
export interface IndexAdmin {
  /** The index of the alias; undefined when there is none. */
  servingIndex(): Promise<string | undefined>;
  /** Returns an unused index name for the current definition that is not in `usedNames`. */
  nextName(usedNames: readonly string[]): Promise<string>;
  /** Adds the write alias to an index of an earlier release. Idempotent. */
  addWriteAlias(index: string): Promise<void>;
  /** Creates an empty index with the shards of `reference`; its documents are not visible yet. Idempotent. */
  create(index: string, reference: string): Promise<void>;
  exists(index: string): Promise<boolean>;
  /** `SearchIndex.write` to one index instead of the alias. */
  write(index: string, batch: WriteBatch): Promise<WriteOutcome[]>;
  /** Makes the documents of an index visible and sets its replicas to those of `reference`. */
  makeSearchable(index: string, reference: string): Promise<void>;
  /** Starts merging the segments of an index if that makes searches cheaper; returns whether it was started. */
  merge(index: string): Promise<boolean>;
  /** Moves the alias from one index to another atomically. Idempotent. */
  swap(from: string, to: string): Promise<void>;
  /** Removes an index. Idempotent. */
  remove(index: string): Promise<void>;
  /**
   * Raises the interval at which the writes of an index become visible to searches. An interval that an operator set
   * stays as it is.
   * @returns whether it was changed
   */
  raiseRefreshInterval(index: string, seconds: number): Promise<boolean>;
  /**
   * Restores a raised interval and makes the writes visible now. An interval that an operator set stays as it is.
   * @returns whether it was changed
   */
  restoreRefreshInterval(index: string): Promise<boolean>;
  count(index: string): Promise<number>;
  versions(index: string, ids: readonly string[]): Promise<Map<string, number>>;
  scan(index: string): AsyncGenerator<DocumentVersion[]>;
}

/** The entry of an index's `_meta` with the interval that `raiseRefreshInterval` set. */
const RAISED_INTERVAL = 'raised_refresh_interval';

/** Creates the administration of an alias. The caller closes the client. Methods throw the errors of `SearchIndex`. */
export function createIndexAdmin(options: {
  readonly client: Client;
  readonly name: string;
  readonly dictionaries: Dictionaries;
  /** Shards of a new index; default: those of `reference`. */
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

  async function readRefreshInterval(index: string): Promise<{ current?: string; raised?: unknown }> {
    const current = (await client.indices.getSettings({ index }))[index]?.settings?.index?.refresh_interval;
    if (typeof current !== 'string') return {};
    if (current === indexDefinition.settings.refresh_interval) return { current };
    const { _meta: meta } = (await client.indices.getMapping({ index }))[index]?.mappings ?? {};
    return { current, raised: meta?.[RAISED_INTERVAL] };
  }

  async function raiseRefreshInterval(index: string, seconds: number): Promise<boolean> {
    const refresh_interval = `${seconds}s` as const;
    const { current, raised } = await readRefreshInterval(index);
    if (current === refresh_interval) return false;
    if (current !== indexDefinition.settings.refresh_interval && current !== raised) return false;
    // Noted first: after a failure in between, the interval is still the usual one.
    await client.indices.putMapping({ index, _meta: { [RAISED_INTERVAL]: refresh_interval } });
    await client.indices.putSettings({ index, settings: { refresh_interval } });
    return true;
  }

  async function restoreRefreshInterval(index: string): Promise<boolean> {
    const { current, raised } = await readRefreshInterval(index);
    if (current === undefined || current !== raised) return false;
    const { refresh_interval } = indexDefinition.settings;
    await client.indices.putSettings({ index, settings: { refresh_interval } });
    await client.indices.putMapping({ index, _meta: { [RAISED_INTERVAL]: '' } });
    await client.indices.refresh({ index });
    return true;
  }

  async function swap(from: string, to: string): Promise<void> {
    if ((await indexOfAlias(client, name)) === to) return;
    await raiseResultWindow(client, to);
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
    merge: (index) => send(() => mergeSegments(client, index)),
    swap: (from, to) => send(() => swap(from, to)),
    async remove(index) {
      await send(() =>
        client.indices.delete({ index }).catch((error: unknown) => {
          if (!(error instanceof errors.ResponseError) || error.statusCode !== NOT_FOUND) throw error;
        }),
      );
    },
    raiseRefreshInterval: (index, seconds) => send(() => raiseRefreshInterval(index, seconds)),
    restoreRefreshInterval: (index) => send(() => restoreRefreshInterval(index)),
    count: (index) => send(async () => (await client.count({ index })).count),
    versions: (index, ids) => send(() => readVersions(client, index, ids)),
    async *scan(index) {
      await send(() => client.indices.refresh({ index }));
      yield* scanVersions(client, index);
    },
  };
}
