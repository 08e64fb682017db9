import { readFile, writeFile } from 'node:fs/promises';
import { counted } from '@curro/shared';
import { type Spread, spreadOf } from './measure.ts';

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
    /** Runs whose results are combined. */
    readonly runs: number;
    readonly segments: number;
    readonly bytes: number;
    readonly scenarios: readonly ScenarioResult[];
    /** Processor time of Elasticsearch for Curro as a share of that for search-ui in the same run, by scenario. */
    readonly shares: Readonly<Record<string, Spread>>;
  }[];
}

/** The results of one size. */
export type SizeResult = SearchReport['sizes'][number];

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

/** Curro's share of search-ui's processor time in Elasticsearch, for each scenario that both were measured in. */
export function sharesOf(scenarios: readonly ScenarioResult[]): Record<string, Spread> {
  return Object.fromEntries(
    scenarios.flatMap(({ name, targets }) => {
      const curro = targets.find((target) => target.name === 'curro');
      const other = targets.find((target) => target.name === 'search-ui');
      if (curro === undefined || other === undefined) return [];
      return [[name, spreadOf([curro.engineMs.median / other.engineMs.median])]];
    }),
  );
}

function shareTable(sizes: readonly SizeResult[]): string {
  const names = Object.keys(sizes[0]?.shares ?? {});
  const shareOf = (name: string, { shares }: SizeResult): string => {
    const share = shares[name];
    if (share === undefined) return '–';
    return share.min === share.max ? String(share.median) : range(share);
  };
  return [
    'Processor time of Elasticsearch for Curro without its cache, as a share of that for search-ui in the same run:',
    '',
    `| search | ${sizes.map(({ offers }) => offers.toLocaleString('en')).join(' | ')} |`,
    `| --- |${' ---: |'.repeat(sizes.length)}`,
    ...names.map((name) => `| ${[name, ...sizes.map((size) => shareOf(name, size))].join(' | ')} |`),
  ].join('\n');
}

function tableOf({ offers, runs, segments, bytes, scenarios }: SizeResult): string {
  const size = `${offers.toLocaleString('en')} offers, ${counted(segments, 'segment')}, ${Math.round(bytes / MEGABYTE)} MB`;
  const title = `${size}, ${runs === 1 ? 'one run' : `${runs} runs`}:`;
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
  const about = `Measured on ${report.date}: ${report.machine}; ${report.records}. Median (smallest–largest) of ${report.rounds} rounds of ${report.requests} searches; of several runs, of their medians. An idle API holds ${report.idleMegabytes} MB.`;
  const tables = [shareTable(report.sizes), ...report.sizes.map(tableOf)];
  const section = [BEGIN, '', about, '', ...tables.flatMap((table) => [table, '']), END].join('\n');
  const page = await readFile(PAGE, 'utf8');
  const [before = '', rest = ''] = page.split(BEGIN);
  const [, after = ''] = rest.split(END);
  await writeFile(PAGE, `${before}${section}${after}`);
}
