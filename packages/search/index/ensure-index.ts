import { type Client, errors } from '@elastic/elasticsearch';
import { indexDefinition, mappingFingerprint } from './definition.ts';
import { fingerprintOf, indexName, writeAlias } from './index-name.ts';

/** What stands behind the alias. `fingerprintMatches` false: the index was made by another definition, reindex. */
export interface EnsuredIndex {
  readonly index: string;
  readonly created: boolean;
  readonly fingerprintMatches: boolean;
}

/** What the deployment decides about an index. */
export interface ShardSettings {
  readonly number_of_shards: number;
  readonly number_of_replicas: number;
}

const ALREADY_EXISTS = 'resource_already_exists_exception';

/** Creates an empty index by the current definition; `alias` is put on it in the same step. */
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

/** The index that an alias leads to; undefined when it leads nowhere. */
export async function indexOfAlias(client: Client, alias: string): Promise<string | undefined> {
  if (!(await client.indices.existsAlias({ name: alias }))) return undefined;
  return Object.keys(await client.indices.getAlias({ name: alias }))[0];
}

/** Makes sure that the alias leads to an index. Two callers at once end with the same one. */
export async function ensureIndex(
  client: Client,
  alias: string,
  shardSettings: ShardSettings,
): Promise<EnsuredIndex> {
  const fingerprint = mappingFingerprint();
  const existing = await indexOfAlias(client, alias);
  if (existing !== undefined) {
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
