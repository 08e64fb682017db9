import { Counter, createMetrics, Gauge, Histogram, type Metrics } from '@curro/platform';

const JOB_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60];

/** The outcome of one start of a job. `waits`: postponed; `failed`: will be retried; `dead-lettered`: not retried. */
export type JobOutcome = 'done' | 'waits' | 'failed' | 'dead-lettered';

/** The metrics of the worker. */
export interface WorkerMetrics extends Metrics {
  readonly jobs: Histogram<'kind' | 'outcome'>;
  readonly relayed: Counter<'topic'>;
  readonly applicationMails: Counter<'outcome'>;
  readonly alertOffers: Counter;
  readonly alertMatches: Counter;
  readonly alertStep: Histogram;
  readonly alertSearches: Gauge<'kind'>;
}

/** Creates the metrics of the worker. */
export function createWorkerMetrics(): WorkerMetrics {
  const metrics = createMetrics();
  const registers = [metrics.registry];
  return {
    ...metrics,
    jobs: new Histogram({
      name: 'curro_job_duration_seconds',
      help: 'Time of one start of a job, by kind and outcome.',
      labelNames: ['kind', 'outcome'] as const,
      buckets: JOB_BUCKETS,
      registers,
    }),
    relayed: new Counter({
      name: 'curro_outbox_relayed_total',
      help: 'Jobs of the outbox handed to their queue, repetitions included.',
      labelNames: ['topic'] as const,
      registers,
    }),
    applicationMails: new Counter({
      name: 'curro_application_mails_total',
      help: 'Mails about changed applications, by outcome: sent, empty (not wanted any more) or refused.',
      labelNames: ['outcome'] as const,
      registers,
    }),
    alertOffers: new Counter({
      name: 'curro_alert_offers_total',
      help: 'Changes of offers that were matched with saved searches.',
      registers,
    }),
    alertMatches: new Counter({
      name: 'curro_alert_matches_total',
      help: 'New matches of saved searches.',
      registers,
    }),
    alertStep: new Histogram({
      name: 'curro_alert_step_duration_seconds',
      help: 'Time of matching one batch of changes.',
      buckets: JOB_BUCKETS,
      registers,
    }),
    alertSearches: new Gauge({
      name: 'curro_alert_searches',
      help: 'Saved searches in memory (all), and distinct queries that are compared with every offer (broad).',
      labelNames: ['kind'] as const,
      registers,
    }),
  };
}
