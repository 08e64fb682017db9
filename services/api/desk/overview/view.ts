import { counted, decimal } from '@curro/shared';
import { html, type Markup, when } from '@curro/ui';
import { DESK_PATH } from '../../operator-pages/frame.ts';
import type { StatusReport } from '../../system-status/describe-status.ts';
import { dataTable, instant, stateLabel, tileList } from '../controls.ts';
import { jobName } from '../job-names.ts';

type Checks = readonly {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly remedy?: string | undefined;
}[];

const INDEX_TOPIC = 'index-offers';
const HOUR_SECONDS = 3_600;
/** A change that waits longer for the index needs attention. */
const SLOW_SECONDS = 60;

const UNKNOWN = 'unknown';

function tiles(status: StatusReport): Markup {
  const { offers, outbox, searches, workers, deadLetters, queues, uptimeSeconds, serverErrors } = status;
  const lag = outbox?.topics.find(({ topic }) => topic === INDEX_TOPIC)?.oldestSeconds ?? 0;
  // Recurring jobs always wait for their time.
  const waiting = queues
    ?.filter(({ queue }) => queue !== 'schedules')
    .reduce((sum, queue) => sum + queue.waiting + queue.delayed, 0);
  const letters = deadLetters?.reduce((sum, { count }) => sum + count, 0);
  const known = (value: number | undefined): string => (value === undefined ? UNKNOWN : decimal(value));
  return tileList([
    { name: 'Open offers', value: known(offers?.open), note: `${decimal(offers?.closed ?? 0)} closed` },
    {
      name: 'Index lag',
      value: outbox === undefined ? UNKNOWN : `${decimal(lag)} s`,
      note: counted(outbox?.waiting ?? 0, 'pending job'),
      href: `${DESK_PATH}/index`,
      alarm: lag > SLOW_SECONDS,
    },
    {
      name: 'Searches per minute',
      value: known(searches?.perMinute),
      note: 'last 5 minutes',
      href: `${DESK_PATH}/searches`,
    },
    {
      name: '95 % of searches within',
      value: typeof searches?.p95Ms === 'number' ? `${decimal(searches.p95Ms)} ms` : '–',
      note: 'last 5 minutes',
    },
    {
      name: 'Server errors',
      value: decimal(serverErrors),
      note: `this process, ${decimal(uptimeSeconds / HOUR_SECONDS)} h`,
      alarm: serverErrors > 0,
    },
    {
      name: 'Jobs in queues',
      value: known(waiting),
      note: 'waiting or delayed',
      href: `${DESK_PATH}/queues`,
    },
    {
      name: 'Dead letters',
      value: known(letters),
      note: 'wait for an operator',
      href: `${DESK_PATH}/dead-letters`,
      alarm: (letters ?? 0) > 0,
    },
    {
      name: 'Workers',
      value: known(workers?.alive.length),
      note: 'with a heartbeat',
      alarm: workers?.alive.length === 0,
    },
  ]);
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

/** The queues with jobs; the page of the queues shows all. */
function queueTable({ queues }: StatusReport): Markup {
  const busy = queues?.filter(
    ({ waiting, active, delayed, failed }) => waiting + active + delayed + failed > 0,
  );
  return dataTable(
    busy ?? [],
    [
      { name: 'Queue', cell: ({ queue }) => html`${jobName(queue)}<small>${queue}</small>` },
      { name: 'Waiting', cell: ({ waiting }) => waiting, number: true },
      { name: 'Active', cell: ({ active }) => active, number: true },
      { name: 'Delayed', cell: ({ delayed }) => delayed, number: true },
      { name: 'Failed', cell: ({ failed }) => failed, number: true },
      {
        name: 'Oldest',
        cell: ({ oldestWaitingSeconds }) => `${decimal(oldestWaitingSeconds)} s`,
        number: true,
      },
    ],
    {
      caption: 'Queues',
      empty:
        busy === undefined
          ? 'The queues are unknown while Redis is unavailable.'
          : 'No jobs: all queues are empty.',
    },
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
      { name: 'Records', cell: ({ lastRun }) => decimal(lastRun?.records ?? 0), number: true },
      { name: 'Error', cell: ({ lastRun }) => lastRun?.errorCode ?? '' },
    ],
    {
      caption: 'Feeds',
      empty: html`No feeds. <a href="${DESK_PATH}/feeds/-new">Add one</a>, and Curro reads its offers by itself.`,
    },
  );
}

const ATTENTION = 'fail';

/** The checks that are not ok; one line when all are. */
function checkList(checks: Checks): Markup {
  const problems = checks.filter(({ status }) => status !== 'ok');
  if (problems.length === 0)
    return html`<p class="notice notice-done">${stateLabel('ok')} All ${checks.length} checks are ok.</p>`;
  return html`<section aria-labelledby="checks"><h2 id="checks">${counted(problems.length, 'check')} of ${checks.length} ${problems.length === 1 ? 'needs' : 'need'} attention</h2>
<ul class="desk-checks">${problems.map(
    ({ name, status, message, remedy }) =>
      html`<li class="notice${when(status === ATTENTION, () => html` notice-problem`)}"><p>${stateLabel(status)} <b>${name}</b></p><p>${message}</p>${when(remedy !== undefined, () => html`<p class="hint">${remedy}</p>`)}</li>`,
  )}</ul></section>`;
}

/** The parts of the overview that are sent again every few seconds. */
export function liveParts(status: StatusReport): Markup {
  return html`<div data-part="status">
${tiles(status)}
<p class="hint">Updated ${instant(status.at)}</p>
<section><h2>Queues</h2>${queueTable(status)}
<p><a href="${DESK_PATH}/queues">All queues</a></p></section>
<section><h2>Feeds</h2>${feedTable(status)}</section>
<section><h2>Engines</h2>${engines(status)}</section>
</div>`;
}

/** The content of the overview. */
export function overview(status: StatusReport, checks: Checks): Markup {
  return html`${checkList(checks)}<div data-live="${DESK_PATH}/live">${liveParts(status)}</div>`;
}
