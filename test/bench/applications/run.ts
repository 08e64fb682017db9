import { inParallel } from '../../applications/chaos/in-parallel.ts';
import { createRetryingClient, type RetryingClient } from '../../applications/chaos/retrying-client.ts';
import { createCandidates, createOffers } from '../../applications/chaos/seed-data.ts';
import { startTestSystem, type TestSystem } from '../../applications/chaos/test-system.ts';
import { percentile } from './percentile.ts';

const APPLICATIONS = 2_000;
const OFFERS = 20;
const EVENTS = 4_000;
/** Events whose way into the timeline is timed, one after the other on an idle service. */
const TIMED = 200;
const CONCURRENCY = 16;

interface CreatedApplication {
  readonly token: string;
  readonly code: string;
}

const perSecond = (count: number, began: number): number =>
  Math.round((count / (performance.now() - began)) * 1_000);

async function apply(
  client: RetryingClient,
  tokens: readonly string[],
  offers: readonly string[],
): Promise<CreatedApplication[]> {
  const pairs = tokens.flatMap((token) => offers.map((offer) => ({ token, offer })));
  const applications: CreatedApplication[] = [];
  await inParallel(pairs, CONCURRENCY, async ({ token, offer }) => {
    const { status, body } = await client.post(`/api/4/offer/${offer}/application`, token, {});
    if (status !== 201) throw new Error(`apply: ${status} ${JSON.stringify(body)}`);
    applications.push({ token, code: String(body.code) });
  });
  return applications;
}

async function report(
  client: RetryingClient,
  operator: string,
  applications: readonly CreatedApplication[],
): Promise<void> {
  const targets = Array.from(
    { length: EVENTS },
    (_, at) => applications[at % applications.length]?.code ?? '',
  );
  await inParallel(targets, CONCURRENCY, async (code) => {
    const { status } = await client.post(`/ops/v1/applications/${code}/events`, operator, {
      event: 'message-send',
    });
    if (status !== 202) throw new Error(`event: ${status}`);
  });
}

/** Milliseconds from the response 202 until the candidate's timeline shows the event. */
async function untilVisible(
  client: RetryingClient,
  operator: string,
  { token, code }: CreatedApplication,
): Promise<number> {
  const total = async (): Promise<unknown> =>
    (await client.get(`/api/3/application/${code}/timeline?pageSize=10`, token)).body.totalFound;
  const before = await total();
  await client.post(`/ops/v1/applications/${code}/events`, operator, { event: 'message-send' });
  const accepted = performance.now();
  while ((await total()) === before) await new Promise((resolve) => setImmediate(resolve));
  return performance.now() - accepted;
}

async function measure(system: TestSystem): Promise<Record<string, number>> {
  const client = createRetryingClient(system.url);
  const operator = await system.tokens.operator();
  const tokens = await createCandidates(system, APPLICATIONS / OFFERS);
  const offers = await createOffers(system, OFFERS);
  await system.drained();

  const beganApplying = performance.now();
  const applications = await apply(client, tokens, offers);
  const applicationsPerSecond = perSecond(applications.length, beganApplying);
  await system.drained();
  const applicationsIndexedPerSecond = perSecond(applications.length, beganApplying);

  const beganEvents = performance.now();
  await report(client, operator, applications);
  const eventsAcceptedPerSecond = perSecond(EVENTS, beganEvents);
  await system.drained();
  const eventsWrittenPerSecond = perSecond(EVENTS, beganEvents);

  const beganFanOut = performance.now();
  for (const offer of offers) {
    await client.post(`/ops/v1/offers/${offer}/events`, operator, { event: 'offer-modified' });
  }
  await system.drained();
  const fanOutEventsPerSecond = perSecond(applications.length, beganFanOut);

  const waits: number[] = [];
  for (const application of applications.slice(0, TIMED)) {
    waits.push(await untilVisible(client, operator, application));
  }
  return {
    applicationsPerSecond,
    applicationsIndexedPerSecond,
    eventsAcceptedPerSecond,
    eventsWrittenPerSecond,
    fanOutEventsPerSecond,
    visibleP50Ms: percentile(waits, 0.5),
    visibleP99Ms: percentile(waits, 0.99),
    retries: client.retries(),
  };
}

const system = await startTestSystem(process.env);
try {
  console.log(JSON.stringify(await measure(system), null, 2));
} finally {
  await system.close();
}
