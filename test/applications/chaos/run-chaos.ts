import { createCandidates, createOffers } from './cast.ts';
import { compare, type Differences, type Told } from './compare.ts';
import { inParallel } from './in-parallel.ts';
import { carryOut, planBlows } from './killer.ts';
import { createRandom, type Random } from './random.ts';
import type { Stage } from './stage.ts';
import { writeStory } from './story.ts';
import { createStubborn, type Stubborn } from './stubborn.ts';

/** Requests in flight at once. */
const WIDTH = 24;
const OFFERS = 10;

/** How much happens, and what decides the rest. */
export interface ChaosOptions {
  readonly applications: number;
  readonly eventsEach: number;
  readonly kills: number;
  readonly seed: number;
}

/** What came of a run. */
export interface ChaosReport extends ChaosOptions {
  readonly struck: Readonly<Record<string, number>>;
  readonly retries: number;
  readonly seconds: number;
  readonly differences: Differences;
}

interface Scene {
  readonly stage: Stage;
  readonly stubborn: Stubborn;
  readonly operator: string;
  readonly answered: () => void;
}

/** Applies, then reports the story event by event, each once it was accepted. */
async function live(
  { stubborn, operator, answered }: Scene,
  { token, offer, key }: { token: string; offer: string; key: string },
  events: Told['events'],
): Promise<Told> {
  const applied = await stubborn.post(
    `/api/4/offer/${offer}/application`,
    token,
    {},
    { 'idempotency-key': key },
  );
  if (applied.status !== 201) throw new Error(`apply: ${applied.status} ${JSON.stringify(applied.body)}`);
  answered();
  const code = String(applied.body.code);
  for (const [at, event] of events.entries()) {
    const path = `/ops/v1/applications/${code}/events`;
    const { status, body } = await stubborn.post(path, operator, { event, key: `step-${at}` });
    if (status !== 202) throw new Error(`${event}: ${status} ${JSON.stringify(body)}`);
    answered();
  }
  return { code, token, offer, events };
}

async function play(scene: Scene, options: ChaosOptions, random: Random): Promise<Told[]> {
  const perPerson = OFFERS;
  const tokens = await createCandidates(scene.stage, Math.ceil(options.applications / perPerson));
  const offers = await createOffers(scene.stage, OFFERS);
  const roles = Array.from({ length: options.applications }, (_, at) => ({
    token: tokens[Math.floor(at / perPerson)] ?? '',
    offer: offers[at % perPerson] ?? '',
    key: `application-${at}`,
    events: writeStory(random, options.eventsEach),
  }));
  const told: Told[] = [];
  await inParallel(random.shuffle(roles), WIDTH, async ({ events, ...role }) => {
    told.push(await live(scene, role, events));
  });
  // The fan-outs come last, so that it is known whom they concern; the remaining blows meet them.
  await inParallel(offers, WIDTH, async (offer) => {
    const body = { event: 'offer-modified', key: 'news' };
    const { status } = await scene.stubborn.post(`/ops/v1/offers/${offer}/events`, scene.operator, body);
    if (status !== 202) throw new Error(`fan-out: ${status}`);
  });
  return told;
}

/** Plays applications and events while processes are killed, then compares every answer with what is there. */
export async function runChaos(stage: Stage, options: ChaosOptions): Promise<ChaosReport> {
  const began = performance.now();
  const random = createRandom(options.seed);
  const blows = planBlows(random, options.kills, options.applications * (1 + options.eventsEach));
  const stubborn = createStubborn(stage.url);
  let answers = 0;
  let finished = false;
  const answered = (): void => {
    answers += 1;
  };
  const operator = await stage.tokens.operator();
  const killing = carryOut(stage, blows, { answers: () => answers, finished: () => finished });
  const [told, struck] = await Promise.all([
    play({ stage, stubborn, operator, answered }, options, random).finally(() => {
      finished = true;
    }),
    killing,
  ]);
  await stage.ready();
  await stage.drained();
  // What the index was told is shown after its refresh.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  return {
    ...options,
    struck,
    retries: stubborn.retries(),
    seconds: Math.round((performance.now() - began) / 1_000),
    differences: await compare(stage, stubborn, told),
  };
}
