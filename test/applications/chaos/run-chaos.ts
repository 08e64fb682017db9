import { type AcceptedApplication, compare, type Differences } from './compare.ts';
import { generateEvents } from './generate-events.ts';
import { inParallel } from './in-parallel.ts';
import { executeKills, planKills } from './killer.ts';
import { createRandom, type Random } from './random.ts';
import { createRetryingClient, type RetryingClient } from './retrying-client.ts';
import { createCandidates, createOffers } from './seed-data.ts';
import type { TestSystem } from './test-system.ts';

/** Requests in flight at once. */
const CONCURRENCY = 24;
const OFFERS = 10;

/** The size of a run and its seed. */
export interface ChaosOptions {
  readonly applications: number;
  readonly eventsEach: number;
  readonly kills: number;
  readonly seed: number;
}

/** The result of a run. */
export interface ChaosReport extends ChaosOptions {
  readonly killCounts: Readonly<Record<string, number>>;
  readonly retries: number;
  readonly seconds: number;
  readonly differences: Differences;
}

interface ChaosContext {
  readonly system: TestSystem;
  readonly client: RetryingClient;
  readonly operator: string;
  readonly onResponse: () => void;
}

/** Applies, then reports the events one after the other, each after the one before was accepted. */
async function runApplication(
  { client, operator, onResponse }: ChaosContext,
  { token, offer, key }: { token: string; offer: string; key: string },
  events: AcceptedApplication['events'],
): Promise<AcceptedApplication> {
  const applied = await client.post(
    `/api/4/offer/${offer}/application`,
    token,
    {},
    { 'idempotency-key': key },
  );
  if (applied.status !== 201) throw new Error(`apply: ${applied.status} ${JSON.stringify(applied.body)}`);
  onResponse();
  const code = String(applied.body.code);
  for (const [at, event] of events.entries()) {
    const path = `/ops/v1/applications/${code}/events`;
    const { status, body } = await client.post(path, operator, { event, key: `step-${at}` });
    if (status !== 202) throw new Error(`${event}: ${status} ${JSON.stringify(body)}`);
    onResponse();
  }
  return { code, token, offer, events };
}

async function runScenario(
  chaos: ChaosContext,
  options: ChaosOptions,
  random: Random,
): Promise<AcceptedApplication[]> {
  const perCandidate = OFFERS;
  const tokens = await createCandidates(chaos.system, Math.ceil(options.applications / perCandidate));
  const offers = await createOffers(chaos.system, OFFERS);
  const scenarios = Array.from({ length: options.applications }, (_, at) => ({
    token: tokens[Math.floor(at / perCandidate)] ?? '',
    offer: offers[at % perCandidate] ?? '',
    key: `application-${at}`,
    events: generateEvents(random, options.eventsEach),
  }));
  const accepted: AcceptedApplication[] = [];
  await inParallel(random.shuffle(scenarios), CONCURRENCY, async ({ events, ...scenario }) => {
    accepted.push(await runApplication(chaos, scenario, events));
  });
  // The offer events are last, when their applications exist; the remaining kills happen during them.
  await inParallel(offers, CONCURRENCY, async (offer) => {
    const body = { event: 'offer-modified', key: 'news' };
    const { status } = await chaos.client.post(`/ops/v1/offers/${offer}/events`, chaos.operator, body);
    if (status !== 202) throw new Error(`fan-out: ${status}`);
  });
  return accepted;
}

/** Sends applications and events while processes are killed, then compares every response with the stored data. */
export async function runChaos(system: TestSystem, options: ChaosOptions): Promise<ChaosReport> {
  const began = performance.now();
  const random = createRandom(options.seed);
  const plan = planKills(random, options.kills, options.applications * (1 + options.eventsEach));
  const client = createRetryingClient(system.url);
  let responses = 0;
  let finished = false;
  const onResponse = (): void => {
    responses += 1;
  };
  const operator = await system.tokens.operator();
  const killing = executeKills(system, plan, { responses: () => responses, finished: () => finished });
  const [accepted, killCounts] = await Promise.all([
    runScenario({ system, client, operator, onResponse }, options, random).finally(() => {
      finished = true;
    }),
    killing,
  ]);
  await system.ready();
  await system.drained();
  // Search shows indexed changes after a refresh.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  return {
    ...options,
    killCounts,
    retries: client.retries(),
    seconds: Math.round((performance.now() - began) / 1_000),
    differences: await compare(system, client, accepted),
  };
}
