import type { Client } from '@elastic/elasticsearch';
import { mappingFingerprint } from './definition.ts';
import { indexOfAlias } from './ensure-index.ts';
import { fingerprintOf } from './index-name.ts';

/** What stands behind the alias. */
export interface IndexState {
  /** Undefined when there is no index. */
  readonly index: string | undefined;
  /** By which definition it was made, and by which this code would make one. */
  readonly fingerprint: string | undefined;
  readonly expectedFingerprint: string;
  /** What the operator should do; undefined when all is well. */
  readonly advice: string | undefined;
}

/** Compares the index behind an alias with the definition of this code. */
export async function describeIndex(client: Client, alias: string): Promise<IndexState> {
  const expectedFingerprint = mappingFingerprint();
  const index = await indexOfAlias(client, alias);
  if (index === undefined)
    return { index, fingerprint: undefined, expectedFingerprint, advice: 'there is no index' };
  const fingerprint = fingerprintOf(alias, index);
  const advice =
    fingerprint === expectedFingerprint
      ? undefined
      : `index ${index} has fingerprint ${fingerprint || 'unknown'}, code wants ${expectedFingerprint}: run curro reindex start`;
  return { index, fingerprint, expectedFingerprint, advice };
}
