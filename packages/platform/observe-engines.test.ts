import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';
import { createQueueErrorListener } from './observe-engines.ts';

test('errors of queues and workers are counted, and logged at level error once for each message', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'error', base: null }, { write: (line: string) => void lines.push(line) });
  const metrics = createMetrics();
  const listen = createQueueErrorListener(metrics, log);
  const onWorkerError = listen('index', 'worker');
  for (const message of ['connect ECONNREFUSED', 'connect ECONNREFUSED', 'READONLY']) {
    onWorkerError(new Error(message));
  }
  listen('index', 'queue')(new Error('connect ECONNREFUSED'));

  const exposition = await metrics.exposition();
  expect(exposition).toContain('curro_queue_errors_total{queue="index",source="worker"} 3');
  expect(exposition).toContain('curro_queue_errors_total{queue="index",source="queue"} 1');
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    { level: 50, queue: 'index', source: 'worker', err: { message: 'connect ECONNREFUSED' } },
    { level: 50, queue: 'index', source: 'worker', err: { message: 'READONLY' } },
    { level: 50, queue: 'index', source: 'queue', err: { message: 'connect ECONNREFUSED' } },
  ]);
});
