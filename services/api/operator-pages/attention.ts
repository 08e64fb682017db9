import { listOperators } from '@curro/accounts';
import { deadLetterCounts } from '@curro/db';
import { countReportedOffers, listFeeds } from '@curro/offers';
import { type Request, withDeadline } from '@curro/platform';
import { ACCOUNT_SUBJECT_PREFIX } from '@curro/shared';
import type { ApiContext } from '../context.ts';

/** What every page shows: what waits for an operator, and who the operators are. */
export interface Attention {
  /** Numbers by the path of their section. */
  readonly counts: Readonly<Record<string, number>>;
  /** The e-mail addresses of operators by subject. */
  readonly operators: ReadonlyMap<string, string>;
}

const NONE: Attention = { counts: {}, operators: new Map() };

/** Each process reads them once in this time. */
const CACHE_TTL_MS = 5_000;
/** Pages do not wait longer for it. */
const TIMEOUT_MS = 1_000;
/** Larger counts are shown as this one with a plus sign. */
export const MAX_COUNT = 99;

/** The e-mail address of an operator with an account; the subject of any other, such as that of the local key. */
export const operatorName = (c: Request, subject: string): string =>
  c.get('attention')?.operators.get(subject) ?? subject;

/** Reads the attention of the moment, at most every five seconds. */
export interface AttentionReader {
  (): Promise<Attention>;
  /** The next page counts again: an operator has just done something. */
  forget(): void;
}

/**
 * Creates a function that counts what waits for an operator: dead letters, feeds whose last run failed or awaits
 * confirmation, and reported offers; and reads who the operators are. Without the database it returns neither.
 */
export function createAttention({
  db,
  clock,
  log,
}: Pick<ApiContext, 'db' | 'clock' | 'log'>): AttentionReader {
  let current: Promise<Attention> = Promise.resolve(NONE);
  let readAt = 0;
  const read = async (): Promise<Attention> => {
    const [letters, feeds, reports, operators] = await Promise.all([
      deadLetterCounts(db),
      listFeeds(db),
      countReportedOffers(db, MAX_COUNT + 1),
      listOperators(db),
    ]);
    const counts = {
      '/dead-letters': letters.reduce((sum, { count }) => sum + count, 0),
      '/feeds': feeds.filter(
        ({ lastRun }) => lastRun?.state === 'failed' || lastRun?.state === 'awaiting-confirmation',
      ).length,
      '/reports': reports,
    };
    const names = operators.map(({ id, email }) => [`${ACCOUNT_SUBJECT_PREFIX}${id}`, email] as const);
    return { counts, operators: new Map(names) };
  };
  const readAttention = (): Promise<Attention> => {
    const now = clock.now().getTime();
    if (now - readAt >= CACHE_TTL_MS) {
      readAt = now;
      current = withDeadline(read(), TIMEOUT_MS, 'PostgreSQL does not respond').catch((error: unknown) => {
        log.warn({ err: error }, 'the counts of the navigation cannot be read');
        return NONE;
      });
    }
    return current;
  };
  return Object.assign(readAttention, {
    forget(): void {
      readAt = 0;
    },
  });
}
