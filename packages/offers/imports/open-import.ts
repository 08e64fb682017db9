import { createRejectedLineStore, type Database, type RejectedLine } from '@curro/db';
import type { Clock, SourceSettings, StoredLineResult } from '@curro/shared';
import { upsertOffers } from '../lifecycle/upsert-offers.ts';
import type { Normalise } from '../normalise/normalise.ts';
import { saveSource } from '../sources/settings.ts';
import { countUnmapped } from '../sources/unmapped.ts';
import { awaitIndex, countUnindexed } from './await-index.ts';
import { type ImportLine, importLines } from './import-lines.ts';
import { finishImport, startImport } from './import-record.ts';
import { createImportResultStore, deleteOldResults } from './import-results.ts';
import { createTally, type ImportTally } from './import-summary.ts';

/** The dependencies of an import. */
export interface ImportContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly normalise: Normalise;
}

/** The source of an import and its operator. */
export interface ImportRequest {
  readonly source: string;
  /** Settings of the source in the request of the import; absent settings do not change. */
  readonly settings?: Partial<SourceSettings>;
  /** The subject of the operator, or the name of the process that sends the lines. */
  readonly startedBy: string;
  /** Maximum number of rejected lines that become dead letters; further ones are only counted. */
  readonly maxDeadLetters: number;
  /** Number of changes waiting for the index from which on batches wait for it; 0: no limit. */
  readonly maxUnindexed: number;
}

/** Hooks of an import; the next batch waits for each of them. */
interface ImportHooks {
  /** Receives the results of a batch in the order of its lines, after they are stored. */
  readonly onResults?: (results: readonly StoredLineResult[]) => Promise<void>;
  /** Receives the rejected lines of a batch and the ids of its accepted offers. */
  readonly onBatch?: (rejected: readonly RejectedLine[], acceptedIds: readonly string[]) => Promise<void>;
  /** Called after the last line; throws when the import is not complete. */
  readonly check?: (tally: ImportTally) => void;
  /** Further fields of the summary; `error`: why the import is not complete. */
  readonly describe?: (error: unknown) => Readonly<Record<string, unknown>>;
}

/** An import with its record. */
export interface OpenImport {
  readonly id: string;
  /**
   * Imports lines and closes the record, with `complete: false` when reading or storing fails. Throws that error; what
   * was stored until then stays.
   */
  run(lines: AsyncIterable<ImportLine>, hooks?: ImportHooks): Promise<ImportTally>;
}

/** Stores the settings of a source and opens the record of an import. */
export async function openImport(
  { db, clock, normalise }: ImportContext,
  { source, settings: settingsInput = {}, startedBy, maxDeadLetters, maxUnindexed }: ImportRequest,
): Promise<OpenImport> {
  const settings = await saveSource(db, source, settingsInput);
  const { ttlDays } = settings;
  const importId = await startImport(db, source, startedBy);
  await deleteOldResults(db, source);
  const rejectedLines = createRejectedLineStore(db, { source, importId, limit: maxDeadLetters });
  const resultStore = createImportResultStore(db, importId);

  async function close(tally: ImportTally, fields: Readonly<Record<string, unknown>>): Promise<void> {
    const summary = tally.summary();
    await countUnmapped(db, source, summary.unmapped);
    const stored = {
      deadLetters: rejectedLines.counts(),
      resultsTruncated: resultStore.isTruncated(),
      linesWithWarnings: tally.warned(),
    };
    await finishImport(db, importId, tally.counts(), { ...summary, ...fields, ...stored });
  }

  return {
    id: importId,
    async run(lines, { onResults, onBatch, check, describe } = {}) {
      const tally = createTally();
      const batches = importLines(
        {
          source,
          settings,
          normalise,
          clock,
          tally,
          async store(offers) {
            await awaitIndex(() => countUnindexed(db), maxUnindexed);
            return upsertOffers(db, offers, { source, ttlDays, importId, now: clock.now() });
          },
          async storeRejected(rejected, acceptedIds) {
            await onBatch?.(rejected, acceptedIds);
            await rejectedLines.store(rejected, acceptedIds);
          },
          async onResults(results) {
            await resultStore.append(results);
            await onResults?.(results);
          },
        },
        lines,
      );
      try {
        await batches;
        check?.(tally);
      } catch (error) {
        await close(tally, { complete: false, ...describe?.(error) });
        throw error;
      }
      await close(tally, { complete: true, ...describe?.(undefined) });
      return tally;
    },
  };
}
