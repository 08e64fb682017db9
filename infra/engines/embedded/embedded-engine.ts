import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Engine, EngineError } from '../engine.ts';
import { ensureOwnedDirectory } from '../machine/account.ts';
import { isFree } from '../machine/ports.ts';
import { errorMessageOf } from '../probe.ts';
import type { Launch, Machine, Place, Recipe } from './recipe.ts';
import { writeLaunchFiles } from './recipe.ts';
import { createServerProcess } from './server-process.ts';

const POLL_MS = 100;
const PORT_WITHIN_MS = 10_000;
const READY_WITHIN_MS = 300_000;
// A reused server may still be starting, so this is the time limit of a full start.
const REUSED_READY_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 30_000;
const TICK_MS = 1_000;
const MAX_STARTS = 10;
const BETWEEN_STARTS_MS = 1_000;

/**
 * An engine run as a process of this machine by `recipe`. Its data is in `place.dir`, its log in `logs` and its
 * process record in `run`, both below `dataDir`.
 */
export function createEmbeddedEngine<Binaries>(
  recipe: Recipe<Binaries>,
  machine: Machine,
  place: Place,
  dataDir: string,
): Engine {
  const { name } = recipe;
  const logFile = join(dataDir, 'logs', `${name}.log`);
  const server = createServerProcess(join(dataDir, 'run', `${name}.json`), logFile);
  let url = '';

  const report = (message: string, final = true): void =>
    machine.onProgress({ engine: name, message, final });

  async function start(): Promise<void> {
    const binaries = await recipe.locate(machine);
    await mkdir(join(dataDir, 'run'), { recursive: true });
    await ensureOwnedDirectory(place.dir, machine.account);
    const launch = await recipe.launch(binaries, place);
    url = launch.url;
    if (!(await reuseRunning(launch))) await spawnUntilReady(binaries, launch);
  }

  async function reuseRunning(launch: Launch): Promise<boolean> {
    if (!(await server.adopt(launch, machine.account))) return false;
    report('still runs, reusing it');
    try {
      await ready(REUSED_READY_WITHIN_MS);
      return true;
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      report('it does not respond, restarting it');
      await server.kill('SIGKILL');
      return false;
    }
  }

  async function spawnUntilReady(binaries: Binaries, launch: Launch): Promise<void> {
    // The port of a killed server may remain in use for a short time after its process has ended.
    const deadline = performance.now() + PORT_WITHIN_MS;
    while (!(await isFree(place.port)) && performance.now() < deadline) await sleep(POLL_MS);
    if (!(await isFree(place.port))) {
      throw new EngineError(`${name}: port ${place.port} is taken by another program`);
    }
    await writeLaunchFiles(place.dir, launch, machine.account);
    await recipe.setUp?.(binaries, place, machine);
    for (let attempt = 1; ; attempt += 1) {
      await server.spawn(launch, machine.account);
      try {
        return await ready();
      } catch (error) {
        const transient = !server.isRunning() && recipe.transientErrorPattern?.test(server.output()) === true;
        if (!transient || attempt === MAX_STARTS) throw error;
        await sleep(BETWEEN_STARTS_MS);
      }
    }
  }

  async function ready(withinMs = READY_WITHIN_MS): Promise<void> {
    const began = performance.now();
    const seconds = (): number => Math.round((performance.now() - began) / 1_000);
    const ticker = setInterval(() => report(`starting (${seconds()} s)`, false), TICK_MS);
    try {
      for (;;) {
        machine.signal?.throwIfAborted();
        if (!server.isRunning()) throw new EngineError(`${name} stopped while starting: ${stopReason()}`);
        const probeError = await recipe.probe(url).then(reportReady, errorMessageOf);
        if (probeError === undefined) return;
        if (performance.now() - began > withinMs) {
          throw new EngineError(
            `${name} does not respond after ${seconds()} s: ${probeError} (log: ${logFile})`,
          );
        }
        await sleep(POLL_MS);
      }
    } finally {
      clearInterval(ticker);
    }
  }

  function reportReady(version: string): undefined {
    report(`${version} responds on port ${place.port}`);
  }

  function stopReason(): string {
    const lines = server.output().trimEnd().split('\n');
    const errorLine = lines.findLast((line) => recipe.errorPattern.test(line)) ?? lines.at(-1) ?? '';
    return `${errorLine.trim()} (log: ${logFile})`;
  }

  return {
    name,
    origin: 'embedded',
    get url() {
      return url;
    },
    start,
    ready: () => ready(),
    // Data that need not survive is not flushed: the server is killed.
    stop: () => (place.durable ? server.end(recipe.stopSignal, STOP_WITHIN_MS) : server.kill('SIGKILL')),
    kill: (signal = 'SIGKILL') => server.kill(signal),
    freeze: () => server.suspend(),
    thaw: async () => server.resume(),
    alive: async () => server.isRunning(),
  };
}
