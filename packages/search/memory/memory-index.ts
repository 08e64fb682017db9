import type { Dictionaries } from '@curro/shared';
import { type IndexedOffer, indexOffer } from '../predicate/index-offer.ts';
import type { OfferDocument } from '../search-index/document.ts';
import { toDocument } from '../search-index/to-document.ts';
import type { WriteBatch, WriteOutcome } from '../search-index/write-batch.ts';

/** A document in memory; `indexed` is prepared by the first search that reads it. */
export interface MemoryDocument {
  readonly document: OfferDocument;
  readonly indexed: IndexedOffer;
  readonly revision: number;
}

/** An index in memory. */
export interface MemoryIndex {
  /** The documents that searches see. */
  visible(): ReadonlyMap<string, MemoryDocument>;
  /** The revisions of all documents, including those that searches do not see yet. */
  revisions(): ReadonlyMap<string, number>;
  /** Writes a batch; an older revision than the stored or removed one is `stale`. */
  write(batch: WriteBatch): WriteOutcome[];
  /** Makes all writes visible. */
  refresh(): void;
}

function lazyDocument(document: OfferDocument, revision: number): MemoryDocument {
  let indexed: IndexedOffer | undefined;
  return {
    document,
    revision,
    get indexed() {
      indexed ??= indexOffer(document);
      return indexed;
    },
  };
}

/**
 * Creates an empty index.
 * @param options `refreshes` returns whether a write is visible at once, `onRefresh` is called when searches see changes
 */
export function createMemoryIndex(options: {
  readonly dictionaries: Dictionaries;
  readonly refreshes: () => boolean;
  readonly onRefresh: () => void;
}): MemoryIndex {
  const { dictionaries, refreshes, onRefresh } = options;
  const stored = new Map<string, MemoryDocument>();
  /** Elasticsearch also remembers the versions of removed documents. */
  const removed = new Map<string, number>();
  let snapshot: ReadonlyMap<string, MemoryDocument> | undefined;

  const put = (
    id: string,
    revision: number,
    apply: () => void,
  ): Pick<WriteOutcome, 'outcome' | 'currentRevision'> => {
    const currentRevision = stored.get(id)?.revision ?? removed.get(id) ?? 0;
    if (revision < currentRevision) return { outcome: 'stale', currentRevision };
    apply();
    return { outcome: 'done' };
  };

  const refresh = (): void => {
    snapshot = undefined;
    onRefresh();
  };

  return {
    visible: () => snapshot ?? stored,
    revisions: () => new Map([...stored].map(([id, { revision }]) => [id, revision])),
    write({ index, remove }) {
      if (!refreshes()) snapshot ??= new Map(stored);
      const written = index.map((record): WriteOutcome => {
        const { id } = record.offer;
        const apply = (): void => {
          stored.set(id, lazyDocument(toDocument(record, dictionaries), record.revision));
          removed.delete(id);
        };
        return { id, ...put(id, record.revision, apply) };
      });
      const deleted = remove.map(({ id, revision }): WriteOutcome => {
        const apply = (): void => {
          stored.delete(id);
          removed.set(id, revision);
        };
        return { id, ...put(id, revision, apply) };
      });
      if (refreshes()) refresh();
      return [...written, ...deleted];
    },
    refresh,
  };
}
