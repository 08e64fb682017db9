import { byteSize, counted, decimal, operatorResponses } from '@curro/shared';
import type { Command } from 'commander';
import type * as z from 'zod';
import type { Environment } from './config.ts';
import { formatDuration, formatInstant, formatState } from './format.ts';
import { createOperatorClient, type OperatorFlags, operatorCommand } from './operator-client.ts';
import { headedTable, table } from './table.ts';
import { console, terminal } from './terminal.ts';

type Checks = z.infer<typeof operatorResponses.diagnosis>['checks'];

/** How many checks need attention, and what to do next. */
function conclusion(checks: Checks): string {
  const problems = checks.filter(({ status }) => status !== 'ok').length;
  if (problems === 0) return `all ${checks.length} checks are ok`;
  const attention = `${problems} of ${checks.length} checks ${problems === 1 ? 'needs' : 'need'} attention`;
  return `${attention}: do what follows ->, fail before warn, then run curro doctor again. Details: docs/runbooks.md`;
}

/** `curro doctor`: checks of the system and what to do about errors; exit code 1 when a check fails. */
export function doctorCommand(env: Environment): Command {
  return operatorCommand(
    'doctor',
    'Check engines, index, queues and settings, and show how to fix problems',
  ).action(async (flags: OperatorFlags) => {
    const operatorApi = await createOperatorClient(env, flags.data);
    const diagnosis = await operatorApi.request(operatorResponses.diagnosis, '/doctor');
    if (diagnosis.status === 'fail') terminal().exitCode = 1;
    if (flags.json) {
      console.log(JSON.stringify(diagnosis));
      return;
    }
    const rows = diagnosis.checks.flatMap(({ name, status, message, remedy }) => [
      [formatState(status), name, message],
      ...(remedy === undefined ? [] : [['', '', `-> ${remedy}`]]),
    ]);
    console.log(`${table(rows)}\n\n${conclusion(diagnosis.checks)}`);
  });
}

type Status = z.infer<typeof operatorResponses.systemStatus>;

const UNKNOWN = 'unknown';

const engineRows = ({ engines }: Status): string[][] =>
  Object.entries(engines).map(([name, { up, version = '', latencyMs = 0, bytes }]) => [
    name,
    up ? version : formatState('UNAVAILABLE'),
    up ? `${latencyMs} ms` : '',
    bytes === undefined ? '' : byteSize(bytes),
  ]);

function offersRow({ offers }: Status): string[] {
  if (offers === undefined) return ['offers', UNKNOWN];
  const { open, active, closed, deleted } = offers;
  return [
    'offers',
    `${decimal(open)} open of ${decimal(active)} active, ${decimal(closed)} closed, ${decimal(deleted)} deleted`,
  ];
}

/** The changes that wait for the index, and from which number on imports wait for them. */
function waitingChanges({ unindexed }: Status): string {
  if (unindexed === undefined) return '';
  const { offers, importsWaitFrom } = unindexed;
  return `, ${counted(offers, 'change')} waiting${importsWaitFrom === 0 ? '' : ` (imports wait from ${decimal(importsWaitFrom)} on)`}`;
}

function indexRow(status: Status): string[] {
  if (status.index === undefined) return ['index', `${UNKNOWN}${waitingChanges(status)}`];
  const { name = 'none', documents, definitionCurrent } = status.index;
  const remedy = definitionCurrent ? '' : ' (reindex required)';
  return ['index', `${counted(documents, 'document')} in ${name}${remedy}${waitingChanges(status)}`];
}

function searchRow({
  searches,
  serverErrors,
  unseenServerErrors = serverErrors,
  uptimeSeconds,
}: Status): string[] {
  const unseen = serverErrors === 0 ? '' : ` (${unseenServerErrors} not seen: curro errors list)`;
  const errors = `${counted(serverErrors, 'server error')}${unseen} of this API process in ${formatDuration(uptimeSeconds)}`;
  if (searches === undefined) return ['searches', `${UNKNOWN}; ${errors}`];
  const { perMinute, p95Ms } = searches;
  const slowest = p95Ms === null ? '' : `, 95 % within ${Math.round(p95Ms)} ms`;
  return ['searches', `${perMinute} per minute${slowest} (last 5 minutes); ${errors}`];
}

