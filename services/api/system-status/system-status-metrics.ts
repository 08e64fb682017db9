import { Gauge, type Metrics } from '@curro/platform';
import { jobContracts } from '@curro/shared';
import type { SystemStatus } from './read-system-status.ts';

const INDEX_TOPIC = 'index-offers' satisfies keyof typeof jobContracts;

/** Writes a system status to the metrics. */
export type UpdateSystemStatusMetrics = (systemStatus: SystemStatus) => void;

/** Registers the gauges of engines and their work. Those of an unavailable engine have no value. */
export function createSystemStatusMetrics(metrics: Metrics): UpdateSystemStatusMetrics {
  const gauges: Gauge[] = [];
  const gauge = <Label extends string = never>(name: string, help: string, ...labelNames: Label[]) => {
    const created = new Gauge<Label>({ name, help, labelNames, registers: [metrics.registry] });
    gauges.push(created);
    return created;
  };
  const up = gauge('curro_engine_up', 'Whether an engine responds.', 'engine');
  const latency = gauge('curro_engine_latency_seconds', 'Time of one round trip to an engine.', 'engine');
  const offers = gauge('curro_offers', 'Offers in the store, by state.', 'state');
  const documents = gauge('curro_index_documents', 'Offers that the index holds.');
  const indexLag = gauge('curro_index_lag_seconds', 'How long the oldest change waits to be indexed.');
  const unindexed = gauge('curro_index_waiting_offers', 'Changes of offers that are not in the index yet.');
  const outboxJobs = gauge('curro_outbox_jobs', 'Pending jobs: those that have not succeeded.', 'topic');
  const outboxAge = gauge('curro_outbox_oldest_seconds', 'Age of the oldest of them.', 'topic');
  const queueJobs = gauge('curro_queue_jobs', 'Jobs in a queue, by state.', 'queue', 'state');
  const queueAge = gauge('curro_queue_oldest_waiting_seconds', 'How long the next job has waited.', 'queue');
  const deadLetters = gauge('curro_dead_letters', 'Dead letters that wait for the operator.', 'topic');
  const workers = gauge('curro_workers_alive', 'Workers whose heartbeat is heard.');
  const disk = gauge('curro_elasticsearch_disk_used_ratio', 'How full the fullest disk of a node is.');

  const updateDatabaseGauges = ({ latencyMs, ...store }: NonNullable<SystemStatus['postgresql']>): void => {
    latency.set({ engine: 'postgresql' }, latencyMs / 1_000);
    for (const [state, count] of Object.entries(store.offers)) offers.set({ state }, count);
    const lagging = new Map(store.outbox.topics.map((lag) => [lag.topic, lag]));
    for (const topic of new Set([...Object.keys(jobContracts), ...lagging.keys()])) {
      outboxJobs.set({ topic }, lagging.get(topic)?.waiting ?? 0);
      outboxAge.set({ topic }, lagging.get(topic)?.oldestSeconds ?? 0);
    }
    unindexed.set(store.unindexed);
    indexLag.set(lagging.get(INDEX_TOPIC)?.oldestSeconds ?? 0);
    const counts = new Map(store.deadLetters.map(({ topic, count }) => [topic, count]));
    for (const topic of new Set([...Object.keys(jobContracts), ...counts.keys()])) {
      deadLetters.set({ topic }, counts.get(topic) ?? 0);
    }
  };
  const updateRedisGauges = (redis: NonNullable<SystemStatus['redis']>): void => {
    latency.set({ engine: 'redis' }, redis.latencyMs / 1_000);
    workers.set(redis.workers.alive.length);
    for (const { queue, oldestWaitingSeconds, completedLastHour: _, ...states } of redis.queues) {
      queueAge.set({ queue }, oldestWaitingSeconds);
      for (const [state, count] of Object.entries(states)) queueJobs.set({ queue, state }, count);
    }
  };
  return ({ postgresql, redis, elasticsearch }) => {
    for (const metric of gauges) metric.reset();
    for (const [engine, info] of Object.entries({ postgresql, redis, elasticsearch })) {
      up.set({ engine }, info === undefined ? 0 : 1);
    }
    if (postgresql !== undefined) updateDatabaseGauges(postgresql);
    if (redis !== undefined) updateRedisGauges(redis);
    if (elasticsearch === undefined) return;
    latency.set({ engine: 'elasticsearch' }, elasticsearch.latencyMs / 1_000);
    documents.set(elasticsearch.documents);
    disk.set(elasticsearch.diskUsed);
  };
}
