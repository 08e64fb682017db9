import type { SystemStatus } from '../system-status/read-system-status.ts';
import { type Check, check } from './check.ts';

const numbers = (version: string): number[] =>
  version.split('.').map((part) => Number.parseInt(part, 10) || 0);

/** Whether a version such as `18.4` is at least `min` and below `below`. */
export function isWithin(version: string, min: string, below?: string): boolean {
  const compare = (a: readonly number[], b: readonly number[]): number => {
    for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
      const difference = (a[at] ?? 0) - (b[at] ?? 0);
      if (difference !== 0) return difference;
    }
    return 0;
  };
  const actual = numbers(version);
  return compare(actual, numbers(min)) >= 0 && (below === undefined || compare(actual, numbers(below)) < 0);
}

/** Thresholds of the clock skew, which affects tokens, freshness and expiry. */
const SKEW_WARN_MS = 2_000;
const SKEW_FAIL_MS = 30_000;
/** Disk watermarks of Elasticsearch: low (no new shards) and flood stage (no writes). */
const DISK_WARN = 0.85;
const DISK_FAIL = 0.95;
const HEAP_WARN = 0.9;
const MEMORY_WARN = 0.8;
const CONNECTIONS_WARN = 0.8;
const LATENCY_WARN_MS = 100;

const percent = (share: number): string => `${Math.round(share * 100)} %`;
const megabytes = (bytes: number): string => `${Math.round(bytes / 1_048_576)} MB`;

function version(engine: string, actual: string, min: string, below?: string): Check {
  const required = below === undefined ? `${min} or newer` : `${min} or newer, before ${below}`;
  return check(
    `${engine} version`,
    isWithin(actual, min, below) ? 'ok' : 'fail',
    `${actual} (wanted: ${required})`,
    `install ${engine} ${required}`,
  );
}

function clock(engine: string, skewMs: number): Check {
  const skew = Math.abs(skewMs);
  const status = skew > SKEW_FAIL_MS ? 'fail' : skew > SKEW_WARN_MS ? 'warn' : 'ok';
  const reason = `${Math.round(skew)} ms ${skewMs > 0 ? 'ahead of' : 'behind'} the API`;
  return check(`${engine} clock`, status, reason, 'synchronise the clocks of all machines with NTP');
}

function latency(engine: string, ms: number): Check {
  const reason = `${ms.toFixed(1)} ms for a round trip`;
  return check(
    `${engine} latency`,
    ms > LATENCY_WARN_MS ? 'warn' : 'ok',
    reason,
    'look at the network and the load of its machine',
  );
}

function unavailable(engine: string, variable: string): Check[] {
  return [
    check(
      engine,
      'fail',
      'it does not respond',
      `start it, or set ${variable} right; see the log of the API`,
    ),
  ];
}

function postgresql({ postgresql: info, postgresqlDiskFull: isFull }: SystemStatus): Check[] {
  const disk = check(
    'postgresql disk',
    isFull ? 'fail' : 'ok',
    isFull ? 'no space: it refuses changes' : 'there is space',
    'free or add disk space: changes are accepted again without a restart',
  );
  // Without space it may not respond either: the disk is the cause to name.
  if (info === undefined) return [...unavailable('postgresql', 'DATABASE_URL'), ...(isFull ? [disk] : [])];
  const { connections, maxConnections, pendingMigrations: pending } = info;
  return [
    version('postgresql', info.version, '15'),
    latency('postgresql', info.latencyMs),
    clock('postgresql', info.clockSkewMs),
    check(
      'postgresql migrations',
      pending.length === 0 ? 'ok' : 'fail',
      pending.length === 0 ? 'none is missing' : `missing: ${pending.join(', ')}`,
      'start one API of this release: it applies them',
    ),
    disk,
    check(
      'postgresql connections',
      connections > maxConnections * CONNECTIONS_WARN ? 'warn' : 'ok',
      `${connections} of ${maxConnections} in use`,
      'lower DATABASE_POOL_SIZE or raise max_connections',
    ),
    check(
      'postgresql durability',
      info.durable ? 'ok' : 'warn',
      info.durable
        ? 'commits are on disk when they are acknowledged'
        : 'commits can be lost: fsync or synchronous_commit is off',
      'turn both on, so that a commit is on disk when it is acknowledged',
    ),
  ];
}

function redis(info: SystemStatus['redis']): Check[] {
  if (info === undefined) return unavailable('redis', 'REDIS_URL');
  const { usedMemory, maxMemory } = info;
  const full = maxMemory > 0 && usedMemory > maxMemory * MEMORY_WARN;
  return [
    version('redis', info.version, '6.2'),
    latency('redis', info.latencyMs),
    clock('redis', info.clockSkewMs),
    check(
      'redis eviction',
      info.evictionPolicy === 'noeviction' ? 'ok' : 'fail',
      `maxmemory-policy is ${info.evictionPolicy}`,
      'set maxmemory-policy noeviction: queues must not lose keys',
    ),
    check(
      'redis memory',
      full ? 'warn' : 'ok',
      `${megabytes(usedMemory)} of ${maxMemory === 0 ? 'no limit' : megabytes(maxMemory)}`,
      'give it more memory: when it is full, nothing is queued',
    ),
    check(
      'redis persistence',
      !info.persistenceWorks ? 'fail' : info.appendOnly ? 'ok' : 'warn',
      !info.persistenceWorks
        ? 'its last write to disk failed'
        : info.appendOnly
          ? 'an append-only file is written'
          : 'no append-only file is written',
      info.persistenceWorks
        ? 'set appendonly yes: a restart forgets sessions and delays queued work (the outbox brings jobs back)'
        : 'look at its log and its disk',
    ),
  ];
}

function elasticsearch(info: SystemStatus['elasticsearch']): Check[] {
  if (info === undefined) return unavailable('elasticsearch', 'ELASTICSEARCH_URL');
  const { diskUsed, heapUsed, index, health } = info;
  const diskStatus = diskUsed > DISK_FAIL ? 'fail' : diskUsed > DISK_WARN ? 'warn' : 'ok';
  return [
    version('elasticsearch', info.version, '8.11', '10'),
    latency('elasticsearch', info.latencyMs),
    clock('elasticsearch', info.clockSkewMs),
    check(
      'elasticsearch health',
      health === 'red' ? 'fail' : health === 'yellow' ? 'warn' : 'ok',
      health,
      'look at GET /_cluster/allocation/explain',
    ),
    check(
      'elasticsearch disk',
      info.writesBlocked ? 'fail' : diskStatus,
      info.writesBlocked ? 'it stopped writes to the index' : `${percent(diskUsed)} of the fullest node`,
      'free or add disk: above 95 % the index takes no writes',
    ),
    check(
      'elasticsearch heap',
      heapUsed > HEAP_WARN ? 'warn' : 'ok',
      `${percent(heapUsed)} of the fullest node`,
      'raise its heap (ELASTICSEARCH_HEAP under up) if it stays there',
    ),
    check(
      'index definition',
      index === undefined ? 'fail' : info.definitionCurrent ? 'ok' : 'warn',
      index === undefined
        ? 'there is no index'
        : `${index} was made by ${info.definitionCurrent ? 'this' : 'another'} definition`,
      index === undefined ? 'start an API: it makes one; then reindex' : 'run `curro reindex start`',
    ),
  ];
}

/** Checks each engine. */
export function examineEngines(systemStatus: SystemStatus): Check[] {
  return [
    ...postgresql(systemStatus),
    ...redis(systemStatus.redis),
    ...elasticsearch(systemStatus.elasticsearch),
  ];
}
