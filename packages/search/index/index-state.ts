import type { Client } from '@elastic/elasticsearch';
import { mappingFingerprint } from './definition.ts';
import { behindAlias } from './ensure-index.ts';
import { fingerprintOf } from './index-name.ts';

/** What stands behind the alias. */
export interface IndexState {
  /** Undefined when there is no index. */
  readonly index: string | undefined;
  /** By which definition it was made, and by which this code would make one. */
  readonly fingerprint: string | undefined;
  readonly wanted: string;
  /** What the operator should do; undefined when all is well. */
  readonly advice: string | undefined;
}

/** Compares the index behind an alias with the definition of this code. */
export async function describeIndex(client: Client, alias: string): Promise<IndexState> {
  const wanted = mappingFingerprint();
  const index = await behindAlias(client, alias);
  if (index === undefined) return { index, fingerprint: undefined, wanted, advice: 'there is no index' };
  const fingerprint = fingerprintOf(alias, index);
  const advice =
    fingerprint === wanted
      ? undefined
      : `index ${index} has fingerprint ${fingerprint || 'unknown'}, code wants ${wanted}: run curro reindex start`;
  return { index, fingerprint, wanted, advice };
}
