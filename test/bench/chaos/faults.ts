import { setTimeout as delay } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type { Random } from '../../applications/chaos/random.ts';
import { until } from '../../support/until.ts';
import type { RunningSystem } from './open-system.ts';
import { pidOf, signalTree, TARGETS, type Target } from './processes.ts';

const KINDS = ['kill', 'freeze', 'terminate', 'flush'] as const;
type Kind = (typeof KINDS)[number];

/** One fault. `freezeMs`: duration of a freeze. */
export interface Fault {
  readonly kind: Kind;
  readonly targets: readonly Target[];
  readonly freezeMs: number;
}

/** Relative frequency of the kinds. */
const WEIGHTED: readonly Kind[] = [
  'kill',
  'kill',
  'kill',
  'freeze',
  'freeze',
  'freeze',
  'terminate',
  'flush',
];
const PERCENT = 100;
/** Share of the faults that hit one target, and of those that hit all; the others hit two to five. */
const ONE_PERCENT = 60;
const ALL_PERCENT = 15;
export const MIN_FREEZE_MS = 5_000;

/** How faults are drawn. */
export interface FaultOptions {
  readonly maxFreezeMs: number;
  /** Elasticsearch is frozen but neither killed nor terminated: its start takes most of the time of a run. */
  readonly spareElasticsearch: boolean;
}

/** A random number of targets: one, several or all. */
function pickTargets(random: Random, targets: readonly Target[]): readonly Target[] {
  const drawn = random.below(PERCENT);
  if (drawn < ONE_PERCENT) return [random.pick(targets)];
  if (drawn < ONE_PERCENT + ALL_PERCENT) return targets;
  return random.shuffle(targets).slice(0, 2 + random.below(targets.length - 2));
}

/** The next fault. Short freezes are more frequent than long ones: their duration is distributed log-uniformly. */
export function nextFault(random: Random, { maxFreezeMs, spareElasticsearch }: FaultOptions): Fault {
  const kind = random.pick(WEIGHTED);
  const fraction = random.below(1_000) / 1_000;
  const freezeMs = Math.round(MIN_FREEZE_MS * (maxFreezeMs / MIN_FREEZE_MS) ** fraction);
  if (kind === 'flush') return { kind, targets: ['redis'], freezeMs };
  const spared = spareElasticsearch && kind !== 'freeze';
  const targets = spared ? TARGETS.filter((target) => target !== 'elasticsearch') : TARGETS;
  return { kind, targets: pickTargets(random, targets), freezeMs };
}

/** SIGTERM makes PostgreSQL wait for its clients without limit; its service managers send SIGINT. */
const endSignal = (target: Target): NodeJS.Signals => (target === 'postgresql' ? 'SIGINT' : 'SIGTERM');

const FLUSH_TIMEOUT_MS = 10_000;

async function flush(url: string): Promise<void> {
  const redis = new Redis(url, { lazyConnect: true, commandTimeout: FLUSH_TIMEOUT_MS });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    await redis.flushall();
  } finally {
    redis.disconnect();
  }
}

const START_MS = 300_000;

/** The processes of the targets; waits for those that are being restarted. */
async function findProcesses(
  system: RunningSystem,
  targets: readonly Target[],
): Promise<Map<Target, number>> {
  const found = new Map<Target, number>();
  for (const target of targets) {
    await until(
      `a process of ${target}`,
      async () => {
        const pid = pidOf(system.dataDir, target);
        if (pid !== undefined) found.set(target, pid);
        return pid !== undefined;
      },
      START_MS,
    );
  }
  return found;
}

const CHECK_TIMEOUT_MS = 5_000;

async function isReady(system: RunningSystem): Promise<boolean> {
  const checks = [system.url, system.identityUrl].map(async (address) => {
    const response = await fetch(`${address}/health/ready`, {
      signal: AbortSignal.timeout(CHECK_TIMEOUT_MS),
    });
    await response.text();
    return response.ok;
  });
  return (await Promise.all(checks.map((check) => check.catch(() => false)))).every(Boolean);
}

/** Waits until API and provider are ready and no target runs as the process of before. */
async function waitReady(system: RunningSystem, ended: ReadonlyMap<Target, number>): Promise<void> {
  const restarted = ([target, before]: [Target, number]): boolean => {
    const now = pidOf(system.dataDir, target);
    return now !== undefined && now !== before;
  };
  await until('readiness', async () => [...ended].every(restarted) && (await isReady(system)), START_MS);
}

/**
 * Executes a fault and waits until the system is ready.
 * @returns the seconds from the fault (of a freeze: from its end) to readiness
 * @throws Error when the system is not ready after five minutes
 */
export async function injectFault(system: RunningSystem, fault: Fault): Promise<number> {
  const { kind, targets, freezeMs } = fault;
  const processes = await findProcesses(system, targets);
  let began = performance.now();
  if (kind === 'flush') await flush(system.redisUrl);
  else if (kind === 'freeze') {
    try {
      for (const pid of processes.values()) signalTree(pid, 'SIGSTOP');
      await delay(freezeMs);
    } finally {
      for (const pid of processes.values()) signalTree(pid, 'SIGCONT');
    }
    began = performance.now();
  } else if (kind === 'kill') for (const pid of processes.values()) signalTree(pid, 'SIGKILL');
  else for (const [target, pid] of processes) process.kill(pid, endSignal(target));
  await waitReady(system, kind === 'kill' || kind === 'terminate' ? processes : new Map());
  return (performance.now() - began) / 1_000;
}
