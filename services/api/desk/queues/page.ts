import { deadLetterCounts } from '@curro/db';
import type { Environment, JobQueues, QueueState } from '@curro/platform';
import { counted, decimal, jobContracts, SCHEDULES_QUEUE } from '@curro/shared';
import { html, type Markup, when } from '@curro/ui';
import { Hono } from 'hono';
import { DESK_PATH, type OperatorContext } from '../../operator-pages/frame.ts';
import { QUEUE_BOARD_PATH } from '../../queue-board/routes.ts';
import { cliHint, dataTable, emptyState, instant, stateLabel, tileList } from '../controls.ts';
import { jobName } from '../job-names.ts';
import { liveEvents } from '../live/events.ts';

const PATH = `${DESK_PATH}/queues`;
const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3_600;
/** A job that waits longer is not processed at present. */
const SLOW_SECONDS = 60;

interface QueuesReport {
  readonly at: Date;
  /** Undefined while Redis is unavailable. */
  readonly queues: readonly QueueState[] | undefined;
  readonly deadLetters: ReadonlyMap<string, number>;
}

async function readQueues(
  { db, clock }: OperatorContext,
  queues: Pick<JobQueues, 'states'>,
): Promise<QueuesReport> {
  const [states, counts] = await Promise.all([queues.states().catch(() => undefined), deadLetterCounts(db)]);
  return {
    at: clock.now(),
    queues: states,
    deadLetters: new Map(counts.map(({ topic, count }) => [topic, count])),
  };
}

function duration(seconds: number): string {
  if (seconds < MINUTE_SECONDS) return `${Math.round(seconds)} s`;
  if (seconds < HOUR_SECONDS) return `${Math.round(seconds / MINUTE_SECONDS)} min`;
  return `${decimal(seconds / HOUR_SECONDS)} h`;
}

/** Recurring jobs always wait for their next time: that is not work that is left. */
function queueState({ queue, waiting, active, delayed, oldestWaitingSeconds }: QueueState): Markup {
  if (waiting > 0 && oldestWaitingSeconds > SLOW_SECONDS) return stateLabel('waiting');
  if (active > 0) return stateLabel('running');
  if (delayed > 0) return stateLabel(queue === SCHEDULES_QUEUE ? 'scheduled' : 'retrying');
  return stateLabel('idle');
}

const topicsOf = (queue: string): string[] =>
  Object.entries(jobContracts).flatMap(([topic, contract]) => (contract.queue === queue ? [topic] : []));

function deadLetterLink({ queue }: QueueState, counts: QueuesReport['deadLetters']): unknown {
  const topics = topicsOf(queue);
  // Those of the queue of single changes are listed with the other index jobs.
  if (topics.length === 0) return '–';
  const failed = topics.filter((topic) => (counts.get(topic) ?? 0) > 0);
  if (failed.length === 0) return 0;
  return html`${failed.map((topic) => html`<a href="${DESK_PATH}/dead-letters?topic=${topic}">${counts.get(topic) ?? 0}</a> `)}`;
}

const queueTable = (
  queues: readonly QueueState[],
  deadLetters: QueuesReport['deadLetters'],
  caption: string,
): Markup =>
  dataTable(
    queues,
    [
      { name: 'Queue', cell: ({ queue }) => html`${jobName(queue)}<small>${queue}</small>` },
      { name: 'State', cell: queueState, phone: 'beside' },
      { name: 'Waiting', cell: ({ waiting }) => decimal(waiting), number: true },
      { name: 'Active', cell: ({ active }) => decimal(active), number: true, wide: true },
      { name: 'Delayed', cell: ({ delayed }) => decimal(delayed), number: true },
      { name: 'Failed', cell: ({ failed }) => decimal(failed), number: true, attention: true },
      {
        name: 'Oldest waits',
        cell: ({ waiting, oldestWaitingSeconds }) => (waiting === 0 ? '–' : duration(oldestWaitingSeconds)),
        number: true,
      },
      {
        name: 'Per minute',
        cell: ({ completedLastHour }) => decimal(completedLastHour / MINUTE_SECONDS),
        number: true,
        wide: true,
      },
      {
        name: 'Dead letters',
        cell: (state) => deadLetterLink(state, deadLetters),
        number: true,
        attention: true,
      },
    ],
    { caption, empty: 'No queues.' },
  );

