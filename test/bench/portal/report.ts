import { readFile, writeFile } from 'node:fs/promises';
import { type Spread, spreadOf } from '../search/measure.ts';
import { kinds, type Network, type PageView } from './measure-page.ts';

/** The figures of one page on one network. */
interface PageResult {
  readonly name: string;
  readonly path: string;
  readonly lcpMs: Spread;
  readonly fcpMs: Spread;
  readonly cls: Spread;
  readonly requests: number;
  /** Medians of the bytes by kind, and of their sum. */
  readonly bytes: Readonly<Record<(typeof kinds)[number] | 'total', number>>;
}

/** The results of a run of the bench. */
export interface PortalReport {
  readonly date: string;
  readonly machine: string;
  readonly offers: string;
  readonly rounds: number;
  readonly width: number;
  readonly networks: readonly { readonly network: Network; readonly pages: readonly PageResult[] }[];
}

const JSON_FILE = new URL('../../../docs/performance-portal.json', import.meta.url);
const PAGE = new URL('../../../docs/performance.md', import.meta.url);
const BEGIN = '<!-- portal bench: written by test/bench/portal/run.ts --write -->';
const END = '<!-- end of portal bench -->';
const MEGABIT = 1_000_000;

/** Summarises the views of a page. */
export function summarise(name: string, path: string, views: readonly PageView[]): PageResult {
  const spread = (read: (view: PageView) => number): Spread => spreadOf(views.map(read));
  const bytes = Object.fromEntries(
    kinds.map((kind) => [kind, spread((view) => view.bytes[kind]).median]),
  ) as Record<(typeof kinds)[number], number>;
  const total = spread((view) => kinds.reduce((sum, kind) => sum + view.bytes[kind], 0)).median;
  return {
    name,
    path,
    lcpMs: spread((view) => view.lcpMs),
    fcpMs: spread((view) => view.fcpMs),
    cls: spread((view) => view.cls),
    requests: spread((view) => view.requests).median,
    bytes: { ...bytes, total },
  };
}

const milliseconds = ({ median, min, max }: Spread): string =>
  `${Math.round(median)} (${Math.round(min)}–${Math.round(max)})`;
const number = (value: number): string => value.toLocaleString('en');

/** The pages on one network as a table. */
export function tableOf({ network, pages }: PortalReport['networks'][number]): string {
  const { name, latencyMs, downBits, upBits } = network;
  const title = `${name}: ${downBits / MEGABIT} Mbit/s down, ${upBits / MEGABIT} up, ${latencyMs} ms for each request:`;
  const head = [
    '| page | LCP, ms | CLS | requests | HTML | CSS | JS | font | images | other | all bytes |',
    `| --- |${' ---: |'.repeat(10)}`,
  ];
  const rows = pages.map(({ name: page, lcpMs, cls, requests, bytes }) => {
    const sizes = [...kinds.map((kind) => bytes[kind]), bytes.total].map(number);
    return `| ${[page, milliseconds(lcpMs), cls.max, requests, ...sizes].join(' | ')} |`;
  });
  return [title, '', ...head, ...rows].join('\n');
}

/** Writes the results as JSON, and as tables into docs/performance.md. */
export async function writeReport(report: PortalReport): Promise<void> {
  await writeFile(JSON_FILE, `${JSON.stringify(report, null, 2)}\n`);
  const about = `Measured on ${report.date}: ${report.machine}; ${report.offers}; a window of ${report.width} px. Median (smallest–largest) of ${report.rounds} first views with an empty cache; CLS is the largest.`;
  const tables = report.networks.flatMap((each) => [tableOf(each), '']);
  const page = await readFile(PAGE, 'utf8');
  const [before = '', rest = ''] = page.split(BEGIN);
  const [, after = ''] = rest.split(END);
  await writeFile(PAGE, `${before}${[BEGIN, '', about, '', ...tables, END].join('\n')}${after}`);
}
