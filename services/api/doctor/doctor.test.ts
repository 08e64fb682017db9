import type { FeedRun } from '@curro/offers';
import { describe, expect, it } from 'vitest';
import { type Config, readConfig } from '../config.ts';
import type { SystemStatus } from '../system-status/read-system-status.ts';
import { type Check, worst } from './check.ts';
import { examineConfiguration } from './configuration.ts';
import { examineEngines, isWithin } from './engines.ts';
import { examineFeeds, examineWork } from './work.ts';

type Engine<Name extends keyof SystemStatus> = NonNullable<SystemStatus[Name]>;

const postgresql: Engine<'postgresql'> = {
  version: '18.4',
  latencyMs: 1,
  clockSkewMs: 5,
  connections: 10,
  maxConnections: 100,
  durable: true,
  size: 1,
  pendingMigrations: [],
  offers: { active: 12, closed: 0, deleted: 0 },
  openOffers: 10,
  unindexed: 0,
  outbox: { waiting: 0, oldestSeconds: 0, topics: [] },
  deadLetters: [],
  lastReindex: undefined,
};
const redis: Engine<'redis'> = {
  version: '6.2.11',
  latencyMs: 1,
  clockSkewMs: -5,
  evictionPolicy: 'noeviction',
  usedMemory: 1_048_576,
  maxMemory: 0,
  appendOnly: true,
  persistenceWorks: true,
  queues: [],
  workers: { alive: ['host:1'], lastSeenSeconds: 1 },
};
const elasticsearch: Engine<'elasticsearch'> = {
  version: '8.19.8',
  health: 'green',
  latencyMs: 1,
  index: 'offers-1',
  definitionCurrent: true,
  documents: 10,
  indexBytes: 1,
  diskUsed: 0.5,
  heapUsed: 0.5,
  clockSkewMs: 0,
  writesBlocked: false,
};
const well: SystemStatus = { postgresql, postgresqlDiskFull: false, redis, elasticsearch };

const examine = (systemStatus: SystemStatus): Check[] => [
  ...examineEngines(systemStatus),
  ...examineWork(systemStatus),
];
const complaints = (checks: readonly Check[]): string[] =>
  checks.filter(({ status }) => status !== 'ok').map(({ status, name }) => `${status} ${name}`);

const withPostgresql = (fields: Partial<Engine<'postgresql'>>): SystemStatus => ({
  ...well,
  postgresql: { ...postgresql, ...fields },
});
const withRedis = (fields: Partial<Engine<'redis'>>): SystemStatus => ({
  ...well,
  redis: { ...redis, ...fields },
});
const withElasticsearch = (fields: Partial<Engine<'elasticsearch'>>): SystemStatus => ({
  ...well,
  elasticsearch: { ...elasticsearch, ...fields },
});
const lag = (oldestSeconds: number, topic = 'deliver-webhook') => ({
  waiting: 1,
  oldestSeconds,
  topics: [{ topic, waiting: 1, oldestSeconds }],
});

