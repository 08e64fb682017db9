import type { Database } from '@curro/db';
import { type Clock, FeedError } from '@curro/shared';
import type { ImportTally } from '../imports/import-summary.ts';
import { type OpenImport, openImport } from '../imports/open-import.ts';
import { markSeen } from '../lifecycle/end-offers.ts';
import type { Normalise } from '../normalise/normalise.ts';
import { type ClaimedRun, recordFeedImport } from './claim-run.ts';
import { feedLines } from './feed-lines.ts';
import type { FeedLimits, OpenedFeed } from './fetch/opened-feed.ts';

/** The dependencies of the import of a feed. */
interface FeedImportContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly normalise: Normalise;
  readonly feeds: { readonly maxDeadLetters: number; readonly maxUnindexed: number };
}

/** The content of a completely read feed. */
export interface ImportedFeed {
  readonly importId: string;
  /** Number of its offers, including rejected ones whose id could be read. */
  readonly offers: number;
  readonly failedPages: number;
}

/** The options of the import of a feed. */
export interface FeedImportOptions {
  readonly limits: FeedLimits;
  readonly signal: AbortSignal;
  readonly onRecords: (count: number) => void;
}

/** Maximum share of failed pages of a sitemap; if any page fails, no offer is closed. */
const TOLERATED_FAILED_PAGES = 0.01;
const MAX_DETAIL_LENGTH = 300;

/** Counters of a running import. */
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

async function openFeedImport(
  { db, clock, normalise, feeds }: FeedImportContext,
  run: ClaimedRun,
): Promise<OpenImport> {
  const { source } = run.feed;
  const { startedBy } = run;
  const { maxDeadLetters, maxUnindexed } = feeds;
  const request = { source, startedBy, maxDeadLetters, maxUnindexed };
  const record = await openImport({ db, clock, normalise }, request);
  await recordFeedImport(db, run, record.id);
  return record;
}

async function* noLines(): AsyncGenerator<never> {}

/** Records the import of a feed that has not changed. */
export async function recordUnchanged(context: FeedImportContext, run: ClaimedRun): Promise<void> {
  const record = await openFeedImport(context, run);
  await record.run(noLines(), { describe: () => ({ feed: run.feedName, unchanged: true }) });
}

/**
 * Imports a feed, batch by batch, with a separate import record. Offers of rejected records count as seen where their
 * id could be read. Batches that were stored before an error stay stored.
 * @throws FeedError, or the reason of `signal`.
 */
export async function importFeed(
  context: FeedImportContext,
  run: ClaimedRun,
  openedFeed: OpenedFeed,
  { limits, signal, onRecords }: FeedImportOptions,
): Promise<ImportedFeed> {
  const { feed, feedName } = run;
  const record = await openFeedImport(context, run);
  const intake: Intake = { namedOffers: 0, failedPages: 0, reason: '' };
  const onPageFailed = (_: string, error: FeedError): void => {
    intake.failedPages += 1;
    intake.reason = error.message;
  };
  await record.run(feedLines(openedFeed, feed, { limits, signal, onPageFailed }), {
    async onBatch(rejected, acceptedIds) {
      const seen = rejected.flatMap(({ offerId }) => offerId ?? []);
      intake.namedOffers += acceptedIds.length + seen.length;
      intake.reason ||= (rejected[0]?.reasons[0]?.message ?? '').slice(0, MAX_DETAIL_LENGTH);
      await markSeen(context.db, seen, record.id, context.clock.now());
    },
    onResults: async (results) => onRecords(results.length),
    check: (tally) => checkIntake(tally, intake),
    describe: (error) => ({
      feed: feedName,
      ...(error === undefined ? {} : { errorCode: error instanceof FeedError ? error.code : 'interrupted' }),
    }),
  });
  return { importId: record.id, offers: intake.namedOffers, failedPages: intake.failedPages };
}
