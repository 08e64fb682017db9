import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { createMetrics } from '../metrics.ts';
import { createRequestMetrics, createRequestObserver } from './observe-requests.ts';

test('a request whose client has gone before its observation is measured as aborted', async () => {
  const { registry } = createMetrics();
  const observe = createRequestObserver(createRequestMetrics({ registry }), undefined);
  const outgoing = { closed: true, writableFinished: false, statusCode: 200 } as ServerResponse;
  observe(
    outgoing,
    () => ({ requestId: '1', method: 'GET', operation: 'x', client: undefined, path: '/' }),
    0,
  );
  const exposition = await registry.metrics();
  expect(exposition).toContain('curro_http_requests_in_flight 0');
  expect(exposition).toContain('curro_http_request_duration_seconds_count{operation="x",status="aborted"} 1');
});
