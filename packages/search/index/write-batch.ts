import type { Dictionaries } from '@curro/shared';
import type { Client, estypes, TransportRequestOptions } from '@elastic/elasticsearch';
import type { OfferDocument, OfferRecord } from './document.ts';
import { toDocument } from './to-document.ts';

/** An offer that must not be found any more. */
export interface Removal {
  readonly id: string;
  readonly revision: number;
}

export interface WriteBatch {
  readonly index: readonly OfferRecord[];
  readonly remove: readonly Removal[];
}

/**
 * done and stale (something newer is there) are successes; retry may succeed later, gone as well (the index is not
 * there); refused never will.
 */
export interface WriteOutcome {
  readonly id: string;
  readonly outcome: 'done' | 'stale' | 'retry' | 'gone' | 'refused';
  readonly reason?: string;
  /** Of a stale one: the revision that is there. */
  readonly currentRevision?: number;
}

type Operation = estypes.BulkOperationContainer | OfferDocument;

const NO_INDEX = 'index_not_found_exception';
/** Only the text of a conflict tells the version of a removed document. */
const CURRENT_VERSION = /current version \[(\d+)\]/;
const TOO_MANY_REQUESTS = 429;
const SERVER_ERROR = 500;

function outcomeOf(item: estypes.BulkResponseItem, isRemoval: boolean): WriteOutcome {
  const id = item._id ?? '';
  const reason = item.error?.reason ?? item.error?.type ?? `status ${item.status}`;
  if (item.error?.type === NO_INDEX) return { id, outcome: 'gone', reason };
  if (item.status < 300 || (isRemoval && item.status === 404)) return { id, outcome: 'done' };
  if (item.status === 409)
    return { id, outcome: 'stale', currentRevision: Number(CURRENT_VERSION.exec(reason)?.[1] ?? 0) };
  const isTransient = item.status === TOO_MANY_REQUESTS || item.status >= SERVER_ERROR;
  return { id, outcome: isTransient ? 'retry' : 'refused', reason };
}

/**
 * Writes a batch in one bulk request, version = revision under external_gte: writing the same again is fine, an older
 * revision is told stale. Outcomes come in the order of `index`, then `remove`.
 */
export async function writeBatch(
  client: Client,
  name: string,
  { index, remove }: WriteBatch,
  dictionaries: Dictionaries,
  options: TransportRequestOptions,
): Promise<WriteOutcome[]> {
  if (index.length + remove.length === 0) return [];
  const versioned = (id: string, revision: number) =>
    ({ _id: id, version: revision, version_type: 'external_gte' }) as const;
  const operations: Operation[] = [
    ...index.flatMap((record): Operation[] => [
      { index: versioned(record.offer.id, record.revision) },
      toDocument(record, dictionaries),
    ]),
    ...remove.map(({ id, revision }): Operation => ({ delete: versioned(id, revision) })),
  ];
  // require_alias: without it a bulk before `ensure` would make an index with a guessed mapping.
  const response = await client.bulk<OfferDocument, never>(
    { index: name, require_alias: true, operations },
    options,
  );
  return response.items.flatMap((item) =>
    Object.entries(item).map(([action, result]) => outcomeOf(result, action === 'delete')),
  );
}