describe('doctor checks', () => {
  it.each<[string, SystemStatus, string[]]>([
    ['no problems', well, []],
    ['PostgreSQL is unavailable', { ...well, postgresql: undefined }, ['fail postgresql']],
    ['Redis is unavailable', { ...well, redis: undefined }, ['fail redis']],
    ['Elasticsearch is unavailable', { ...well, elasticsearch: undefined }, ['fail elasticsearch']],
    ['an old PostgreSQL', withPostgresql({ version: '14.9' }), ['fail postgresql version']],
    ['migrations', withPostgresql({ pendingMigrations: ['0099'] }), ['fail postgresql migrations']],
    ['no space for PostgreSQL', { ...well, postgresqlDiskFull: true }, ['fail postgresql disk']],
    [
      'PostgreSQL does not respond without space',
      { ...well, postgresql: undefined, postgresqlDiskFull: true },
      ['fail postgresql', 'fail postgresql disk'],
    ],
    ['connections', withPostgresql({ connections: 81 }), ['warn postgresql connections']],
    ['fsync off', withPostgresql({ durable: false }), ['warn postgresql durability']],
    ['a clock skew of seconds', withPostgresql({ clockSkewMs: -2_500 }), ['warn postgresql clock']],
    ['a clock skew of half a minute', withRedis({ clockSkewMs: 31_000 }), ['fail redis clock']],
    ['an old Redis', withRedis({ version: '6.0.16' }), ['fail redis version']],
    ['keys may be evicted', withRedis({ evictionPolicy: 'allkeys-lru' }), ['fail redis eviction']],
    ['Redis is nearly full', withRedis({ usedMemory: 90, maxMemory: 100 }), ['warn redis memory']],
    ['no append-only file', withRedis({ appendOnly: false }), ['warn redis persistence']],
    ['Redis cannot write', withRedis({ persistenceWorks: false }), ['fail redis persistence']],
    ['no worker', withRedis({ workers: { alive: [], lastSeenSeconds: 90 } }), ['fail workers']],
    ['Elasticsearch 7', withElasticsearch({ version: '7.17.1' }), ['fail elasticsearch version']],
    ['Elasticsearch 10', withElasticsearch({ version: '10.0.0' }), ['fail elasticsearch version']],
    ['red', withElasticsearch({ health: 'red' }), ['fail elasticsearch health']],
    ['a full disk', withElasticsearch({ diskUsed: 0.96 }), ['fail elasticsearch disk']],
    ['a filling disk', withElasticsearch({ diskUsed: 0.86 }), ['warn elasticsearch disk']],
    ['writes are blocked', withElasticsearch({ writesBlocked: true }), ['fail elasticsearch disk']],
    ['a full heap', withElasticsearch({ heapUsed: 0.95 }), ['warn elasticsearch heap']],
    ['another definition', withElasticsearch({ definitionCurrent: false }), ['warn index definition']],
    [
      'no index',
      withElasticsearch({ index: undefined, documents: 0, definitionCurrent: false }),
      ['fail index definition', 'fail index content'],
    ],
    ['missing documents', withElasticsearch({ documents: 9 }), ['fail index content']],
    ['too many documents', withElasticsearch({ documents: 11 }), ['warn index content']],
    ['pending changes', withPostgresql({ openOffers: 11, outbox: lag(1, 'index-offers') }), []],
    ['an outbox lag over a minute', withPostgresql({ outbox: lag(61) }), ['warn outbox']],
    ['an outbox lag over ten minutes', withPostgresql({ outbox: lag(601) }), ['fail outbox']],
    [
      'a failed reindex',
      withPostgresql({ lastReindex: { state: 'failed', error: 'no disk space' } }),
      ['fail reindex'],
    ],
    ['a finished reindex', withPostgresql({ lastReindex: { state: 'done', error: null } }), []],
    ['a long reindex', withPostgresql({ outbox: lag(601, 'reindex') }), []],
    [
      'letters',
      withPostgresql({ deadLetters: [{ topic: 'index-offers', count: 1 }] }),
      ['warn dead letters'],
    ],
  ])('%s', (_, systemStatus, expected) => {
    const checks = examine(systemStatus);
    expect(complaints(checks)).toEqual(expected);
    for (const { status, remedy } of checks) expect(remedy === undefined).toBe(status === 'ok');
  });

  const config = (env: Record<string, string>): Config =>
    readConfig({
      DATABASE_URL: 'postgres://db/curro',
      REDIS_URL: 'redis://redis',
      ELASTICSEARCH_URL: 'http://search:9200',
      AUTH_LOCAL_JWKS_FILE: '/keys',
      ...env,
    });
  it.each<[string, Config, string[]]>([
    ['a local server', config({ RATE_LIMIT: '0' }), []],
    [
      'a local key on a public address',
      config({ HOST: '0.0.0.0', RATE_LIMIT: '0' }),
      ['warn tokens', 'warn portal address', 'warn legal pages', 'warn rate limit', 'warn metrics'],
    ],
    ['no trusted issuer', config({ AUTH_LOCAL_JWKS_FILE: '' }), ['fail tokens']],
    [
      'a public server',
      config({
        HOST: '0.0.0.0',
        AUTH_LOCAL_JWKS_FILE: '',
        AUTH_ISSUER: 'https://id.example',
        PORTAL_URL: 'https://jobs.example',
        METRICS_TOKEN: 'a-token-of-twenty-letters',
        PORTAL_OPERATOR_NAME: 'Empleo, S.L.',
      }),
      [],
    ],
    [
      'a public portal without an operator',
      config({ PORTAL_URL: 'https://jobs.example' }),
      ['warn legal pages'],
    ],
  ])('settings: %s', (_, settings, expected) => {
    expect(complaints(examineConfiguration(settings, ['notice.es.md', 'notice.en.md']))).toEqual(expected);
  });

  it('settings: the legal pages name the operator, by a setting or in files', () => {
    const settings = config({ PORTAL_URL: 'https://jobs.example' });
    const legalPages = (files: readonly string[]) =>
      examineConfiguration(settings, files).find(({ name }) => name === 'legal pages');
    expect(legalPages(['notice.en.md'])?.remedy).toBe(
      'set PORTAL_OPERATOR_NAME, or write notice.en.md to PORTAL_LEGAL_DIRECTORY',
    );
    expect(legalPages([])?.status).toBe('ok');
  });
});

