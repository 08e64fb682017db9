import { createRejectedLines, type Database, type RejectedLine } from '@curro/db';
import type { Verdict } from '@curro/shared';
import { type OfferWrite, type UpsertOutcome, upsertOffers } from '../lifecycle/upsert-offers.ts';
import { countUnmapped, type UnmappedCounts } from '../sources/unmapped.ts';
import { finishImport, type ImportCounts, startImport } from './record.ts';
import { createVerdictFile, forgetVerdicts } from './verdicts.ts';

/** What an import says at its end beside the counts. */
interface ClosingSummary {
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
  readonly keepRejected: (rejected: readonly RejectedLine[], acceptedIds: readonly string[]) => Promise<void>;
  /** Keeps the verdicts of a batch, and shows on the record how far the import is. */
  readonly keepVerdicts: (verdicts: readonly Verdict[]) => Promise<void>;
  /** Closes the record; `summary` is what the import says beside the counts. */
  close(counts: ImportCounts, summary: ClosingSummary): Promise<void>;
}

/** Opens the record of an import of a source that has its settings. */
export async function openImport(
  db: Database,
  options: {
    readonly source: string;
    readonly startedBy: string;
    readonly ttlDays: number;
    /** Rejected lines that become dead letters; further ones are counted. */
    readonly mostDeadLetters: number;
  },
): Promise<OpenImport> {
  const { source, startedBy, ttlDays, mostDeadLetters: most } = options;
  const id = await startImport(db, source, startedBy);
  await forgetVerdicts(db, source);
  const rejects = createRejectedLines(db, { source, importId: id, most });
  const verdicts = createVerdictFile(db, id);
  return {
    id,
    store: (offers) => upsertOffers(db, offers, { source, ttlDays, importId: id, now: new Date() }),
    keepRejected: rejects.keep,
    keepVerdicts: verdicts.keep,
    async close(counts, summary) {
      await countUnmapped(db, source, summary.unmapped);
      const kept = { deadLetters: rejects.counts(), verdictsCut: verdicts.isCut() };
      await finishImport(db, id, counts, { ...summary, ...kept });
    },
  };
}
