import { type Logger, retryUntilAborted } from '@curro/platform';
import { isUnavailable } from '../database.ts';

/** Maximum time of settling a delivery; then the job runs again. */
const MAX_SETTLE_MS = 300_000;

/**
 * Settles a delivery that has left. While PostgreSQL is unavailable it is retried here, because another attempt of the job
 * would deliver it again.
 * @param what names the operation in the log
 * @throws the error of `settle` if PostgreSQL remains unavailable for five minutes or `signal` aborts
 */
export async function settleDelivered(
  what: string,
  settle: () => Promise<void>,
  { log, signal }: { readonly log: Logger; readonly signal: AbortSignal },
): Promise<void> {
  try {
    await settle();
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    const attempt = async (): Promise<true> => {
      await settle();
      return true;
    };
    const until = AbortSignal.any([signal, AbortSignal.timeout(MAX_SETTLE_MS)]);
    if ((await retryUntilAborted(what, attempt, { log, signal: until })) === undefined) throw error;
  }
}
