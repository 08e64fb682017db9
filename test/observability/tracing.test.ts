import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Curro, startCurro, startInThisProcess } from '../support/curro.ts';
import { readMetric } from '../support/read-metric.ts';
import { until } from '../support/until.ts';
import { openTraceReceiver, type ReceivedSpan } from './trace-receiver.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = 'b7ad6b7169203331';
const TITLE = 'Operario de trazas';

const offer = {
  externalId: 't-1',
  title: TITLE,
  description: 'Una descripción suficientemente larga para una oferta de prueba.',
  published: '2026-01-10',
  place: { city: 'Madrid' },
  company: { name: 'Trazas S.L.' },
};

test('an import is one trace, from the caller through API, relay and worker', async () => {
  const receiver = await openTraceReceiver();
  const curro = await startCurro('tracing', { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url });
  const requestId = randomUUID();
  const response = await curro.ops('/offers?source=traced', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-ndjson',
      traceparent: `00-${TRACE}-${CALLER}-01`,
      'x-request-id': requestId,
    },
    body: JSON.stringify(offer),
  });
  expect(await response.json()).toMatchObject({ created: 1 });
  await curro.settled();
  const ofTrace = (): ReceivedSpan[] => receiver.spans.filter(({ traceId }) => traceId === TRACE);
  await until('the spans of the worker', async () =>
    ofTrace().some(({ name }) => name === 'elasticsearch write'),
  );
  await curro.close();

  const spans = ofTrace();
  const named = (name: string): ReceivedSpan | undefined => spans.find((span) => span.name === name);
  const request = named('POST /ops/v1/offers');
  const job = named('job index-offers');
  expect(request).toMatchObject({
    service: 'curro-api',
    parentSpanId: CALLER,
    attributes: { 'curro.request_id': requestId, 'http.response.status_code': 200 },
  });
  expect(named('relay index-offers')).toMatchObject({
    service: 'curro-worker',
    parentSpanId: request?.spanId,
  });
  expect(job).toMatchObject({ service: 'curro-worker', parentSpanId: request?.spanId });
  expect(named('elasticsearch write')).toMatchObject({ service: 'curro-worker', parentSpanId: job?.spanId });
  expect(
    spans.filter(({ name }) => name.startsWith('postgresql ')).map(({ parentSpanId }) => parentSpanId),
  ).toEqual(expect.arrayContaining([request?.spanId, job?.spanId]));
  expect(JSON.stringify(receiver.spans)).not.toContain(TITLE);
  await receiver.close();
});

test('a search starts a trace where the caller sends none', async () => {
  const receiver = await openTraceReceiver();
  const curro = await startCurro('tracing-search', {
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${receiver.url}/any/path`,
    OTEL_SERVICE_NAME: 'portal-of-tests',
  });
  await until('a search', async () => (await curro.fetch('/api/9/offer?q=secreto')).status === 200);
  await curro.close();
  const request = receiver.spans.find(({ name }) => name === 'GET offerSearch');
  expect(request?.service).toBe('portal-of-tests');
  expect(request?.parentSpanId).toBeUndefined();
  const search = receiver.spans.find(({ name }) => name === 'elasticsearch search');
  expect(search?.traceId).toBe(receiver.spans.find(({ spanId }) => spanId === search?.parentSpanId)?.traceId);
  expect(JSON.stringify(receiver.spans)).not.toContain('secreto');
  await receiver.close();
});

const repeatedSearches = (curro: Curro) => readMetric(curro, 'curro_search_repeated_total');

test('each repeated search is one span, a child of the span of its caller', async () => {
  const receiver = await openTraceReceiver();
  // A search is not repeated in another minute.
  const now = new Date();
  const curro = await startCurro('tracing-repeated', { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url }, (env) =>
    startInThisProcess(env, { now: () => now }),
  );
  const path = '/api/9/offer?q=secreto';
  await until('a repeated search', async () => {
    await curro.fetch(path);
    return (await repeatedSearches(curro)) > 0;
  });
  const before = await repeatedSearches(curro);
  const callers = ['1', '2', '3', '4'].map((digit) => digit.repeat(16));
  const requestIds: (string | null)[] = [];
  for (const caller of callers) {
    const response = await curro.fetch(path, { headers: { traceparent: `00-${TRACE}-${caller}-01` } });
    requestIds.push(response.headers.get('x-request-id'));
  }
  expect(await repeatedSearches(curro)).toBe(before + callers.length);
  await curro.close();
  const spans = callers.map((caller) => receiver.spans.filter(({ parentSpanId }) => parentSpanId === caller));
  expect(spans).toMatchObject(
    requestIds.map((requestId) => [
      {
        name: 'GET offerSearch',
        traceId: TRACE,
        attributes: {
          'curro.request_id': requestId,
          'http.request.method': 'GET',
          'http.response.status_code': 200,
        },
      },
    ]),
  );
  const roots = receiver.spans.filter(({ parentSpanId }) => parentSpanId === undefined);
  expect(roots.map(({ name }) => name).filter((name) => name.startsWith('elasticsearch '))).toEqual([]);
  expect(JSON.stringify(receiver.spans)).not.toContain('secreto');
  await receiver.close();
});