function queuesPart({ at, queues, deadLetters }: QueuesReport): Markup {
  if (queues === undefined)
    return html`<div data-part="queues">${emptyState('The queues are unknown while Redis is unavailable. Jobs are not lost: PostgreSQL stores them until a worker has completed them.')}</div>`;
  const work = queues.filter(({ queue }) => queue !== SCHEDULES_QUEUE);
  const isBusy = ({ queue, waiting, active, delayed, failed }: QueueState): boolean =>
    waiting +
      active +
      delayed +
      failed +
      topicsOf(queue).reduce((all, topic) => all + (deadLetters.get(topic) ?? 0), 0) >
    0;
  const busy = queues.filter(isBusy);
  const idle = queues.filter((state) => !isBusy(state));
  const sum = (of: (state: QueueState) => number): number =>
    work.reduce((total, state) => total + of(state), 0);
  const oldest = Math.max(0, ...work.map(({ oldestWaitingSeconds }) => oldestWaitingSeconds));
  const letters = [...deadLetters.values()].reduce((total, count) => total + count, 0);
  return html`<div data-part="queues">${tileList([
    {
      name: 'Waiting',
      value: decimal(sum(({ waiting }) => waiting)),
      note: `oldest ${duration(oldest)}`,
      alarm: oldest > SLOW_SECONDS ? 'warn' : undefined,
    },
    { name: 'Active', value: decimal(sum(({ active }) => active)), note: 'in progress' },
    { name: 'Delayed', value: decimal(sum(({ delayed }) => delayed)), note: 'without recurring jobs' },
    {
      name: 'Completed',
      value: decimal(sum(({ completedLastHour }) => completedLastHour)),
      note: 'in the last hour, without recurring jobs',
    },
    {
      name: 'Dead letters',
      value: decimal(letters),
      note: 'lines of imports included',
      href: `${DESK_PATH}/dead-letters`,
      alarm: letters > 0 ? 'warn' : undefined,
    },
  ])}
${when(busy.length > 0, () => queueTable(busy, deadLetters, 'Queues with jobs'))}
${when(
  idle.length > 0,
  () =>
    html`<details class="desk-raw" data-name="idle"><summary>${counted(idle.length, 'idle queue')}</summary>${queueTable(idle, deadLetters, 'Idle queues')}</details>`,
)}
<p class="hint">Updated ${instant(at)}. Per minute: completed jobs, mean of the last hour. ${counted(deadLetters.get('import-line') ?? 0, 'rejected import line')} ${(deadLetters.get('import-line') ?? 0) === 1 ? 'is a dead letter' : 'are dead letters'} without a queue.</p></div>`;
}

/** The queues of jobs, live. */
export function queuePages(context: OperatorContext, stopping: AbortSignal): Hono<Environment> {
  const { frame, log, queues } = context;
  const live = liveEvents({
    read: async () => String(queuesPart(await readQueues(context, queues))),
    onError: (error) => log.warn({ err: error }, 'the queues cannot be read'),
    stopping,
  });
  return new Hono<Environment>()
    .get('/queues', async (c) => {
      const main = html`<div data-live="${PATH}/live">${queuesPart(await readQueues(context, queues))}</div>
<p><a href="${QUEUE_BOARD_PATH}">Open the queue board</a>: single jobs with their data, read only.</p>
${cliHint('curro status')}`;
      return c.html(frame.page({ title: 'Queues', main, request: c }));
    })
    .get('/queues/live', live);
}
