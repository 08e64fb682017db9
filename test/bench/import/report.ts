import { readFile, writeFile } from 'node:fs/promises';
import { spreadOf } from '../search/measure.ts';
import type { RunFigures } from './measure-run.ts';

/** The rounds of one thing that was measured. */
export interface Measured {
  readonly name: string;
  readonly rounds: readonly RunFigures[];
}

const PAGE = new URL('../../../docs/performance.md', import.meta.url);
const BEGIN = '<!-- import bench: written by test/bench/import/run.ts --write -->';
const END = '<!-- end of import bench -->';

const rangeOf = (values: readonly number[]): string => {
  const { median, min, max } = spreadOf(values);
  return values.length === 1 ? String(median) : `${median} (${min}–${max})`;
};
const perSecond = (offers: number, seconds: number): number => Math.round(offers / seconds);
const PROCESSES = ['api', 'worker', 'postgresql', 'redis', 'elasticsearch'];

const cells = ({ name, rounds }: Measured): string[] => [
  name,
  String(rounds[0]?.offers ?? 0),
  ...PROCESSES.map((process) => rangeOf(rounds.map(({ cpuMs }) => cpuMs[process] ?? 0))),
  rangeOf(rounds.map(({ totalCpuMs }) => totalCpuMs)),
  rangeOf(rounds.map(({ offers, acknowledgedSeconds }) => perSecond(offers, acknowledgedSeconds))),
  rangeOf(rounds.map(({ offers, searchableSeconds }) => perSecond(offers, searchableSeconds))),
  ['api', 'worker'].map((part) => Math.max(...rounds.map((r) => r.peakResidentMiB[part] ?? 0))).join(' / '),
  rounds[0]?.latency === undefined
    ? '–'
    : `${rangeOf(rounds.map(({ latency }) => latency?.p50 ?? 0))} / ${rangeOf(rounds.map(({ latency }) => latency?.p95 ?? 0))}`,
];

const HEAD = [
  '| what | offers | API | worker | PostgreSQL | Redis | Elasticsearch | all, ms | acknowledged a second | searchable a second | peak MiB, API / worker | searches p50 / p95, ms |',
  '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
];

/** The results as a table in Markdown. */
export function tableOf(measured: readonly Measured[]): string {
  return [...HEAD, ...measured.map((each) => `| ${cells(each).join(' | ')} |`)].join('\n');
}

/** Replaces the table of docs/performance.md. */
export async function writeReport(about: string, measured: readonly Measured[]): Promise<void> {
  const page = await readFile(PAGE, 'utf8');
  const [before = '', rest = ''] = page.split(BEGIN);
  const [, after = ''] = rest.split(END);
  await writeFile(PAGE, `${before}${[BEGIN, '', about, '', tableOf(measured), '', END].join('\n')}${after}`);
}
