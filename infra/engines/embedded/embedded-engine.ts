import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Engine, EngineError } from '../engine.ts';
import { ownedDirectory } from '../machine/account.ts';
import { isFree } from '../machine/ports.ts';
import { reasonOf } from '../probe/within.ts';
import { placeFiles } from './place-files.ts';
import type { Launch, Machine, Place, Recipe } from './recipe.ts';
import { createServerProcess } from './server-process.ts';

const POLL_MS = 100;
const PORT_WITHIN_MS = 10_000;
const READY_WITHIN_MS = 300_000;
// One that was left in the middle of its start may need all of that start's time.
const TAKEN_OVER_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 30_000;
const TICK_MS = 1_000;
const STARTS = 10;
const BETWEEN_STARTS_MS = 1_000;

/**
 * An engine run as a process of this machine, out of `recipe`. Its data lies in `place.dir`, its log beside
 * the data in `logs`, and what is known of the process in `run`, both in `dataDir`.
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
    await ownedDirectory(place.dir, machine.account);
    const launch = await recipe.launch(binaries, place);
    url = launch.url;
    if (!(await takeOver(launch))) await spawnUntilReady(binaries, launch);
  }

  async function takeOver(launch: Launch): Promise<boolean> {
    if (!(await server.adopt(launch, machine.account))) return false;
    report('still runs, used again');
    try {
      await ready(TAKEN_OVER_WITHIN_MS);
      return true;
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      report('it does not answer, starting it anew');
      await server.kill('SIGKILL');
      return false;
    }
  }

  async function spawnUntilReady(binaries: Binaries, launch: Launch): Promise<void> {
    // The threads of a server that was killed may hold its port a little longer than the process is seen.
    const giveUp = performance.now() + PORT_WITHIN_MS;
    while (!(await isFree(place.port)) && performance.now() < giveUp) await sleep(POLL_MS);
    if (!(await isFree(place.port))) {
      throw new EngineError(`${name}: port ${place.port} is taken by another program`);
    }
    await placeFiles(place.dir, launch, machine.account);
    await recipe.setUp?.(binaries, place, machine);
    for (let attempt = 1; ; attempt += 1) {
      await server.spawn(launch, machine.account);
      try {
        return await ready();
      } catch (error) {
        const passes = !server.isRunning() && recipe.passing?.test(server.output()) === true;
        if (!passes || attempt === STARTS) throw error;
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
        if (!server.isRunning()) throw new EngineError(`${name} stopped while starting: ${whyStopped()}`);
        const silence = await recipe.probe(url).then(announce, reasonOf);
        if (silence === undefined) return;
        if (performance.now() - began > withinMs) {
          throw new EngineError(`${name} does not answer after ${seconds()} s: ${silence} (log: ${logFile})`);
        }
        await sleep(POLL_MS);
      }
    } finally {
      clearInterval(ticker);
    }
  }

  function announce(version: string): undefined {
    report(`${version} answers on port ${place.port}`);
  }

  function whyStopped(): string {
    const lines = server.output().trimEnd().split('\n');
    const complaint = lines.findLast((line) => recipe.complaint.test(line)) ?? lines.at(-1) ?? '';
    return `${complaint.trim()} (log: ${logFile})`;
  }

  return {
    name,
    origin: 'embedded',
    get url() {
      return url;
    },
    start,
    ready: () => ready(),
    // What is thrown away need not be written down first.
    stop: () => (place.durable ? server.end(recipe.stopSignal, STOP_WITHIN_MS) : server.kill('SIGKILL')),
    kill: (signal = 'SIGKILL') => server.kill(signal),
    alive: async () => server.isRunning(),
  };
}
