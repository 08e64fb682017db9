import { html, type Markup, NOTHING } from '@curro/ui';
import { DESK_PATH } from '../../operator-pages/frame.ts';
import type { StatusReport } from '../../system-status/describe-status.ts';
import { dataTable, instant, stateLabel } from '../controls.ts';

type Checks = readonly {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly remedy?: string | undefined;
}[];

const INDEX_TOPIC = 'index-offers';
const HOUR_SECONDS = 3_600;

const number = (value: number): string => new Intl.NumberFormat('en').format(Math.round(value * 10) / 10);

function tile(name: string, value: string, note?: string): Markup {
  return html`<div><dt>${name}</dt><dd>${value}${note === undefined ? NOTHING : html`<small>${note}</small>`}</dd></div>`;
}

function tiles(status: StatusReport): Markup {
  const { offers, outbox, searches, workers, deadLetters, queues, uptimeSeconds, serverErrors } = status;
  const lag = outbox?.topics.find(({ topic }) => topic === INDEX_TOPIC)?.oldestSeconds ?? 0;
  // Recurring jobs always wait for their time.
  const waiting = queues
    ?.filter(({ queue }) => queue !== 'schedules')
    .reduce((sum, queue) => sum + queue.waiting + queue.delayed, 0);
  const letters = deadLetters?.reduce((sum, { count }) => sum + count, 0);
  const unknown = 'unknown';
  return html`<dl class="desk-tiles">
${tile('Open offers', offers === undefined ? unknown : number(offers.open), `${number(offers?.closed ?? 0)} closed`)}
${tile('Index lag', outbox === undefined ? unknown : `${number(lag)} s`, `${number(outbox?.waiting ?? 0)} pending jobs`)}
${tile('Searches per minute', searches === undefined ? unknown : number(searches.perMinute), 'last 5 minutes')}
${tile('95 % of searches within', typeof searches?.p95Ms === 'number' ? `${number(searches.p95Ms)} ms` : '–', 'last 5 minutes')}
${tile('Server errors', number(serverErrors), `this process, ${number(uptimeSeconds / HOUR_SECONDS)} h`)}
${tile('Jobs in queues', waiting === undefined ? unknown : number(waiting))}
${tile('Dead letters', letters === undefined ? unknown : number(letters))}
${tile('Workers', workers === undefined ? unknown : number(workers.alive.length))}
</dl>`;
}

function engines({ engines: all }: StatusReport): Markup {
  return dataTable(
    Object.entries(all),
    [
      { name: 'Engine', cell: ([name]) => name },
      { name: 'State', cell: ([, { up }]) => stateLabel(up ? 'ok' : 'unavailable') },
      { name: 'Version', cell: ([, { version }]) => version ?? '–' },
      {
        name: 'Round trip',
        cell: ([, { latencyMs }]) => (latencyMs === undefined ? '–' : `${latencyMs} ms`),
        number: true,
      },
    ],
    { caption: 'Engines', empty: 'No engines.' },
  );
}

function queueTable({ queues = [] }: StatusReport): Markup {
  return dataTable(
    queues,
    [
      { name: 'Queue', cell: ({ queue }) => queue },
      { name: 'Waiting', cell: ({ waiting }) => waiting, number: true },
      { name: 'Active', cell: ({ active }) => active, number: true },
      { name: 'Delayed', cell: ({ delayed }) => delayed, number: true },
      { name: 'Failed', cell: ({ failed }) => failed, number: true },
      {
        name: 'Oldest',
        cell: ({ oldestWaitingSeconds }) => `${number(oldestWaitingSeconds)} s`,
        number: true,
      },
    ],
    { caption: 'Queues', empty: 'The queues are unknown while Redis is unavailable.' },
  );
}

function feedTable({ feeds = [] }: StatusReport): Markup {
  return dataTable(
    feeds,
    [
      { name: 'Feed', cell: ({ feed }) => html`<a href="${DESK_PATH}/feeds/${feed}">${feed}</a>` },
      {
        name: 'State',
        cell: ({ paused, lastRun }) => stateLabel(paused ? 'paused' : (lastRun?.state ?? 'new')),
      },
      { name: 'Last run', cell: ({ lastRun }) => instant(lastRun?.requestedAt) },
      { name: 'Records', cell: ({ lastRun }) => number(lastRun?.records ?? 0), number: true },
      { name: 'Error', cell: ({ lastRun }) => lastRun?.errorCode ?? '' },
    ],
    { caption: 'Feeds', empty: 'No feeds.' },
  );
}

function checkTable(checks: Checks): Markup {
  const problems = checks.filter(({ status }) => status !== 'ok');
  return html`<section aria-labelledby="checks"><h2 id="checks">Checks</h2>
${dataTable(
  problems,
  [
    { name: 'Check', cell: ({ name }) => name },
    { name: 'Result', cell: ({ status }) => stateLabel(status) },
    { name: 'What', cell: ({ message }) => message },
    { name: 'What to do', cell: ({ remedy }) => remedy ?? '' },
  ],
  { caption: 'Checks that need attention', empty: `All ${checks.length} checks are ok.` },
)}</section>`;
}

/** The parts of the overview that are sent again every few seconds. */
export function liveParts(status: StatusReport): Markup {
  return html`<div data-part="status">
${tiles(status)}
<p class="hint">State at ${instant(status.at)}</p>
<section><h2>Engines</h2>${engines(status)}</section>
<section><h2>Queues</h2>${queueTable(status)}
<p><a href="${DESK_PATH}/queues">Jobs in the queues</a></p></section>
<section><h2>Feeds</h2>${feedTable(status)}</section>
</div>`;
}

/** The content of the overview. */
export function overview(status: StatusReport, checks: Checks): Markup {
  return html`<div data-live="${DESK_PATH}/live">${liveParts(status)}</div>${checkTable(checks)}`;
}
