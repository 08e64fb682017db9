import { byteSize, counted, decimal, SCHEDULES_QUEUE, upperFirst } from '@curro/shared';
import { html, type Markup, NOTHING, when } from '@curro/ui';
import { MAX_COUNT } from '../../operator-pages/attention.ts';
import { DESK_PATH } from '../../operator-pages/frame.ts';
import type { StatusReport } from '../../system-status/describe-status.ts';
import { countUnseen, type ServerErrors } from '../../system-status/server-errors.ts';
import { dataTable, instant, stateLabel, tileList } from '../controls.ts';
import { errorMeaning } from '../feeds/view.ts';
import { importState } from '../imports/view.ts';
import { jobName } from '../job-names.ts';
import { type Sample, sparkline } from './history.ts';

type Checks = readonly {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly remedy?: string | undefined;
}[];

const INDEX_TOPIC = 'index-offers';
const MS_PER_SECOND = 1_000;
/** A change that waits longer for the index needs attention. */
const SLOW_SECONDS = 60;

const UNKNOWN = 'unknown';

/** The table of server errors. */
const ERRORS_ANCHOR = 'server-errors';

type FeedStatus = NonNullable<StatusReport['feeds']>[number];

const ENGINE_NAMES: Readonly<Record<string, string>> = {
  postgresql: 'PostgreSQL',
  redis: 'Redis',
  elasticsearch: 'Elasticsearch',
};
/** What the size of each engine is. */
const SIZE_OF: Readonly<Record<string, string>> = {
  postgresql: 'database',
  redis: 'memory in use',
  elasticsearch: 'search index',
};

/** The name of a check, which may begin with that of an engine. */
const checkName = (name: string): string => {
  const [first = '', ...others] = name.split(' ');
  return Object.hasOwn(ENGINE_NAMES, first) ? [ENGINE_NAMES[first], ...others].join(' ') : upperFirst(name);
};

function tiles(status: StatusReport, samples: readonly Sample[]): Markup {
  const { offers, outbox, searches, workers, deadLetters, queues, uptimeSeconds, serverErrors } = status;
  const unseenErrors = status.unseenServerErrors ?? serverErrors;
  const seenErrors = serverErrors - unseenErrors;
  const lag = outbox?.topics.find(({ topic }) => topic === INDEX_TOPIC)?.oldestSeconds ?? 0;
  const waiting = queues
    ?.filter(({ queue }) => queue !== SCHEDULES_QUEUE)
    .reduce((sum, queue) => sum + queue.waiting + queue.delayed, 0);
  const letters = deadLetters?.reduce((sum, { count }) => sum + count, 0);
  const known = (value: number | undefined): string => (value === undefined ? UNKNOWN : decimal(value));
  return tileList([
    {
      name: 'Open offers',
      value: known(offers?.open),
      note: `${decimal(offers?.closed ?? 0)} closed`,
      href: `${DESK_PATH}/offers`,
    },
    {
      name: 'Index lag',
      value: outbox === undefined ? UNKNOWN : `${decimal(lag)} s`,
      note: counted(outbox?.waiting ?? 0, 'pending job'),
      href: `${DESK_PATH}/index`,
      chart: sparkline(samples, 'Age of the oldest pending job in seconds', ({ lagSeconds }) => lagSeconds),
      alarm: lag > SLOW_SECONDS ? 'warn' : undefined,
    },
    {
      name: 'Searches per minute',
      value: known(searches?.perMinute),
      note: 'last 5 minutes',
      href: `${DESK_PATH}/searches`,
      chart: sparkline(samples, 'Searches per minute', ({ perMinute }) => perMinute),
    },
    {
      name: '95 % of searches',
      value: typeof searches?.p95Ms === 'number' ? `${decimal(searches.p95Ms)} ms` : '–',
      note: 'or faster, last 5 minutes',
      href: `${DESK_PATH}/searches?report=slowest`,
      chart: sparkline(samples, '95 % of searches in ms', ({ p95Ms }) => p95Ms),
    },
    {
      name: 'Server errors',
      value: decimal(unseenErrors),
      note: html`${seenErrors === 0 ? '' : `${decimal(seenErrors)} seen, `}process started ${instant(new Date(Date.parse(status.at) - uptimeSeconds * MS_PER_SECOND))}`,
      href: `${DESK_PATH}#${ERRORS_ANCHOR}`,
      alarm: unseenErrors > 0 ? 'bad' : undefined,
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
      alarm: (letters ?? 0) > 0 ? 'warn' : undefined,
    },
    {
      name: 'Workers',
      value: known(workers?.alive.length),
      note: 'with a heartbeat',
      href: `${DESK_PATH}/queues`,
      alarm: workers?.alive.length === 0 ? 'bad' : undefined,
    },
  ]);
}

