import { type Client, errors, type TransportRequestOptions } from '@elastic/elasticsearch';
import { addedProperties, indexDefinition, MAX_RESULT_WINDOW, mappingFingerprint } from './definition.ts';

/** The name of the n-th index of an alias with a definition. */
export function indexName(alias: string, fingerprint: string, n: number): string {
  return `${alias}-${fingerprint}-${n}`;
}

/** The write alias of one index, for writes with require_alias. */
export const writeAlias = (index: string): string => `${index}-own`;

/** The fingerprint in a name made by `indexName`; empty for any other name. */
function fingerprintOf(alias: string, index: string): string {
  return index.startsWith(`${alias}-`) ? (index.slice(alias.length + 1).split('-')[0] ?? '') : '';
}

/** The number in a name made by `indexName`; 0 for any other name. */
export function indexNumber(index: string): number {
  return Number(/-(\d+)$/.exec(index)?.[1] ?? 0);
}

/** The index of the alias. `fingerprintMatches` is false if the index has another definition and needs a reindex. */
export interface EnsuredIndex {
  readonly index: string;
  readonly created: boolean;
  readonly fingerprintMatches: boolean;
}

/** Index settings of the deployment. */
export interface ShardSettings {
  readonly number_of_shards: number;
  readonly number_of_replicas: number;
}

const ALREADY_EXISTS = 'resource_already_exists_exception';

/** Creates an empty index by the current definition, with the alias. */
async function createIndex(
  client: Client,
  index: string,
  shardSettings: ShardSettings,
  alias: string,
): Promise<void> {
  await client.indices.create({
    index,
    settings: { ...indexDefinition.settings, ...shardSettings },
    mappings: indexDefinition.mappings,
    aliases: { [alias]: {}, [writeAlias(index)]: {} },
  });
}

/** The index of an alias; undefined when there is none. */
export async function indexOfAlias(
  client: Client,
  alias: string,
  options: TransportRequestOptions = {},
): Promise<string | undefined> {
  if (!(await client.indices.existsAlias({ name: alias }, options))) return undefined;
  return Object.keys(await client.indices.getAlias({ name: alias }, options))[0];
}

/** Sets the result window of an index of an earlier release, so that the last pages need no reindex. */
export async function raiseResultWindow(client: Client, index: string): Promise<void> {
  const settings = (await client.indices.getSettings({ index }))[index]?.settings?.index;
  if (Number(settings?.max_result_window) >= MAX_RESULT_WINDOW) return;
  await client.indices.putSettings({ index, settings: { max_result_window: MAX_RESULT_WINDOW } });
}

/** Creates the index of the alias if absent. Concurrent callers get the same index. */
export async function ensureIndex(
  client: Client,
  alias: string,
  shardSettings: ShardSettings,
): Promise<EnsuredIndex> {
  const fingerprint = mappingFingerprint();
  const existing = await indexOfAlias(client, alias);
  if (existing !== undefined) {
    await raiseResultWindow(client, existing);
    await client.indices.putMapping({ index: existing, properties: addedProperties });
    return {
      index: existing,
      created: false,
      fingerprintMatches: fingerprintOf(alias, existing) === fingerprint,
    };
  }
  const index = indexName(alias, fingerprint, 1);
  try {
    await createIndex(client, index, shardSettings, alias);
    return { index, created: true, fingerprintMatches: true };
  } catch (error) {
    if (!(error instanceof errors.ResponseError) || !error.message.includes(ALREADY_EXISTS)) throw error;
    await client.indices.putAlias({ index, name: alias });
    return { index, created: false, fingerprintMatches: true };
  }
}

/** The index of the alias compared with the current definition. */
export interface IndexState {
  /** Undefined without an index. */
  readonly index: string | undefined;
  /** Fingerprints of the definition of the index and of the current definition. */
  readonly fingerprint: string | undefined;
  readonly expectedFingerprint: string;
  /** Advice for the operator; undefined if no action is needed. */
  readonly advice: string | undefined;
  /** Whether Elasticsearch blocks writes to the index because its disk is full. */
  readonly writesBlocked: boolean;
}

const WRITE_BLOCK = 'index.blocks.read_only_allow_delete';

/** Whether Elasticsearch blocks writes to an index because the disk of a node is above the flood stage watermark. */
export async function areWritesBlocked(
  client: Client,
  index: string,
  options: TransportRequestOptions = {},
): Promise<boolean> {
  const request = { index, name: WRITE_BLOCK, flat_settings: true };
  const [state] = Object.values(await client.indices.getSettings(request, options));
  const block: unknown = Reflect.get(state?.settings ?? {}, WRITE_BLOCK);
  return String(block) === 'true';
}

/** Compares the index of an alias with the current definition. */
export async function describeIndex(client: Client, alias: string): Promise<IndexState> {
  const expectedFingerprint = mappingFingerprint();
  const index = await indexOfAlias(client, alias);
  if (index === undefined)
    return {
      index,
      fingerprint: undefined,
      expectedFingerprint,
      advice: 'there is no index',
      writesBlocked: false,
    };
  const fingerprint = fingerprintOf(alias, index);
  const advice =
    fingerprint === expectedFingerprint
      ? undefined
      : `index ${index} has fingerprint ${fingerprint || 'unknown'}, code wants ${expectedFingerprint}: run curro reindex start`;
  const writesBlocked = await areWritesBlocked(client, index);
  return { index, fingerprint, expectedFingerprint, advice, writesBlocked };
}
