import { writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createRandom } from '../../applications/chaos/random.ts';
import { type Comparison, compare, isEqual } from './compare.ts';
import { injectFault, MIN_FREEZE_MS, nextFault } from './faults.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { startLoad } from './load.ts';
import { attachTo, startSystem } from './open-system.ts';
import { type FaultResult, faultLine, summaryTable, totalOf } from './report.ts';

/**
 * Random faults (kill -9, freeze, termination, FLUSHALL) in the engines and services of `npm run up` during imports,
 * applications and events. Exit code 1 when a confirmed operation was lost or doubled, or store and index differ.
 * The run ends after this number of faults or seconds, whichever is reached first, or on SIGINT.
 * node test/bench/chaos/run.ts [--faults N] [--seconds N] [--seed N] [--max-freeze-seconds N] [--check-every N]
 *   [--spare-elasticsearch] [--data DIR] [--json FILE]
 */
const { values } = parseArgs({
  options: {
    faults: { type: 'string' },
    seconds: { type: 'string' },
    seed: { type: 'string', default: '1' },
    'max-freeze-seconds': { type: 'string', default: '60' },
    'check-every': { type: 'string', default: '10' },
    'spare-elasticsearch': { type: 'boolean', default: false },
    data: { type: 'string' },
    json: { type: 'string' },
  },
});
const MAX_PAUSE_MS = 3_000;
const MAX_DETAILS = 20;
const DEFAULT_FAULTS = 20;

const seed = Number(values.seed);
const deadline =
  values.seconds === undefined ? undefined : performance.now() + Number(values.seconds) * 1_000;
const faultLimit = Number(
  values.faults ?? (values.seconds === undefined ? DEFAULT_FAULTS : Number.POSITIVE_INFINITY),
);
const maxFreezeMs = Math.max(Number(values['max-freeze-seconds']) * 1_000, MIN_FREEZE_MS);
const checkEvery = Number(values['check-every']);

let interrupted = false;
process.once('SIGINT', () => {
  interrupted = true;
});
const isOver = (faults: number): boolean =>
  interrupted || faults >= faultLimit || (deadline !== undefined && performance.now() > deadline);

/** The faults with what the comparison found of them. */
const withComparison = (
  faults: readonly FaultResult[],
  ledger: Ledger,
  { lost, doubled }: Comparison,
): FaultResult[] =>
  faults.map((fault) => ({
    ...fault,
    confirmed: ledger.confirmed(fault.number),
    lost: lost.get(fault.number) ?? 0,
    doubled: doubled.get(fault.number) ?? 0,
  }));

const system = values.data === undefined ? await startSystem() : await attachTo(values.data);
try {
  // The load has a separate random generator, so that the faults depend on the seed alone.
  const random = createRandom(seed);
  const ledger = createLedger();
  const load = await startLoad(system, ledger, createRandom(seed + 1));
  const began = performance.now();
  let results: FaultResult[] = [];
  let printed = 0;
  let comparison: Comparison | undefined;
  const summaryOf = ({ outOfOrder, indexDifferences, deadLetters }: Comparison) => ({
    seed,
    maxFreezeSeconds: maxFreezeMs / 1_000,
    minutes: Math.round((performance.now() - began) / 60_000),
    faults: results.length,
    confirmed: totalOf(results),
    lost: results.reduce((sum, { lost }) => sum + lost, 0),
    doubled: results.reduce((sum, { doubled }) => sum + doubled, 0),
    outOfOrder,
    indexDifferences,
    deadLetters,
    refused: ledger.refused,
    resumedImports: ledger.resumedImports,
  });
  const check = async (): Promise<Comparison> => {
    await load.pause();
    const found = await compare(system, ledger);
    results = withComparison(results, ledger, found);
    for (const result of results.slice(printed)) console.log(faultLine(result));
    printed = results.length;
    console.log(`checked after ${printed} faults: ${isEqual(found) ? 'equal' : 'DIFFERENT'}`);
    for (const detail of found.details.slice(0, MAX_DETAILS)) console.log(`  ${detail}`);
    if (values.json !== undefined) {
      const content = { ...summaryOf(found), details: found.details, results };
      await writeFile(values.json, `${JSON.stringify(content, undefined, 2)}\n`);
    }
    return found;
  };
  while (!isOver(results.length)) {
    const fault = nextFault(random, { maxFreezeMs, spareElasticsearch: values['spare-elasticsearch'] });
    ledger.fault += 1;
    console.error(`fault ${ledger.fault}: ${fault.kind} ${fault.targets.join(' ')}`);
    const readySeconds = await injectFault(system, fault);
    const number = ledger.fault;
    results.push({
      ...fault,
      number,
      readySeconds,
      confirmed: ledger.confirmed(number),
      lost: 0,
      doubled: 0,
    });
    await delay(random.below(MAX_PAUSE_MS));
    comparison = results.length % checkEvery === 0 ? await check() : undefined;
    if (comparison !== undefined && !isEqual(comparison)) break;
    load.resume();
  }
  comparison ??= await check();
  await load.stop();
  console.log(`\n${summaryTable(results)}\n\n${JSON.stringify(summaryOf(comparison), undefined, 2)}`);
  if (!isEqual(comparison) || ledger.refused.length > 0) process.exitCode = 1;
} finally {
  await system.close();
}