describe('feeds', () => {
  const feed = (name: string, lastRun: Partial<FeedRun> | undefined) => ({
    name,
    lastRun: lastRun as FeedRun | undefined,
  });

  it('names each feed that failed or awaits confirmation, with the next command', () => {
    const checks = examineFeeds([
      feed('new', undefined),
      feed('done', { state: 'done' }),
      feed('away', {
        state: 'failed',
        errorCode: 'bad_status',
        errorDetail: 'the server responded with 500',
      }),
      feed('small', { state: 'awaiting-confirmation', offers: 1, expected: 40 }),
    ]);
    expect(checks).toEqual([
      {
        name: 'feed away',
        status: 'warn',
        message: 'the last run failed: the server returned an error status: the server responded with 500',
        remedy:
          'correct the cause, then `curro feed run away`; `curro feed show away` shows the feed and its runs',
      },
      {
        name: 'feed small',
        status: 'warn',
        message: 'the last run awaits confirmation: 1 offer, at least 40 were expected',
        remedy:
          '`curro feed confirm small` closes the missing offers, `curro feed discard small` leaves them open',
      },
    ]);
  });

  it('is one check when none does, and counts those after the first five', () => {
    expect(examineFeeds([feed('done', { state: 'done' })])).toEqual([
      { name: 'feeds', status: 'ok', message: '1 feed, none failed' },
    ]);
    const failed = Array.from({ length: 7 }, (_, at) => feed(`f${at}`, { state: 'failed' }));
    expect(examineFeeds(failed).map(({ name }) => name)).toEqual([
      ...['feed f0', 'feed f1', 'feed f2', 'feed f3', 'feed f4'],
      'more feeds',
    ]);
  });
});

it.each([
  ['6.2.11', '6.2', undefined, true],
  ['6.10.0', '6.2', undefined, true],
  ['6.1.9', '6.2', undefined, false],
  ['18beta1', '15', undefined, true],
  ['9.4.3', '8.11', '10', true],
  ['10.0', '8.11', '10', false],
] as const)('version %s from %s to %s: %s', (version, min, below, expected) => {
  expect(isWithin(version, min, below)).toBe(expected);
});

it('worst returns the most severe status', () => {
  expect([worst([]), worst(['ok', 'warn']), worst(['warn', 'fail', 'ok'])]).toEqual(['ok', 'warn', 'fail']);
});
