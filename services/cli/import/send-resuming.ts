import { setTimeout as delay } from 'node:timers/promises';
import type { StoredLineResult } from '@curro/shared';
import type { LineSource } from './line-source.ts';
import { InterruptedError, type SendOptions, sendLines } from './send-lines.ts';

/** The pause before sending again doubles with each attempt that confirms no line. */
const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 5_000;

/** Options of an import that is resumed after an interruption. */
export interface ResumeOptions extends Omit<SendOptions, 'gzip' | 'firstLine' | 'signal'> {
  /** Time without a confirmed line after which an interrupted import ends; 0: it is not resumed. */
  readonly retryMs: number;
  /** Receives what is done about an interruption, for the operator. */
  readonly onNotice: (text: string) => void;
}

/**
 * Sends lines and, when the connection breaks or the API is restarted, sends those that were not confirmed again as
 * a new import. Each line is reported once, with its number in the whole source.
 * @returns the ids of the imports, in order
 * @throws InterruptedError when no line was confirmed within `retryMs` after an interruption
 * @throws Error when the first import is not opened, the API rejects one, or the lines cannot be read
 */
export async function sendResuming(
  source: LineSource,
  options: ResumeOptions,
  onResult: (result: StoredLineResult) => void,
): Promise<string[]> {
  const { retryMs, onNotice, ...sending } = options;
  const importIds: string[] = [];
  const expired = new AbortController();
  let expiry: NodeJS.Timeout | undefined;
  let confirmed = 0;
  let pauseMs = FIRST_PAUSE_MS;

  const sendFrom = async (sentBefore: number): Promise<void> => {
    const lines = source.open(sentBefore);
    if (lines === undefined) throw new Error('too many lines are unconfirmed to send them again');
    await sendLines(
      lines,
      {
        ...sending,
        gzip: source.gzip,
        firstLine: source.linesBefore + sentBefore + 1,
        signal: expired.signal,
      },
      {
        onOpen(importId) {
          if (importIds.length > 0) onNotice(`continuing after line ${sentBefore} as import ${importId}`);
          importIds.push(importId);
        },
        onResult(result) {
          clearTimeout(expiry);
          expiry = undefined;
          pauseMs = FIRST_PAUSE_MS;
          confirmed = result.line - source.linesBefore;
          source.confirm(confirmed);
          onResult(result);
        },
      },
    );
  };
  /** Waits before the next attempt; throws when there is none. */
  const waitAfter = async (error: unknown): Promise<void> => {
    if (!(error instanceof InterruptedError) || importIds.length === 0) throw error;
    // What follows the first line is the next step of a command that does not try again.
    const [reason = ''] = error.message.split('\n');
    expiry ??= setTimeout(() => expired.abort(), retryMs);
    if (retryMs > 0 && !expired.signal.aborted) {
      onNotice(`interrupted after line ${confirmed} (${reason}): sending again in ${pauseMs / 1000} s`);
      await delay(pauseMs, undefined, { signal: expired.signal }).catch(() => undefined);
      pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS);
    }
    if (retryMs > 0 && !expired.signal.aborted) return;
    throw new InterruptedError(
      `the import stopped after line ${confirmed} (${reason}): send the lines again, stored ones are unchanged`,
      { cause: error },
    );
  };

  try {
    for (;;) {
      try {
        await sendFrom(confirmed);
        return importIds;
      } catch (error) {
        await waitAfter(error);
      }
    }
  } finally {
    clearTimeout(expiry);
  }
}
