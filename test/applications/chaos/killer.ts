import { setTimeout as delay } from 'node:timers/promises';
import { type Engine, EngineError, type EngineName } from '@curro/engines';
import type { ServiceProcess } from '../../support/service-process.ts';
import type { Random } from './random.ts';
import type { TestSystem } from './test-system.ts';

const MAX_DOWNTIME_MS = 1_500;
/** The kernel may reserve the port of a killed engine for some time. */
const MAX_STARTS = 20;
const BETWEEN_STARTS_MS = 500;

const allVictims = ['worker', 'api', 'redis', 'elasticsearch', 'postgresql'] as const;
export type Victim = (typeof allVictims)[number];

/** A process to kill after a number of responses. */
export interface Kill {
  readonly victim: Victim;
  readonly after: number;
  readonly downtimeMs: number;
}

/** A plan of kills: every process in turn, in an order and at moments that the seed determines. */
export function planKills(
  random: Random,
  kills: number,
  responses: number,
  victims: readonly Victim[] = allVictims,
): Kill[] {
  const rounds = Array.from({ length: Math.ceil(kills / victims.length) }, () => random.shuffle(victims));
  const moments = Array.from({ length: kills }, () => random.below(responses)).sort((a, b) => a - b);
  return rounds
    .flat()
    .slice(0, kills)
    .map((victim, at) => ({ victim, after: moments[at] ?? 0, downtimeMs: random.below(MAX_DOWNTIME_MS) }));
}

async function startAgain(engine: Engine): Promise<void> {
  for (let starts = 1; ; starts += 1) {
    try {
      return await engine.start();
    } catch (error) {
      if (!(error instanceof EngineError) || starts === MAX_STARTS) throw error;
      await delay(BETWEEN_STARTS_MS);
    }
  }
}

/** Kills a process with SIGKILL and starts it again. */
export async function executeKill(
  system: TestSystem,
  { victim, downtimeMs }: Omit<Kill, 'after'>,
): Promise<void> {
  const restart = async (kill: () => Promise<void>, start: () => void | Promise<void>): Promise<void> => {
    await kill();
    await delay(downtimeMs);
    await start();
  };
  const service = (it: ServiceProcess) => restart(it.kill, it.start);
  const engine = (name: EngineName) =>
    restart(
      () => system.engine(name).kill('SIGKILL'),
      () => startAgain(system.engine(name)),
    );
  if (victim === 'api' || victim === 'worker') await service(system[victim]);
  else await engine(victim);
}

/** Executes the kills, each when `progress.responses()` reaches its number and the one before has ended. */
export async function executeKills(
  system: TestSystem,
  plan: readonly Kill[],
  progress: { responses(): number; finished(): boolean },
): Promise<Record<Victim, number>> {
  const killCounts: Record<Victim, number> = { worker: 0, api: 0, redis: 0, elasticsearch: 0, postgresql: 0 };
  for (const kill of plan) {
    while (progress.responses() < kill.after && !progress.finished()) await delay(10);
    await executeKill(system, kill);
    killCounts[kill.victim] += 1;
  }
  return killCounts;
}
