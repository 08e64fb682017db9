import { deadLetterCounts } from '@curro/db';
import { countOpenReports, listFeeds } from '@curro/offers';
import { withDeadline } from '@curro/platform';
import type { ApiContext } from '../context.ts';

/** What waits for an operator, by the path of its section. */
export type Attention = Readonly<Record<string, number>>;

/** Every page shows the counts: each process reads them once in this time. */
const CACHE_TTL_MS = 5_000;
/** Pages do not wait longer for the counts. */
const TIMEOUT_MS = 1_000;
/** Larger counts are shown as this one with a plus sign. */
export const MAX_COUNT = 99;

/**
 * Creates a function that counts what waits for an operator: dead letters, feeds whose last run failed or awaits
 * confirmation, and reported offers. Without the database it returns no counts.
 */
export function createAttention({
  db,
  clock,
  log,
}: Pick<ApiContext, 'db' | 'clock' | 'log'>): () => Promise<Attention> {
  let counts: Promise<Attention> = Promise.resolve({});
  let readAt = 0;
  const read = async (): Promise<Attention> => {
    const [letters, feeds, reports] = await Promise.all([
      deadLetterCounts(db),
      listFeeds(db),
      countOpenReports(db, MAX_COUNT + 1),
    ]);
    return {
      '/dead-letters': letters.reduce((sum, { count }) => sum + count, 0),
      '/feeds': feeds.filter(
        ({ lastRun }) => lastRun?.state === 'failed' || lastRun?.state === 'awaiting-confirmation',
      ).length,
      '/reports': reports,
    };
  };
  return () => {
    const now = clock.now().getTime();
    if (now - readAt >= CACHE_TTL_MS) {
      readAt = now;
      counts = withDeadline(read(), TIMEOUT_MS, 'PostgreSQL does not respond').catch((error: unknown) => {
        log.warn({ err: error }, 'the counts of the navigation cannot be read');
        return {};
      });
    }
    return counts;
  };
}