function engines({ engines: all }: StatusReport): Markup {
  return dataTable(
    Object.entries(all),
    [
      { name: 'Engine', cell: ([name]) => ENGINE_NAMES[name] ?? name },
      { name: 'State', cell: ([, { up }]) => stateLabel(up ? 'ok' : 'unavailable'), phone: 'beside' },
      { name: 'Version', cell: ([, { version }]) => version ?? '–', phone: 'short' },
      {
        name: 'Round trip',
        cell: ([, { latencyMs }]) => (latencyMs === undefined ? '–' : `${latencyMs} ms`),
        number: true,
      },
      {
        name: 'Size',
        cell: ([name, { bytes }]) =>
          bytes === undefined ? '–' : html`${byteSize(bytes)}<small>${SIZE_OF[name] ?? ''}</small>`,
        number: true,
      },
    ],
    { caption: 'Engines', empty: 'No engines.' },
  );
}

/** The queues with jobs, recurring ones left out, which always wait for their time; the page of the queues shows all. */
function queueTable({ queues }: StatusReport): Markup {
  const busy = queues?.filter(
    ({ queue, waiting, active, delayed, failed }) =>
      queue !== SCHEDULES_QUEUE && waiting + active + delayed + failed > 0,
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

const MAX_FEEDS = 5;

/** Paused feeds that failed or await a confirmation still need an operator. */
const needsOperator = ({ lastRun }: FeedStatus): boolean =>
  lastRun?.state === 'failed' || lastRun?.state === 'awaiting-confirmation';

const stateOf = (feed: FeedStatus): string =>
  feed.paused && !needsOperator(feed) ? 'paused' : (feed.lastRun?.state ?? 'new');

/** Feeds that need an operator are first. */
const feedRank = (feed: FeedStatus): number => (needsOperator(feed) ? 0 : 1);

function feedTable({ feeds = [] }: StatusReport): Markup {
  return dataTable(
    feeds.toSorted((one, other) => feedRank(one) - feedRank(other)).slice(0, MAX_FEEDS),
    [
      { name: 'Feed', cell: ({ feed }) => html`<a href="${DESK_PATH}/feeds/${feed}">${feed}</a>` },
      {
        name: 'State',
        phone: 'beside',
        cell: (feed) =>
          html`${stateLabel(stateOf(feed))}${when(feed.lastRun?.errorCode !== undefined, () => html`<small class="desk-phone-hidden">${errorMeaning(feed.lastRun?.errorCode ?? '', feed.lastRun?.errorDetail)}</small>`)}`,
      },
      { name: 'Last run', cell: ({ lastRun }) => instant(lastRun?.requestedAt), phone: 'short' },
      { name: 'Records', cell: ({ lastRun }) => decimal(lastRun?.records ?? 0), number: true },
    ],
    {
      caption: 'Feeds',
      empty: html`No feeds. <a href="${DESK_PATH}/feeds/-new">Add one</a>, and Curro reads its offers by itself.`,
    },
  );
}

const importTable = ({ imports = [] }: StatusReport): Markup =>
  dataTable(
    imports,
    [
      {
        name: 'Source',
        cell: ({ importId, source }) => html`<a href="${DESK_PATH}/imports/${importId}">${source}</a>`,
      },
      { name: 'State', cell: importState, phone: 'beside' },
      { name: 'Started', cell: ({ startedAt }) => instant(startedAt), phone: 'short' },
      { name: 'Lines', cell: ({ received }) => decimal(received), number: true },
    ],
    { caption: 'Last imports', empty: 'No imports. Feeds and curro import create them.' },
  );

/** The form that marks errors as seen; its fields and buttons are in the parts of the page that are sent again. */
const SEEN_FORM = 'seen-errors';
/** The field with an error that was shown: its status, count and operation. */
export const SHOWN_ERROR = 'error';
const SHOWN_ERROR_VALUE = /^(\d{3}) (\d{1,15}) (.+)$/;

/** The errors of the form. */
export const shownErrorsOf = (
  values: readonly string[],
): Pick<ServerErrors, 'operation' | 'status' | 'count'>[] =>
  values.flatMap((value) => {
    const [, status = '', count = '', operation = ''] = SHOWN_ERROR_VALUE.exec(value) ?? [];
    return operation === '' ? [] : [{ operation, status, count: Number(count) }];
  });

/** The form outside the parts: its key is that of the session. */
export const seenForm = (key: Markup): Markup =>
  html`<form hidden id="${SEEN_FORM}" method="post" action="${DESK_PATH}/errors-seen">${key}</form>`;

const shownErrors = (errors: readonly ServerErrors[]): Markup[] =>
  errors.map(
    ({ operation, status, count }) =>
      html`<input type="hidden" form="${SEEN_FORM}" name="${SHOWN_ERROR}" value="${status} ${count} ${operation}">`,
  );

const seenButton = html`<button class="button button-small button-quiet" type="submit" form="${SEEN_FORM}">Mark as seen</button>`;

const errorTable = (errors: readonly ServerErrors[]): Markup =>
  dataTable(
    errors,
    [
      { name: 'Operation', cell: ({ operation }) => html`<code>${operation}</code>` },
      { name: 'Status', cell: ({ status }) => status, number: true },
      { name: 'Responses', cell: ({ count }) => decimal(count), number: true },
      { name: 'Not seen', cell: ({ count, seen }) => decimal(count - seen), number: true, attention: true },
    ],
    { caption: 'Server errors', empty: 'No server errors since the start of this process.' },
  );

/** Where the operator finds the cause of server errors. */
const ERRORS_REMEDY =
  'search the log of the API for `request failed` and the operation: each line has the error and the request id that the client got. `curro doctor` names an unavailable engine, which leads to status 503';

/** The server errors of this process that no operator has seen, with the operation that has the most. */
function errorProblem(errors: readonly ServerErrors[]): readonly Problem[] {
  const [most] = errors;
  const unseen = countUnseen(errors);
  if (most === undefined || unseen === 0) return [];
  const isAny = errors.some(({ seen }) => seen > 0);
  const since = isAny ? 'after those that were marked as seen' : 'since the start of this process';
  const message = `${counted(unseen, 'response')} ${since}, most of ${most.operation} (status ${most.status})`;
  return [
    {
      status: 'warn',
      name: 'Server errors',
      message,
      remedy: ERRORS_REMEDY,
      page: [`#${ERRORS_ANCHOR}`, 'See the operations'],
      action: seenButton,
    },
  ];
}

/** The page on which a check is repaired, by its name. */
const CHECK_PAGES: Readonly<Record<string, readonly [path: string, name: string]>> = {
  'dead letters': ['/dead-letters', 'Open the dead letters'],
  'index content': ['/index', 'Open the index'],
  reindex: ['/index', 'Open the index'],
  outbox: ['/queues', 'Open the queues'],
  workers: ['/queues', 'Open the queues'],
};

interface Problem {
  readonly status: string;
  readonly name: string;
  readonly message: string;
  readonly remedy?: string | undefined;
  readonly page: readonly [path: string, name: string] | undefined;
  /** A button beside the link to the page. */
  readonly action?: Markup;
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** What a feed needs of an operator. */
function feedProblem({ feed, lastRun }: FeedStatus): Problem {
  const message =
    lastRun?.state === 'failed'
      ? `the last run failed: ${lowerFirst(errorMeaning(lastRun.errorCode ?? 'without a reason', lastRun.errorDetail))}`
      : 'the last run has fewer offers than expected and waits for your confirmation';
  return { status: 'warn', name: `Feed ${feed}`, message, page: [`/feeds/${feed}`, 'Open the feed'] };
}

/** Feeds that are named one by one: more of them would hide the other problems. */
const MAX_NAMED_FEEDS = 3;

/** The problems of feeds; those after the first ones are one problem. */
function joinFeeds(feeds: readonly Problem[]): readonly Problem[] {
  const others = feeds.slice(MAX_NAMED_FEEDS);
  if (others.length < 2) return feeds;
  const joined: Problem = {
    status: 'warn',
    name: `${others.length} more feeds`,
    message: `need an operator: ${others.map(({ name }) => name.replace(/^Feed /, '')).join(', ')}`,
    page: ['/feeds', 'Open the feeds'],
  };
  return [...feeds.slice(0, MAX_NAMED_FEEDS), joined];
}

/** The message of a check; dead letters by kind, in words. */
function checkMessage({ name, message }: Checks[number], { deadLetters = [] }: StatusReport): string {
  return name === 'dead letters'
    ? deadLetters.map(({ topic, count }) => `${jobName(topic)}: ${decimal(count)}`).join(', ')
    : message;
}

/** The checks that are not ok, server errors, feeds that need an operator, and open reports; the worst first. */
function problemsOf(
  status: StatusReport,
  { checks, reports, errors }: Pick<Shown, 'checks' | 'reports' | 'errors'>,
): readonly Problem[] {
  const problems = checks
    .filter((check) => check.status !== 'ok')
    .map((check): Problem => {
      const message = checkMessage(check, status);
      return { ...check, name: checkName(check.name), message, page: CHECK_PAGES[check.name] };
    });
  const reported: readonly Problem[] =
    reports === 0
      ? []
      : [
          {
            status: 'warn',
            name: 'Reported offers',
            message: `${reports > MAX_COUNT ? `more than ${MAX_COUNT}` : reports} to decide about`,
            page: ['/reports', 'Open the reported offers'],
          },
        ];
  const feeds = joinFeeds((status.feeds ?? []).filter(needsOperator).map(feedProblem));
  return [...problems, ...errorProblem(errors), ...feeds, ...reported].toSorted((one, other) =>
    one.status.localeCompare(other.status),
  );
}

/** A text of `curro doctor`, whose commands are between backticks. */
const withCommands = (text: string): Markup[] =>
  upperFirst(text)
    .split('`')
    .map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));

const title = (status: string, name: string, message: string): Markup =>
  html`${stateLabel(status)} <b>${name}</b> <span>${upperFirst(message)}</span>`;

/** What needs attention, a line each that opens to what can be done; one line when nothing does. */
function problemList(problems: readonly Problem[], checks: number): Markup {
  if (problems.length === 0)
    return html`<p class="notice notice-done">${stateLabel('ok')} All ${checks} checks are ok.</p>`;
  const link = ([path, name]: NonNullable<Problem['page']>): Markup =>
    html`<a href="${DESK_PATH}${path}">${name}</a>`;
  const item = ({ status, name, message, remedy, page, action }: Problem): Markup =>
    html`<li>${
      remedy === undefined
        ? html`<p>${title(status, name, message)}</p>`
        : html`<details data-name="${name}"><summary>${title(status, name, message)}</summary><p>${withCommands(remedy)}</p></details>`
    }${page === undefined ? NOTHING : link(page)}${action ?? NOTHING}</li>`;
  return html`<section aria-labelledby="checks"><h2 id="checks">Needs attention: ${problems.length}</h2>
<ul class="desk-checks">${problems.map(item)}</ul></section>`;
}

/** What the overview shows beside the status. */
interface Shown {
  readonly checks: Checks;
  /** Number of reported offers without a decision. */
  readonly reports: number;
  /** The server errors of this process, the most first. */
  readonly errors: readonly ServerErrors[];
  /** Numbers of the last minutes, oldest first. */
  readonly samples: readonly Sample[];
}

/** The overview; its parts are sent again every few seconds. */
export function overview(status: StatusReport, shown: Shown): Markup {
  const { checks, errors, samples } = shown;
  return html`<div data-part="attention">${problemList(problemsOf(status, shown), checks.length)}</div>
<div data-part="status">${tiles(status, samples)}
<p class="hint">Updated ${instant(status.at)}</p>
<div class="desk-columns"><section><h2>Feeds</h2>${feedTable(status)}
<p><a href="${DESK_PATH}/feeds">All feeds</a></p></section>
<section><h2>Last imports</h2>${importTable(status)}
<p><a href="${DESK_PATH}/imports">All imports</a></p></section>
<section><h2>Queues</h2>${queueTable(status)}
<p><a href="${DESK_PATH}/queues">All queues</a></p></section>
<section><h2>Engines</h2>${engines(status)}</section>
<section id="${ERRORS_ANCHOR}"><h2>Server errors</h2>${errorTable(errors)}${shownErrors(errors)}${when(countUnseen(errors) > 0, () => html`<p>${seenButton}</p>`)}</section></div></div>`;
}
