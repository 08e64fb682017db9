import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Applicant, createApplicant } from '../applications/applicant.ts';
import { loadOffer } from '../applications/offers.ts';
import { type Curro, startCurro } from '../support/curro.ts';
import { createLoggedServices } from '../support/logged-services.ts';
import { until } from '../support/until.ts';

/** In the letter, the CV text and the invalid values: no log may contain it. */
const MARKER = 'Markerdatum';
const TRACE = '0af7651916cd43dd8448eb211c80319c';

const services = createLoggedServices();
let curro: Curro;
let candela: Applicant;
beforeAll(async () => {
  curro = await startCurro('all-logs', {}, services.start);
  candela = await createApplicant(curro, 'candela');
});
afterAll(() => curro.close());

const linesOf = (requestId: string): Record<string, unknown>[] =>
  services.lines().filter((line) => line.requestId === requestId);

test('each request is logged with its id, without path and query', async () => {
  const requestId = randomUUID();
  const headers = { 'x-request-id': requestId };
  await curro.fetch(`/api/1/dictionary/salary-quantity?parent=1&secret=${MARKER}`, { headers });
  await until('its line', async () => linesOf(requestId).length > 0);
  const [line] = linesOf(requestId);
  expect(line).toMatchObject({ name: 'api', method: 'GET', operation: 'dictionaryGet', status: '200' });
  expect(line?.ms).toBeTypeOf('number');
});

test('repeated searches, which are served from the cache, are logged and measured as all requests are', async () => {
  const requestIds = Array.from({ length: 5 }, () => randomUUID());
  for (const requestId of requestIds)
    await curro.fetch('/api/9/offer?q=repeated', { headers: { 'x-request-id': requestId } });
  await until('their lines', async () => requestIds.every((requestId) => linesOf(requestId).length === 1));
  for (const requestId of requestIds)
    expect(linesOf(requestId)).toMatchObject([
      { name: 'api', method: 'GET', operation: 'offerSearch', status: '200', msg: 'request' },
    ]);
  const headers = { authorization: `Bearer ${await curro.tokens.operator()}` };
  const exposition = await (await fetch(`${curro.url}/metrics`, { headers })).text();
  expect(exposition).toMatch(
    /^curro_http_request_duration_seconds_count\{operation="offerSearch",status="200"\} 5$/m,
  );
});

test('the log of a failed job names the request that enqueued it', async () => {
  const offer = await loadOffer(curro, 'logged-1');
  const requestId = randomUUID();
  const text = `${MARKER} ${'una carta de presentación con datos de contacto '.repeat(3)}`;
  await candela.put(candela.cv('cvtext'), { cvtext: text });
  const code = await candela.applied(offer, { coverLetter: { name: MARKER, text } });
  // The worker cannot write any event now, and PostgreSQL shows it the row that it refuses.
  await sql`
    alter table application_events add constraint broken check (written_at is null) not valid`.execute(
    curro.db,
  );
  const accepted = await curro.ops(`/applications/${code}/events`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-request-id': requestId,
      traceparent: `00-${TRACE}-b7ad6b7169203331-01`,
    },
    body: JSON.stringify({ event: 'cv-read' }),
  });
  expect(accepted.status).toBe(202);
  await until('the failure of the job', async () =>
    linesOf(requestId).some(({ name, msg }) => name === 'worker' && msg === 'job failed'),
  );
  const errorLine = linesOf(requestId).find(({ msg }) => msg === 'job failed');
  expect(errorLine?.job).toMatch(/^outbox-\d+$/);
  expect(errorLine?.err).toMatchObject({ message: 'database error', constraint: 'broken' });
});

test('no log line contains user text, addresses or tokens', () => {
  const output = services.output();
  expect(output).toContain('"name":"worker"');
  for (const secret of [MARKER, candela.token, `${candela.subject}@example.org`, 'Hornos Mistral']) {
    expect(output).not.toContain(secret);
  }
});
