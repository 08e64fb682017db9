import { type Database, listenOutbox, type OutboxListener, type OutboxRow, relayBatch } from '@curro/db';
import { isKnownTopic, type JobQueues, type Logger, retryUntilAborted } from '@curro/platform';
import { jobContracts } from '@curro/shared';
import type { WorkerContext } from './context.ts';

/** Outbox rows per transaction. */
const BATCH = 100;
/** The interval of polling, which finds rows whose notification was missed. */
const POLL_MS = 1_000;
const CONNECT_TIMEOUT_MS = 5_000;

interface RelayOptions {
  readonly db: Database;
  readonly databaseUrl: string;
  readonly queues: JobQueues;
  readonly log: Logger;
  readonly resendAfterMs: number;
  /** Called after each batch. */
  readonly onRelayed: (rows: readonly OutboxRow[], tookMs: number) => void;
}

/** The running relay; `close` waits for the current batch. */
interface Relay {
  close(): Promise<void>;
}

async function send(queues: JobQueues, rows: readonly OutboxRow[]): Promise<void> {
  const byTopic = Map.groupBy(rows, (row) => row.topic);
  for (const [topic, topicRows] of byTopic) {
    if (!isKnownTopic(topic)) continue;
    await queues.add(
      topic,
      topicRows.map(({ id, payload, origin }) => ({
        outboxId: id,
        payload,
        ...(origin === null ? {} : { origin }),
      })),
    );
  }
}

/**
 * Adds the jobs of the outbox to their queues as they are committed, woken by NOTIFY and by polling. It retries while
 * PostgreSQL or Redis is unavailable.
 */
export function startRelay({ db, databaseUrl, queues, log, resendAfterMs, onRelayed }: RelayOptions): Relay {
  const stopping = new AbortController();
  const { signal } = stopping;
  // A row that is announced while a batch is being sent must not wait for the next poll.
  let announced = false;
  let wake = (): void => {
    announced = true;
  };
  let listener: OutboxListener | undefined;

  const waitForNotification = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, announced ? 0 : POLL_MS);
      announced = false;
      wake = () => {
        announced = true;
        clearTimeout(timer);
        resolve();
      };
    });

  const listen = async (): Promise<void> => {
    const lost = (error: Error): void => {
      log.warn({ reason: error.message }, 'outbox listener lost');
      listener = undefined;
      if (!signal.aborted) void listen();
    };
    const open = () => listenOutbox(databaseUrl, CONNECT_TIMEOUT_MS, () => wake(), lost);
    listener = await retryUntilAborted('outbox listener', open, { log, signal });
    if (signal.aborted) await listener?.close();
  };

  const topics = Object.entries(jobContracts).map(([topic, { maxBackoffMs }]) => ({
    topic,
    maxBackoffMs,
  }));
  const options = { topics, limit: BATCH, resendAfterMs };
  const relayOnce = () =>
    relayBatch(db, options, async (rows) => {
      const began = performance.now();
      await send(queues, rows);
      onRelayed(rows, performance.now() - began);
    });
  const loop = async (): Promise<void> => {
    while (!signal.aborted) {
      const sentCount = (await retryUntilAborted('outbox relay', relayOnce, { log, signal })) ?? 0;
      if (sentCount < BATCH && !signal.aborted) await waitForNotification();
    }
  };

  const running = Promise.all([listen(), loop()]);
  return {
    async close() {
      stopping.abort();
      wake();
      await running;
      await listener?.close();
    },
  };
}

/** Counts the relayed jobs and records them in the traces of the requests that enqueued them. */
export function observeRelay({ metrics, tracing }: WorkerContext) {
  return (rows: readonly OutboxRow[], tookMs: number): void => {
    for (const { topic, origin } of rows) {
      metrics.relayed.inc({ topic });
      const parent = origin?.traceparent;
      if (parent === undefined) continue;
      const attributes = { 'curro.job': topic };
      tracing?.recordSpan(`relay ${topic}`, { kind: 'producer', attributes, parent, tookMs, failed: false });
    }
  };
}
