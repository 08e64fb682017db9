import { createRejectedLineStore, type Database, type RejectedLine } from '@curro/db';
import type { LineResult } from '@curro/shared';
import { type OfferWrite, type UpsertOutcome, upsertOffers } from '../lifecycle/upsert-offers.ts';
import { countUnmapped, type UnmappedCounts } from '../sources/unmapped.ts';
import { finishImport, type ImportCounts, startImport } from './import-record.ts';
import { createImportResultStore, deleteOldResults } from './import-results.ts';

/** What an import says at its end beside the counts. */
interface ImportClosingSummary {
  readonly unmapped: UnmappedCounts;
  readonly complete: boolean;
  readonly [more: string]: unknown;
}

/** An import on record: where its offers go, and what is kept of the rest. */
export interface OpenImport {
  readonly id: string;
  /** Stores a batch of distinct offers, all or none; outcomes in their order. */
  readonly store: (offers: readonly OfferWrite[]) => Promise<UpsertOutcome[]>;
  /** Keeps lines as dead letters, as many as the import may, and ends the letters of offers that came well now. */
  readonly storeRejected: (
    rejected: readonly RejectedLine[],
    acceptedIds: readonly string[],
  ) => Promise<void>;
  /** Keeps the results of a batch, and shows on the record how far the import is. */
  readonly storeResults: (results: readonly LineResult[]) => Promise<void>;
  /** Closes the record; `summary` is what the import says beside the counts. */
  close(counts: ImportCounts, summary: ImportClosingSummary): Promise<void>;
}

/** Opens the record of an import of a source that has its settings. */
export async function openImport(
  db: Database,
  options: {
    readonly source: string;
    readonly startedBy: string;
    readonly ttlDays: number;
    /** Rejected lines that become dead letters; further ones are counted. */
    readonly maxDeadLetters: number;
  },
): Promise<OpenImport> {
  const { source, startedBy, ttlDays, maxDeadLetters } = options;
  const id = await startImport(db, source, startedBy);
  await deleteOldResults(db, source);
  const rejectedLines = createRejectedLineStore(db, { source, importId: id, limit: maxDeadLetters });
  const resultStore = createImportResultStore(db, id);
  return {
    id,
    store: (offers) => upsertOffers(db, offers, { source, ttlDays, importId: id, now: new Date() }),
    storeRejected: rejectedLines.store,
    storeResults: resultStore.append,
    async close(counts, summary) {
      await countUnmapped(db, source, summary.unmapped);
      const storedCounts = {
        deadLetters: rejectedLines.counts(),
        resultsTruncated: resultStore.isTruncated(),
      };
      await finishImport(db, id, counts, { ...summary, ...storedCounts });
    },
  };
}
