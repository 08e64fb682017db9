import { readFile, writeFile } from 'node:fs/promises';
import type { Spread } from './measure.ts';

/** The figures of one way to search. */
interface TargetResult {
  readonly name: string;
  readonly engineMs: Spread;
  readonly serverMs: Spread;
  readonly perSecond: Spread;
  readonly latencyMs: { readonly p50: number; readonly p95: number; readonly p99: number };
}

/** The figures of one scenario. */
export interface ScenarioResult {
  readonly name: string;
  readonly targets: readonly TargetResult[];
}

/** The results of a run of the bench. */
export interface SearchReport {
  readonly date: string;
  readonly machine: string;
  readonly records: string;
  readonly rounds: number;
  readonly requests: number;
  /** Resident memory of an API without any requests. */
  readonly idleMegabytes: number;
  readonly sizes: readonly {
    readonly offers: number;
    readonly segments: number;
    readonly bytes: number;
    readonly scenarios: readonly ScenarioResult[];
  }[];
}

const JSON_FILE = new URL('../../../docs/performance.json', import.meta.url);
const PAGE = new URL('../../../docs/performance.md', import.meta.url);
const BEGIN = '<!-- search bench: written by test/bench/search/run.ts --write -->';
const END = '<!-- end of search bench -->';
const MEGABYTE = 1_000_000;

const range = ({ median, min, max }: Spread): string => `${median} (${min}–${max})`;

function rowOf({ name, engineMs, serverMs, perSecond, latencyMs }: TargetResult): string[] {
  return [
    name,
    range(engineMs),
    serverMs.max === 0 ? '–' : range(serverMs),
    String(Math.round(perSecond.median)),
    latencyMs.p99 === 0 ? '–' : `${latencyMs.p50} / ${latencyMs.p95} / ${latencyMs.p99}`,
  ];
}

/** Prints the figures of a scenario. */
export function printReport({ name, targets }: ScenarioResult): void {
  console.log(name);
  for (const target of targets) console.log(`  ${rowOf(target).join('   ')}`);
}

function tableOf({ offers, segments, bytes, scenarios }: SearchReport['sizes'][number]): string {
  const title = `${offers.toLocaleString('en')} offers, ${segments} segments, ${Math.round(bytes / MEGABYTE)} MB:`;
  const head = [
    '| search | by | Elasticsearch, ms | server, ms | per second | p50 / p95 / p99, ms |',
    '| --- | --- | ---: | ---: | ---: | ---: |',
  ];
  const rows = scenarios.flatMap(({ name, targets }) =>
    targets.map((target, at) => `| ${[at === 0 ? name : '', ...rowOf(target)].join(' | ')} |`),
  );
  return [title, '', ...head, ...rows].join('\n');
}

/** Writes the results as JSON and as tables into docs/performance.md. */
export async function writeReport(report: SearchReport): Promise<void> {
  await writeFile(JSON_FILE, `${JSON.stringify(report, null, 2)}\n`);
  const about = `Measured on ${report.date}: ${report.machine}; ${report.records}. Median (smallest–largest) of ${report.rounds} rounds of ${report.requests} searches. An idle API holds ${report.idleMegabytes} MB.`;
  const section = [BEGIN, '', about, '', ...report.sizes.flatMap((size) => [tableOf(size), '']), END].join(
    '\n',
  );
  const page = await readFile(PAGE, 'utf8');
  const [before = '', rest = ''] = page.split(BEGIN);
  const [, after = ''] = rest.split(END);
  await writeFile(PAGE, `${before}${section}${after}`);
}
