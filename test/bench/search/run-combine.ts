import { readFile } from 'node:fs/promises';
import { type Spread, spreadOf } from './measure.ts';
import { type ScenarioResult, type SearchReport, type SizeResult, sharesOf, writeReport } from './report.ts';

/**
 * Writes the medians of several runs of the search bench into docs/performance.md, for each size those of the runs with
 * this size. A run with `--write` leaves its results in docs/performance.json, to be copied before the next one. A file may
 * be a combination itself; a size of one file only is written as that file has it.
 *
 * node test/bench/search/run-combine.ts FILE...
 */
const reports: SearchReport[] = [];
for (const file of process.argv.slice(2)) reports.push(JSON.parse(await readFile(file, 'utf8')));
const [first] = reports;
if (first === undefined) throw new Error('name the results of at least one run');

/** The spread of the medians of several runs. */
const combined = (spreads: readonly Spread[]): Spread => spreadOf(spreads.map(({ median }) => median));
const medianOf = (values: readonly number[]): number => spreadOf(values).median;

function combineScenario(name: string, runs: readonly ScenarioResult[]): ScenarioResult {
  const targets = runs[0]?.targets ?? [];
  return {
    name,
    targets: targets.map((target) => {
      const all = runs.flatMap((run) => run.targets.filter((other) => other.name === target.name));
      return {
        name: target.name,
        engineMs: combined(all.map(({ engineMs }) => engineMs)),
        serverMs: combined(all.map(({ serverMs }) => serverMs)),
        perSecond: combined(all.map(({ perSecond }) => perSecond)),
        latencyMs: {
          p50: medianOf(all.map(({ latencyMs }) => latencyMs.p50)),
          p95: medianOf(all.map(({ latencyMs }) => latencyMs.p95)),
          p99: medianOf(all.map(({ latencyMs }) => latencyMs.p99)),
        },
      };
    }),
  };
}

function combineSize(offers: number): SizeResult {
  const [size, ...others] = reports.flatMap(({ sizes }) => sizes.filter((each) => each.offers === offers));
  if (size === undefined) throw new Error(`no run measured ${offers} offers`);
  // Of a single file, which may be a combination itself.
  if (others.length === 0) return size;
  const runs = [size, ...others];
  const scenarios = size.scenarios.map(({ name }) =>
    combineScenario(
      name,
      runs.flatMap((run) => run.scenarios.filter((scenario) => scenario.name === name)),
    ),
  );
  const sharesOfRuns = runs.map((run) => sharesOf(run.scenarios));
  const shares = Object.fromEntries(
    Object.keys(sharesOf(scenarios)).map((name) => [
      name,
      combined(sharesOfRuns.flatMap((run) => run[name] ?? [])),
    ]),
  );
  return { ...size, runs: runs.length, scenarios, shares };
}

const allSizes = reports.flatMap(({ sizes }) => sizes.map(({ offers }) => offers));
await writeReport({
  ...first,
  idleMegabytes: medianOf(reports.map(({ idleMegabytes }) => idleMegabytes)),
  sizes: [...new Set(allSizes)].toSorted((a, b) => a - b).map(combineSize),
});
