import { parseArgs } from 'node:util';
import { CurroStartError, type CurroTest, type TestCandidate } from '@curro/testing';
import { percentile } from '../applications/percentile.ts';
import { describeMachine } from '../search/cpu.ts';
import { type Mode, modes } from './modes.ts';

/**
 * Measures a Curro for tests in each mode: start, seed of generated offers, candidate with a complete CV, reset. Prints
 * the medians of wall and CPU times, and the shortest CPU time, which other work of the machine changes least.
 * node test/bench/testing/run.ts [--runs 20] [--offers 1000] [--modes double,embedded,containers,url]
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '20' },
    offers: { type: 'string', default: '1000' },
    modes: { type: 'string', default: 'double,url' },
  },
});
const WARM_UP = 2;
const ROUNDS = 25;
const REQUESTS = 4;

/** Milliseconds of a step. */
interface Sample {
  readonly wall: number;
  readonly cpu: number;
}

/** Sends requests as tests of routes do, one after another: a search, a read, a refused and an accepted write. */
async function sendRequests(curro: CurroTest, { authorization, curriculum }: TestCandidate): Promise<void> {
  const put = (path: string, body: object): RequestInit & { readonly path: string } => ({
    path,
    method: 'PUT',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const requests: readonly (RequestInit & { readonly path: string })[] = [
    { path: '/api/9/offer?q=camarero&province=madrid' },
    { path: '/api/2/curriculum', headers: { authorization } },
    put(`/api/2/curriculum/${curriculum}/personaldata`, { name: '' }),
    put('/api/2/coverletter', { name: 'Carta', text: 'Hola' }),
  ];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { path, ...init } of requests) await (await fetch(curro.url + path, init)).arrayBuffer();
  }
}

async function measure(mode: Mode, offers: number, samples: Map<string, Sample[]>): Promise<void> {
  let cpu = (): number => 0;
  let start = performance.now();
  const finish = (step: string, before: number): void => {
    const sample = { wall: performance.now() - start, cpu: cpu() - before };
    samples.set(step, [...(samples.get(step) ?? []), sample]);
  };
  const time = async (step: string, run: () => Promise<unknown>): Promise<void> => {
    const before = cpu();
    start = performance.now();
    await run();
    finish(step, before);
  };
  const started = await mode.start();
  cpu = started.cpu;
  finish('start', started.cpuBefore);
  const { curro } = started;
  try {
    await time(`seed of ${offers} offers`, () => curro.seed({ offers }));
    await time('candidate with a CV', () => curro.candidate('ana'));
    const blas = await curro.candidate('blas', { cv: false });
    await time(`${ROUNDS * REQUESTS} requests`, () => sendRequests(curro, blas));
    await time('reset', () => curro.reset());
    await time('reset when empty', () => curro.reset());
  } finally {
    await started.stop();
  }
}

function report(samples: ReadonlyMap<string, readonly Sample[]>): void {
  for (const [step, list] of samples) {
    const wall = percentile(
      list.map((sample) => sample.wall),
      0.5,
    );
    const cpus = list.map((sample) => sample.cpu);
    console.log(
      `${step}: wall ${wall} ms, CPU ${percentile(cpus, 0.5)} ms (shortest ${percentile(cpus, 0)} ms)`,
    );
  }
}

console.log(`p50 of ${values.runs}, ${describeMachine()}`);
for (const name of values.modes.split(',')) {
  const mode = modes[name];
  if (mode === undefined) throw new Error(`no mode ${name}: ${Object.keys(modes).join(', ')}`);
  console.log(`\n${name}: ${mode.description}`);
  const samples = new Map<string, Sample[]>();
  try {
    for (let run = 0; run < Number(values.runs) + WARM_UP; run += 1) {
      if (run === WARM_UP) samples.clear();
      await measure(mode, Number(values.offers), samples);
    }
    report(samples);
  } catch (error) {
    // Docker, or an engine.
    if (!(error instanceof CurroStartError)) throw error;
    console.log(error.message);
  }
}
