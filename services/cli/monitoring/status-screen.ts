import { table } from '../table.ts';

interface Lag {
  readonly waiting: number;
  readonly oldestSeconds: number;
}

/** What GET /ops/v1/status answers; parts of engines that are away are missing. */
export interface Status {
  readonly at: string;
  readonly uptimeSeconds: number;
  readonly engines: Readonly<
    Record<string, { readonly up: boolean; readonly version?: string; readonly latencyMs?: number }>
  >;
  readonly offers?: Readonly<Record<'active' | 'open' | 'closed' | 'deleted', number>>;
  readonly index?: {
    readonly name?: string;
    readonly documents: number;
    readonly definitionCurrent: boolean;
  };
  readonly outbox?: Lag & { readonly topics: readonly (Lag & { readonly topic: string })[] };
  readonly deadLetters?: readonly { readonly topic: string; readonly count: number }[];
  readonly queues?: readonly {
    readonly queue: string;
    readonly waiting: number;
    readonly active: number;
    readonly delayed: number;
    readonly failed: number;
    readonly oldestWaitingSeconds: number;
  }[];
  readonly workers?: { readonly alive: readonly string[] };
  readonly imports?: readonly {
    readonly source: string;
    readonly startedAt: string;
    readonly finishedAt?: string;
    readonly received: number;
    readonly created: number;
    readonly updated: number;
    readonly rejected: number;
  }[];
  readonly schedules?: readonly {
    readonly schedule: string;
    readonly running: boolean;
    readonly succeededAt?: string;
    readonly consecutiveErrors: number;
  }[];
  readonly feeds?: readonly {
    readonly feed: string;
    readonly paused: boolean;
    readonly lastRun?: {
      readonly state: string;
      readonly requestedAt: string;
      readonly records: number;
      readonly errorCode?: string;
    };
  }[];
}

const UNKNOWN = 'unknown';
const age = (seconds: number): string => `${Math.round(seconds)} s`;

const engineRows = ({ engines }: Status): string[][] =>
  Object.entries(engines).map(([name, { up, version = '', latencyMs = 0 }]) => [
    name,
    up ? version : 'AWAY',
    up ? `${latencyMs} ms` : '',
  ]);

function offersRow({ offers }: Status): string[] {
  if (offers === undefined) return ['offers', UNKNOWN];
  const { open, active, closed, deleted } = offers;
  return ['offers', `${open} open of ${active} active, ${closed} closed, ${deleted} deleted`];
}

function indexRow({ index }: Status): string[] {
  if (index === undefined) return ['index', UNKNOWN];
  const { name = 'none', documents, definitionCurrent } = index;
  return ['index', `${documents} documents in ${name}${definitionCurrent ? '' : ' (to be reindexed)'}`];
}

function workRows({ outbox, deadLetters, workers }: Status): string[][] {
  const deadLetterCounts = deadLetters?.map(({ topic, count }) => `${count} ${topic}`).join(', ');
  return [
    [
      'outbox',
      outbox === undefined
        ? UNKNOWN
        : `${outbox.waiting} promised, the oldest for ${age(outbox.oldestSeconds)}`,
    ],
    ['letters', deadLetterCounts === undefined ? UNKNOWN : deadLetterCounts || 'none dead'],
    ['workers', workers === undefined ? UNKNOWN : workers.alive.join(', ') || 'NONE'],
  ];
}

const queueRows = ({ queues = [] }: Status): string[][] => [
  ['queue', 'waiting', 'active', 'delayed', 'failed', 'oldest'],
  ...queues.map(({ queue, waiting, active, delayed, failed, oldestWaitingSeconds }) => [
    queue,
    ...[waiting, active, delayed, failed].map(String),
    age(oldestWaitingSeconds),
  ]),
];

const scheduleRows = ({ schedules = [] }: Status): string[][] => [
  ['recurring', 'last success', 'failures in a row'],
  ...schedules.map(({ schedule, running, succeededAt = 'never', consecutiveErrors }) => [
    schedule,
    running ? 'running' : succeededAt,
    String(consecutiveErrors),
  ]),
];

const feedRows = ({ feeds = [] }: Status): string[][] => [
  ['feed', 'last run', 'records', 'state'],
  ...feeds.map(({ feed, paused, lastRun }) => [
    feed,
    lastRun?.requestedAt ?? 'never',
    String(lastRun?.records ?? 0),
    [paused ? 'paused' : '', lastRun?.state ?? '', lastRun?.errorCode ?? ''].filter(Boolean).join(' '),
  ]),
];

const importRows = ({ imports = [] }: Status): string[][] => [
  ['import', 'started', 'received', 'created', 'updated', 'rejected', ''],
  ...imports.map(({ source, startedAt, finishedAt, received, created, updated, rejected }) => [
    source,
    startedAt,
    ...[received, created, updated, rejected].map(String),
    finishedAt === undefined ? 'running or broken off' : '',
  ]),
];

/** A status as a screen of text. */
export function statusScreen(status: Status): string {
  return [
    table(engineRows(status)),
    table([offersRow(status), indexRow(status), ...workRows(status)]),
    ...[queueRows(status), scheduleRows(status), feedRows(status), importRows(status)]
      .filter((rows) => rows.length > 1)
      .map((rows) => table(rows)),
  ].join('\n\n');
}
