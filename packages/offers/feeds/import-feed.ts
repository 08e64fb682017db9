import type { Database } from '@curro/db';
import { FeedError, type SourceParseOptions, sourceSettingsSchema } from '@curro/shared';
import { type ImportRun, importOffers } from '../imports/import-offers.ts';
import { createTally, type ImportTally } from '../imports/import-summary.ts';
import { type OpenImport, openImport } from '../imports/open-import.ts';
import { markSeen } from '../lifecycle/end-offers.ts';
import type { Normalise } from '../normalise/normalise.ts';
import { getSource } from '../sources/settings.ts';
import { type ClaimedRun, recordFeedImport } from './claim-run.ts';
import { feedLines } from './feed-lines.ts';
import type { FeedLimits, OpenedFeed } from './fetch/opened-feed.ts';

/** What the import of a feed needs. */
interface ImportContext {
  readonly db: Database;
  readonly normalise: () => Normalise;
  readonly feeds: { readonly maxDeadLetters: number };
}

/** The content of a feed that was read to its end. */
export interface ImportedFeed {
  readonly importId: string;
  /** Number of its offers, including rejected ones whose id could be read. */
  readonly offers: number;
  readonly failedPages: number;
}

/** What a feed is imported with. */
export interface ImportOptions {
  readonly limits: FeedLimits;
  readonly signal: AbortSignal;
  readonly onRecords: (count: number) => void;
}

/** Share of the pages of a sitemap that may fail; no offer is closed then. */
const TOLERATED_FAILED_PAGES = 0.01;
const MAX_DETAIL_LENGTH = 300;

/** Counted while an import runs. */
interface Intake {
  namedOffers: number;
  failedPages: number;
  reason: string;
}

function checkIntake(tally: ImportTally, { failedPages, reason }: Intake): void {
  const { received, rejected } = tally.counts();
  if (failedPages > (received + failedPages) * TOLERATED_FAILED_PAGES) {
    throw new FeedError('pages_failed', `${failedPages} pages could not be read; the last one: ${reason}`);
  }
  if (received > 0 && rejected === received) {
    throw new FeedError('no_offers', `all ${received} records were rejected; the first: ${reason}`);
  }
}

/** Opens the record of the import of a run, with the settings of its source. */
async function beginImport(
  { db, feeds }: ImportContext,
  run: ClaimedRun,
): Promise<{ readonly record: OpenImport; readonly settings: SourceParseOptions }> {
  const { source } = run.feed;
  const settings = (await getSource(db, source)) ?? sourceSettingsSchema.parse({});
  const record = await openImport(db, {
    source,
    startedBy: run.startedBy,
    ttlDays: settings.ttlDays,
    maxDeadLetters: feeds.maxDeadLetters,
  });
  await recordFeedImport(db, run, record.id);
  return { record, settings };
}

/** Records the import of a feed that has not changed. */
export async function recordUnchanged(context: ImportContext, run: ClaimedRun): Promise<void> {
  const { record } = await beginImport(context, run);
  const tally = createTally();
  const summary = { ...tally.summary(), complete: true, feed: run.feedName, unchanged: true };
  await record.close(tally.counts(), summary);
}

/**
 * Imports a feed, batch by batch, with an import record of its own. Offers of rejected records count as seen where their
 * id could be read. Batches that were stored before an error stay stored.
 *
 * @throws FeedError
 */
export async function importFeed(
  context: ImportContext,
  run: ClaimedRun,
  openedFeed: OpenedFeed,
  { limits, signal, onRecords }: ImportOptions,
): Promise<ImportedFeed> {
  const { feed, feedName } = run;
  const { record, settings } = await beginImport(context, run);
  const tally = createTally();
  const intake: Intake = { namedOffers: 0, failedPages: 0, reason: '' };

  const storeRejected: ImportRun['storeRejected'] = async (rejected, acceptedIds) => {
    const seen = rejected.flatMap(({ offerId }) => offerId ?? []);
    intake.namedOffers += acceptedIds.length + seen.length;
    intake.reason ||= (rejected[0]?.reasons[0]?.message ?? '').slice(0, MAX_DETAIL_LENGTH);
    await markSeen(context.db, seen, record.id, new Date());
    await record.storeRejected(rejected, acceptedIds);
  };
  const onPageFailed = (_: string, error: FeedError): void => {
    intake.failedPages += 1;
    intake.reason = error.message;
  };
  let errorCode: string | undefined;
  try {
    await importOffers(
      {
        source: feed.source,
        settings,
        normalise: context.normalise(),
        tally,
        store: record.store,
        storeRejected,
        onResults: async (results) => {
          await record.storeResults(results);
          onRecords(results.length);
        },
      },
      feedLines(openedFeed, feed, { limits, signal, onPageFailed }),
    );
    checkIntake(tally, intake);
  } catch (error) {
    errorCode = error instanceof FeedError ? error.code : 'interrupted';
    throw error;
  } finally {
    const end = {
      complete: errorCode === undefined,
      feed: feedName,
      ...(errorCode === undefined ? {} : { errorCode }),
    };
    await record.close(tally.counts(), { ...tally.summary(), ...end });
  }
  return { importId: record.id, offers: intake.namedOffers, failedPages: intake.failedPages };
}