function workRows({ outbox, deadLetters, workers }: Status): string[][] {
  const deadLetterCounts = deadLetters?.map(({ topic, count }) => `${count} ${topic}`).join(', ');
  return [
    [
      'outbox',
      outbox === undefined
        ? UNKNOWN
        : outbox.waiting === 0
          ? 'nothing pending'
          : `${outbox.waiting} pending, the oldest for ${formatDuration(outbox.oldestSeconds)}`,
    ],
    ['dead letters', deadLetterCounts === undefined ? UNKNOWN : deadLetterCounts || 'none'],
    ['workers', workers === undefined ? UNKNOWN : workers.alive.join(', ') || formatState('NONE')],
  ];
}

type Queue = NonNullable<Status['queues']>[number];

const isIdle = ({ waiting, active, delayed, failed }: Queue): boolean =>
  waiting + active + delayed + failed === 0;

/** The names of queues without jobs, in one row, so that a status fits a screen. */
function idleQueuesRows({ queues = [] }: Status): string[][] {
  const idle = queues.filter(isIdle).map(({ queue }) => queue);
  return idle.length === 0 ? [] : [['idle queues', idle.join(', ')]];
}

const queueRows = ({ queues = [] }: Status): string[][] => [
  ['queue', 'waiting', 'active', 'delayed', 'failed', 'oldest', 'last hour'],
  ...queues
    .filter((queue) => !isIdle(queue))
    .map(({ queue, waiting, active, delayed, failed, oldestWaitingSeconds, completedLastHour }) => [
      queue,
      ...[waiting, active, delayed, failed].map(String),
      waiting === 0 ? '' : formatDuration(oldestWaitingSeconds),
      String(completedLastHour),
    ]),
];

const scheduleRows = ({ schedules = [] }: Status): string[][] => [
  ['schedule', 'last success', 'consecutive errors'],
  ...schedules.map(({ schedule, running, succeededAt = 'never', consecutiveErrors }) => [
    schedule,
    running ? 'running' : succeededAt === 'never' ? succeededAt : formatInstant(succeededAt),
    String(consecutiveErrors),
  ]),
];

const feedRows = ({ feeds = [] }: Status): string[][] => [
  ['feed', 'last run', 'records', 'state'],
  ...feeds.map(({ feed, paused, lastRun }) => [
    feed,
    lastRun === undefined ? 'never' : formatInstant(lastRun.requestedAt),
    String(lastRun?.records ?? 0),
    [paused ? 'paused' : '', lastRun?.state ?? '', lastRun?.errorCode ?? ''].filter(Boolean).join(' '),
  ]),
];

const importRows = ({ imports = [] }: Status): string[][] => [
  ['import', 'started', 'received', 'created', 'updated', 'rejected', 'state'],
  ...imports.map(({ source, startedAt, finishedAt, received, created, updated, rejected }) => [
    source,
    formatInstant(startedAt),
    ...[received, created, updated, rejected].map(String),
    finishedAt === undefined ? 'running or incomplete' : formatState('complete'),
  ]),
];

/** Formats a status as text. */
function statusScreen(status: Status): string {
  return [
    table(engineRows(status)),
    table([
      offersRow(status),
      indexRow(status),
      searchRow(status),
      ...workRows(status),
      ...idleQueuesRows(status),
    ]),
    ...[queueRows(status), scheduleRows(status), feedRows(status), importRows(status)]
      .filter((rows) => rows.length > 1)
      .map(([heading = [], ...rows]) => headedTable(heading, rows)),
  ].join('\n\n');
}

/** `curro status`: the status of the system on one screen. */
export function statusCommand(env: Environment): Command {
  return operatorCommand('status', 'Show system status').action(async (flags: OperatorFlags) => {
    const operatorApi = await createOperatorClient(env, flags.data);
    const status = await operatorApi.request(operatorResponses.systemStatus, '/status');
    console.log(flags.json ? JSON.stringify(status) : statusScreen(status));
  });
}
