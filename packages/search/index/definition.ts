import { createHash } from 'node:crypto';
import type { estypes } from '@elastic/elasticsearch';
import { MAX_PAGE_SIZE, RESULT_WINDOW } from '../params/paging.ts';
import { analysis } from './analysis.ts';
import { mappings } from './mapping.ts';
import { spellingLines } from './spellings.ts';

const FINGERPRINT_LENGTH = 10;

/** Repeated words of a title count nearly fully (docs/adr/0003). */
const TITLE_SATURATION = 3;

/** Settings and mappings of the offer index. Shards and replicas are the deployment's: see createSearchIndex. */
export const indexDefinition = {
  settings: {
    refresh_interval: '1s',
    // A stale write that comes late never brings back an offer removed within this time.
    gc_deletes: '1h',
    // The last page that begins within the window may end beyond it.
    max_result_window: RESULT_WINDOW + MAX_PAGE_SIZE,
    similarity: { titles: { type: 'BM25', k1: TITLE_SATURATION } },
    analysis,
  },
  mappings,
} as const satisfies Pick<estypes.IndicesCreateRequest, 'settings' | 'mappings'>;

/** 10 hex digits that change whenever the definition or the list of spellings does: part of the name of an index. */
export function mappingFingerprint(): string {
  return createHash('sha256')
    .update(JSON.stringify([indexDefinition, spellingLines]))
    .digest('hex')
    .slice(0, FINGERPRINT_LENGTH);
}
