import { setTimeout as delay } from 'node:timers/promises';
import { createMatcher } from '@curro/alerts';
import { retryUntilAborted } from '@curro/platform';
import type { WorkerContext } from '../context.ts';

/** The running matching of saved searches; `close` waits for the current step. */
export interface Matching {
  close(): Promise<void>;
}

/** Matches the changes of offers with the saved searches of this worker's partitions, as they are committed. */
export function startMatching(context: WorkerContext): Matching {
  const { config, log, metrics } = context;
  const stopping = new AbortController();
  const { signal } = stopping;
  const matcher = createMatcher(context, {
    worker: crypto.randomUUID(),
    partitions: config.ALERTS_PARTITIONS,
    leaseMs: config.ALERTS_LEASE_MS,
    onMatched({ offers, matches, milliseconds }) {
      metrics.alertOffers.inc(offers);
      metrics.alertMatches.inc(matches);
      metrics.alertStep.observe(milliseconds / 1_000);
    },
  });
  const loop = async (): Promise<void> => {
    while (!signal.aborted) {
      const more = await retryUntilAborted('saved searches', () => matcher.step(), { log, signal });
      const { searches, broad } = matcher.size();
      metrics.alertSearches.set({ kind: 'all' }, searches);
      metrics.alertSearches.set({ kind: 'broad' }, broad);
      if (more !== true) await delay(config.ALERTS_POLL_MS, undefined, { signal }).catch(() => undefined);
    }
  };
  const looping = loop();
  return {
    async close() {
      stopping.abort();
      await looping;
      // Without it another worker takes the partitions over when the lease ends.
      await matcher.close().catch((error: unknown) => log.warn({ err: error }, 'partitions not released'));
    },
  };
}
