import { createCandidates, createOffers } from '../../applications/chaos/cast.ts';
import { inParallel } from '../../applications/chaos/in-parallel.ts';
import { openStage, type Stage } from '../../applications/chaos/stage.ts';
import { createStubborn, type Stubborn } from '../../applications/chaos/stubborn.ts';
import { percentile } from './percentile.ts';

const APPLICATIONS = 2_000;
const OFFERS = 20;
const EVENTS = 4_000;
/** Events whose way into the timeline is timed, one after the other on an idle service. */
const TIMED = 200;
const WIDTH = 16;

interface Made {
  readonly token: string;
  readonly code: string;
}

const perSecond = (count: number, began: number): number =>
  Math.round((count / (performance.now() - began)) * 1_000);

async function apply(
  stubborn: Stubborn,
  tokens: readonly string[],
  offers: readonly string[],
): Promise<Made[]> {
  const pairs = tokens.flatMap((token) => offers.map((offer) => ({ token, offer })));
  const made: Made[] = [];
  await inParallel(pairs, WIDTH, async ({ token, offer }) => {
    const { status, body } = await stubborn.post(`/api/4/offer/${offer}/application`, token, {});
    if (status !== 201) throw new Error(`apply: ${status} ${JSON.stringify(body)}`);
    made.push({ token, code: String(body.code) });
  });
  return made;
}

async function report(stubborn: Stubborn, operator: string, made: readonly Made[]): Promise<void> {
  const targets = Array.from({ length: EVENTS }, (_, at) => made[at % made.length]?.code ?? '');
  await inParallel(targets, WIDTH, async (code) => {
    const { status } = await stubborn.post(`/ops/v1/applications/${code}/events`, operator, {
      event: 'message-send',
    });
    if (status !== 202) throw new Error(`event: ${status}`);
  });
}

/** Milliseconds from the answer 202 until the candidate's timeline shows the event. */
async function untilVisible(stubborn: Stubborn, operator: string, { token, code }: Made): Promise<number> {
  const total = async (): Promise<unknown> =>
    (await stubborn.get(`/api/3/application/${code}/timeline?pageSize=10`, token)).body.totalFound;
  const before = await total();
  await stubborn.post(`/ops/v1/applications/${code}/events`, operator, { event: 'message-send' });
  const accepted = performance.now();
  while ((await total()) === before) await new Promise((resolve) => setImmediate(resolve));
  return performance.now() - accepted;
}

async function measure(stage: Stage): Promise<Record<string, number>> {
  const stubborn = createStubborn(stage.url);
  const operator = await stage.tokens.operator();
  const tokens = await createCandidates(stage, APPLICATIONS / OFFERS);
  const offers = await createOffers(stage, OFFERS);
  await stage.drained();

  const beganApplying = performance.now();
  const made = await apply(stubborn, tokens, offers);
  const applicationsPerSecond = perSecond(made.length, beganApplying);
  await stage.drained();
  const applicationsIndexedPerSecond = perSecond(made.length, beganApplying);

  const beganEvents = performance.now();
  await report(stubborn, operator, made);
  const eventsAcceptedPerSecond = perSecond(EVENTS, beganEvents);
  await stage.drained();
  const eventsWrittenPerSecond = perSecond(EVENTS, beganEvents);

  const beganFanOut = performance.now();
  for (const offer of offers) {
    await stubborn.post(`/ops/v1/offers/${offer}/events`, operator, { event: 'offer-modified' });
  }
  await stage.drained();
  const fanOutEventsPerSecond = perSecond(made.length, beganFanOut);

  const waits: number[] = [];
  for (const application of made.slice(0, TIMED)) {
    waits.push(await untilVisible(stubborn, operator, application));
  }
  return {
    applicationsPerSecond,
    applicationsIndexedPerSecond,
    eventsAcceptedPerSecond,
    eventsWrittenPerSecond,
    fanOutEventsPerSecond,
    visibleP50Ms: percentile(waits, 0.5),
    visibleP99Ms: percentile(waits, 0.99),
    retries: stubborn.retries(),
  };
}

const stage = await openStage(process.env);
try {
  console.log(JSON.stringify(await measure(stage), null, 2));
} finally {
  await stage.close();
}
