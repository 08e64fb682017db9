import type { Dictionaries } from '@curro/shared';
import type { Client, estypes, TransportRequestOptions } from '@elastic/elasticsearch';
import { facetKeys } from '../facet-keys.ts';
import type { OfferDocument, OfferRecord } from './document.ts';
import { encodeCard } from './stored-card.ts';
import { toDocument } from './to-document.ts';

/** An offer to remove from the index. */
interface Removal {
  readonly id: string;
  readonly revision: number;
}

export interface WriteBatch {
  readonly index: readonly OfferRecord[];
  readonly remove: readonly Removal[];
}

/**
 * Success: `done`, `stale` (the index has a newer revision). Transient: `retry`, `gone` (the index does not exist).
 * Permanent failure: `refused`.
 */
export interface WriteOutcome {
  readonly id: string;
  readonly outcome: 'done' | 'stale' | 'retry' | 'gone' | 'refused';
  readonly reason?: string;
  /** Outcome `stale`: the revision in the index. */
  readonly currentRevision?: number;
}

/** A document as sent: the card as bytes, without the id, which the request contains. */
type StoredDocument = Omit<OfferDocument, 'card' | 'id'> & {
  readonly cardData: string;
  readonly facetKeys: readonly string[];
};
type Operation = estypes.BulkOperationContainer | StoredDocument;

function storedDocument(record: OfferRecord, dictionaries: Dictionaries): StoredDocument {
  const { card, id, ...indexed } = toDocument(record, dictionaries);
  return { ...indexed, cardData: encodeCard({ id, card }), facetKeys: facetKeys(indexed) };
}

const NO_INDEX = 'index_not_found_exception';
/** Elasticsearch reports the version of a removed document only in the text of the conflict. */
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
 * Writes a batch in one bulk request. The revision is the external_gte version: repeated writes succeed, an older
 * revision returns `stale`. Outcomes are in the order of `index`, then `remove`.
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
      storedDocument(record, dictionaries),
    ]),
    ...remove.map(({ id, revision }): Operation => ({ delete: versioned(id, revision) })),
  ];
  // Without require_alias, a bulk request before `ensure` creates an index with a dynamic mapping.
  const response = await client.bulk<StoredDocument, never>(
    { index: name, require_alias: true, operations },
    options,
  );
  return response.items.flatMap((item) =>
    Object.entries(item).map(([action, result]) => outcomeOf(result, action === 'delete')),
  );
}
