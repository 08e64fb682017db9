import type { Fault } from './faults.ts';
import { noOperations, type Operations, sumOf } from './ledger.ts';

/** The result of one fault. */
export interface FaultResult extends Fault {
  readonly number: number;
  /** Operations that were confirmed from this fault to the next. */
  readonly confirmed: Operations;
  readonly lost: number;
  readonly doubled: number;
  /** Seconds from the fault (of a freeze: from its end) to readiness. */
  readonly readySeconds: number;
}

const seconds = (value: number): string => value.toFixed(1);
const describe = ({ kind, targets, freezeMs }: Fault): string =>
  `${kind}${kind === 'freeze' ? ` ${seconds(freezeMs / 1_000)} s` : ''} ${targets.join(' ')}`;

/** One line about a fault. */
export function faultLine(result: FaultResult): string {
  const { number, confirmed, lost, doubled, readySeconds } = result;
  const { applications, events, lines } = confirmed;
  return `${number} ${describe(result)}: confirmed ${applications} applications, ${events} events, ${lines} lines; lost ${lost}, doubled ${doubled}; ready after ${seconds(readySeconds)} s`;
}

/** The sum of the confirmed operations. */
export function totalOf(results: readonly FaultResult[]): Operations {
  return results.reduce(
    (total, { confirmed }) => ({
      applications: total.applications + confirmed.applications,
      events: total.events + confirmed.events,
      lines: total.lines + confirmed.lines,
    }),
    noOperations(),
  );
}

const TARGET_COLUMN = (targets: readonly string[]): string =>
  targets.length === 1 ? (targets[0] ?? '') : targets.length === 6 ? 'all' : 'several';

/** A Markdown table by kind and target. */
export function summaryTable(results: readonly FaultResult[]): string {
  const groups = Map.groupBy(results, ({ kind, targets }) => `${kind} | ${TARGET_COLUMN(targets)}`);
  const rows = [...groups]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, group]) => {
      const ready = group.map(({ readySeconds }) => readySeconds).toSorted((a, b) => a - b);
      const add = (value: (result: FaultResult) => number): number =>
        group.reduce((total, result) => total + value(result), 0);
      const cells = [
        name,
        group.length,
        add(({ confirmed }) => sumOf(confirmed)),
        add(({ lost }) => lost),
        add(({ doubled }) => doubled),
        seconds(ready[Math.floor(ready.length / 2)] ?? 0),
        seconds(ready.at(-1) ?? 0),
      ];
      return `| ${cells.join(' | ')} |`;
    });
  return [
    '| fault | target | faults | confirmed | lost | doubled | seconds to ready (median) | (maximum) |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}
