import { setTimeout as delay } from 'node:timers/promises';
import { type Engine, EngineError, type EngineName } from '@curro/engines';
import type { ServiceProcess } from '../../support/service-process.ts';
import type { Random } from './random.ts';
import type { Stage } from './stage.ts';

const LONGEST_ABSENCE_MS = 1_500;
/** The kernel may hold a killed engine's port a moment longer, the more so on a busy machine. */
const MOST_STARTS = 20;
const BETWEEN_STARTS_MS = 500;

const victims = ['worker', 'api', 'redis', 'elasticsearch', 'postgresql'] as const;
type Victim = (typeof victims)[number];

/** Who is killed after how many answers. */
export interface Blow {
  readonly victim: Victim;
  readonly after: number;
  readonly absenceMs: number;
}

/** A plan of blows: every victim in turn, in an order and at moments that the seed decides. */
export function planBlows(random: Random, kills: number, answers: number): Blow[] {
  const rounds = Array.from({ length: Math.ceil(kills / victims.length) }, () => random.shuffle(victims));
  const moments = Array.from({ length: kills }, () => random.below(answers)).sort((a, b) => a - b);
  return rounds
    .flat()
    .slice(0, kills)
    .map((victim, at) => ({ victim, after: moments[at] ?? 0, absenceMs: random.below(LONGEST_ABSENCE_MS) }));
}

async function startAgain(engine: Engine): Promise<void> {
  for (let starts = 1; ; starts += 1) {
    try {
      return await engine.start();
    } catch (error) {
      if (!(error instanceof EngineError) || starts === MOST_STARTS) throw error;
      await delay(BETWEEN_STARTS_MS);
    }
  }
}

async function strike(stage: Stage, { victim, absenceMs }: Blow): Promise<void> {
  const restart = async (kill: () => Promise<void>, start: () => void | Promise<void>): Promise<void> => {
    await kill();
    await delay(absenceMs);
    await start();
  };
  const service = (it: ServiceProcess) => restart(it.kill, it.start);
  const engine = (name: EngineName) =>
    restart(
      () => stage.engine(name).kill('SIGKILL'),
      () => startAgain(stage.engine(name)),
    );
  if (victim === 'api' || victim === 'worker') await service(stage[victim]);
  else await engine(victim);
}

/** Carries the blows out, each as soon as `answers()` has come so far and the one before is over. */
export async function carryOut(
  stage: Stage,
  blows: readonly Blow[],
  progress: { answers(): number; finished(): boolean },
): Promise<Record<Victim, number>> {
  const struck: Record<Victim, number> = { worker: 0, api: 0, redis: 0, elasticsearch: 0, postgresql: 0 };
  for (const blow of blows) {
    while (progress.answers() < blow.after && !progress.finished()) await delay(10);
    await strike(stage, blow);
    struck[blow.victim] += 1;
  }
  return struck;
}
