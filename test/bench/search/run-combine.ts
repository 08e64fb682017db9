import { readFile } from 'node:fs/promises';
import { type Spread, spreadOf } from './measure.ts';
import { type ScenarioResult, type SearchReport, type SizeResult, sharesOf, writeReport } from './report.ts';

/**
 * Writes the medians of several runs of the search bench into docs/performance.md. The runs need the same sizes and
 * scenarios; a run with `--write` leaves its results in docs/performance.json, to be copied before the next one.
 *
 * node test/bench/search/run-combine.ts FILE...
 */
const reports: SearchReport[] = [];
for (const file of process.argv.slice(2)) reports.push(JSON.parse(await readFile(file, 'utf8')));
const [first, ...others] = reports;
if (first === undefined) throw new Error('name the results of at least one run');

const combined = (spreads: readonly Spread[]): Spread => spreadOf(spreads.map(({ median }) => median));
const medianOf = (values: readonly number[]): number => spreadOf(values).median;

function combineScenario(runs: readonly ScenarioResult[], { name, targets }: ScenarioResult): ScenarioResult {
  return {
    name,
    targets: targets.map((target, at) => {
      const all = [target, ...runs.flatMap((run) => run.targets[at] ?? [])];
      if (all.length !== reports.length || all.some((other) => other.name !== target.name))
        throw new Error(`not all runs measured ${target.name} in "${name}"`);
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

function combineSize(size: SizeResult, index: number): SizeResult {
  const runs = others.flatMap(({ sizes }) => sizes[index] ?? []);
  if (runs.length !== others.length || runs.some(({ offers }) => offers !== size.offers))
    throw new Error(`not all runs measured ${size.offers} offers`);
  const scenarios = size.scenarios.map((scenario, at) =>
    combineScenario(
      runs.flatMap((run) => run.scenarios[at] ?? []),
      scenario,
    ),
  );
  const sharesOfRuns = [size, ...runs].map((run) => sharesOf(run.scenarios));
  const shares = Object.fromEntries(
    Object.keys(sharesOf(scenarios)).map((name) => [
      name,
      combined(sharesOfRuns.flatMap((run) => run[name] ?? [])),
    ]),
  );
  return { ...size, scenarios, shares };
}

await writeReport({
  ...first,
  runs: reports.length,
  idleMegabytes: medianOf(reports.map(({ idleMegabytes }) => idleMegabytes)),
  sizes: first.sizes.map(combineSize),
});
