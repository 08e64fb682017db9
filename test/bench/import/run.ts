import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { loadDictionaries } from '@curro/shared';
import { describeMachine } from '../search/cpu.ts';
import { mixedSearches } from '../search/mixed-searches.ts';
import { latencyOf, measureImport, measureReindex, type RunFigures, type SearchPlan } from './measure-run.ts';
import { linesOfBytes, offerLines } from './offer-lines.ts';
import { openCurro } from './open-curro.ts';
import { type Measured, tableOf, writeReport } from './report.ts';
import { startSearches } from './search-load.ts';
import type { ImportBody } from './send-import.ts';
import { bytesPerOffer } from './sizes.ts';

/**
 * Imports offers into a separate Curro (API and worker as processes) and reports processor time per offer by process,
 * offers a second to acknowledged and to searchable, and the peak memory of API and worker. Uses the engines given by URL
 * if they run on this machine, else starts separate ones as in production.
 *
 * node test/bench/import/run.ts [--offers 20000] [--rounds 3] [--searches] [--reindex] [--write]
 * node test/bench/import/run.ts --mebibytes 9,300,2048 [--line-bytes 10000]
 * node test/bench/import/run.ts [--country K --currency C --timezone Z] FILE...
 *
 * --offers     generated offers of a round; each round imports them as a new source, then the same lines again
 * --searches   one search every 50 ms meanwhile; before and after, the same searches without an import
 * --reindex    a reindex after the rounds
 * --mebibytes  streams of these sizes in place of rounds, for the peak memory
 * --sizes      bytes that an offer takes in the end
 * --profile    folder for processor profiles of API and worker during the last round
 * --write      writes the table into docs/performance.md
 */
const MIB = 1_048_576;
const WARM_UP = 3_000;
const PACE_MS = 50;
const SEARCHES = 1_000;
const SEARCHES_ALONE_MS = 20_000;
const TITLES = 5_000;
const GZIP_FIRST_BYTE = 0x1f;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    offers: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '3' },
    searches: { type: 'boolean', default: false },
    reindex: { type: 'boolean', default: false },
    mebibytes: { type: 'string' },
    'line-bytes': { type: 'string', default: '0' },
    sizes: { type: 'boolean', default: false },
    profile: { type: 'string' },
    write: { type: 'boolean', default: false },
    country: { type: 'string' },
    currency: { type: 'string' },
    timezone: { type: 'string' },
  },
});
const { country, currency, timezone } = values;
const settings = Object.fromEntries(
  Object.entries({ country, currency, timezone }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  ),
);
const offers = Number(values.offers);
const rounds = Number(values.rounds);
const dictionaries = loadDictionaries();

async function isGzip(file: string): Promise<boolean> {
  const handle = await open(file);
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, 0);
  await handle.close();
  return buffer[0] === GZIP_FIRST_BYTE;
}

const generated = (count: number): ImportBody => ({
  chunks: () => offerLines(dictionaries, count),
  gzip: false,
});

function searchPlan(): SearchPlan {
  const titles = [...offerLines(dictionaries, TITLES)].map((line): { offer: { title: string } } => ({
    offer: JSON.parse(line),
  }));
  return { queries: mixedSearches(titles, SEARCHES), paceMs: PACE_MS };
}

const curro = await openCurro(values.profile);
const { pids } = curro;
const measured = new Map<string, RunFigures[]>();
/** p50 and p95 of searches without an import. */
const alone: string[] = [];
const loadAtStart = loadavg()[0] ?? 0;

function note(name: string, figures: RunFigures): void {
  measured.set(name, [...(measured.get(name) ?? []), figures]);
  console.log(JSON.stringify({ name, ...figures }));
}

async function importRounds(name: string, body: ImportBody, plan: SearchPlan | undefined): Promise<void> {
  for (let round = 1; round <= rounds; round += 1) {
    const profiled = values.profile !== undefined && round === rounds;
    const query = { ...settings, source: `${name.replaceAll(/[^a-z0-9]+/gi, '-')}-${round}` };
    if (profiled) toggleProfiles();
    note(name, await measureImport(curro, query, body, plan));
    if (profiled) toggleProfiles();
    note(`${name}, unchanged`, await measureImport(curro, query, body, plan));
  }
  // After the rounds: while the former index is retained, every change is written to both.
  if (values.reindex) note('reindex', await measureReindex(curro, plan));
}

/** Searches without an import, before the first and after the last one. */
async function searchAlone(when: string, plan: SearchPlan): Promise<void> {
  const load = startSearches(curro.api, plan.queries, plan.paceMs);
  await delay(SEARCHES_ALONE_MS);
  const latency = latencyOf(await load.stop());
  alone.push(`${when} ${latency.p50} / ${latency.p95} ms`);
  console.log(`searches ${when} the import: ${JSON.stringify(latency)}`);
}

function toggleProfiles(): void {
  for (const pid of Object.values(pids.services)) process.kill(pid, 'SIGUSR2');
}

async function run(): Promise<void> {
  await measureImport(curro, { ...settings, source: 'warm-up' }, generated(WARM_UP));
  if (values.mebibytes !== undefined) {
    const perLine = Number(values['line-bytes']);
    for (const size of values.mebibytes.split(',').map(Number)) {
      const body = { chunks: () => linesOfBytes(dictionaries, size * MIB, perLine), gzip: false };
      note(`${size} MiB`, await measureImport(curro, { ...settings, source: `size-${size}` }, body));
    }
    return;
  }
  const plan = values.searches ? searchPlan() : undefined;
  if (plan !== undefined) await searchAlone('before', plan);
  if (positionals.length === 0) await importRounds('generated', generated(offers), plan);
  for (const file of positionals) {
    const gzip = await isGzip(file);
    await importRounds(
      file.split('/').at(-1) ?? 'file',
      { chunks: () => createReadStream(file), gzip },
      plan,
    );
  }
  if (plan !== undefined) await searchAlone('after', plan);
}

try {
  await run();
  const results: Measured[] = [...measured].map(([name, figures]) => ({ name, rounds: figures }));
  console.log(tableOf(results));
  if (values.write) {
    const date = new Date().toISOString().slice(0, 10);
    const rule = `Median (smallest–largest) of ${rounds} ${rounds === 1 ? 'round' : 'rounds'}; processor time in ms per offer.`;
    const load = `Load of the machine at the start and the end: ${[loadAtStart, loadavg()[0] ?? 0].map(Math.round).join(', ')}.`;
    const searches = alone.length === 0 ? '' : ` Searches without an import, p50 / p95: ${alone.join(', ')}.`;
    const about = `Measured on ${date}: ${describeMachine()}; generated offers. ${rule} ${load}${searches}`;
    await writeReport(about, results);
  }
  if (values.sizes) console.log(JSON.stringify(await bytesPerOffer(curro.client, curro.index, curro.db)));
} finally {
  await curro.close();
}
