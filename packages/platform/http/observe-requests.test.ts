import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createMetrics } from '../metrics.ts';
import { createRequestMetrics, createRequestObserver } from './observe-requests.ts';

const request = { requestId: '1', method: 'GET', operation: 'x', client: undefined, path: '/' };

test('a request whose client has gone before its observation is measured as aborted', async () => {
  const { registry } = createMetrics();
  const observe = createRequestObserver(createRequestMetrics({ registry }), undefined);
  const outgoing = { closed: true, writableFinished: false, statusCode: 200 } as ServerResponse;
  observe(outgoing, () => request);
  const exposition = await registry.metrics();
  expect(exposition).toContain('curro_http_requests_in_flight 0');
  expect(exposition).toContain('curro_http_request_duration_seconds_count{operation="x",status="aborted"} 1');
});

test('a request that is observed twice is measured once, with the second description', async () => {
  const { registry } = createMetrics();
  const observe = createRequestObserver(createRequestMetrics({ registry }), undefined);
  const outgoing = new ServerResponse(new IncomingMessage(new Socket()));
  observe(outgoing, () => request);
  observe(outgoing, () => ({ ...request, operation: 'second' }));
  expect(await registry.metrics()).toContain('curro_http_requests_in_flight 1');
  outgoing.emit('close');
  const exposition = await registry.metrics();
  expect(exposition).toContain('curro_http_requests_in_flight 0');
  expect(exposition).toContain('_count{operation="second",status="aborted"} 1');
  expect(exposition).not.toContain('operation="x"');
});
