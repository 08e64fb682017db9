import type { Estate } from '../estate/read-estate.ts';
import { type Check, check } from './check.ts';
import { isWithin } from './version.ts';

/** Clocks apart by more are noticed; tokens, freshness and ends of offers depend on them. */
const SKEW_WARN_MS = 2_000;
const SKEW_FAIL_MS = 30_000;
/** The watermarks of Elasticsearch: no new shards, shards are moved away, no writes. */
const DISK_WARN = 0.85;
const DISK_FAIL = 0.95;
const HEAP_WARN = 0.9;
const MEMORY_WARN = 0.8;
const CONNECTIONS_WARN = 0.8;
const LATENCY_WARN_MS = 100;

const percent = (share: number): string => `${Math.round(share * 100)} %`;
const megabytes = (bytes: number): string => `${Math.round(bytes / 1_048_576)} MB`;

function version(engine: string, found: string, least: string, below?: string): Check {
  const wanted = below === undefined ? `${least} or newer` : `${least} or newer, before ${below}`;
  return check(
    `${engine} version`,
    isWithin(found, least, below) ? 'ok' : 'fail',
    `${found} (wanted: ${wanted})`,
    `install ${engine} ${wanted}`,
  );
}

function clock(engine: string, skewMs: number): Check {
  const apart = Math.abs(skewMs);
  const verdict = apart > SKEW_FAIL_MS ? 'fail' : apart > SKEW_WARN_MS ? 'warn' : 'ok';
  const reason = `${Math.round(apart)} ms ${skewMs > 0 ? 'ahead of' : 'behind'} the API`;
  return check(`${engine} clock`, verdict, reason, 'keep the clocks of all machines with NTP');
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

function away(engine: string, variable: string): Check[] {
  return [
    check(engine, 'fail', 'it does not answer', `start it, or set ${variable} right; see the log of the API`),
  ];
}

function postgresql(look: Estate['postgresql']): Check[] {
  if (look === undefined) return away('postgresql', 'DATABASE_URL');
  const { connections, maxConnections, pendingMigrations: pending } = look;
  return [
    version('postgresql', look.version, '15'),
    latency('postgresql', look.latencyMs),
    clock('postgresql', look.clockSkewMs),
    check(
      'postgresql migrations',
      pending.length === 0 ? 'ok' : 'fail',
      pending.length === 0 ? 'none is missing' : `missing: ${pending.join(', ')}`,
      'start one API of this release: it applies them',
    ),
    check(
      'postgresql connections',
      connections > maxConnections * CONNECTIONS_WARN ? 'warn' : 'ok',
      `${connections} of ${maxConnections} in use`,
      'lower DATABASE_POOL_SIZE or raise max_connections',
    ),
    check(
      'postgresql durability',
      look.durable ? 'ok' : 'warn',
      look.durable ? 'commits are on disk when they are acknowledged' : 'fsync or synchronous_commit is off',
      'turn both on: what was acknowledged may be lost',
    ),
  ];
}

function redis(look: Estate['redis']): Check[] {
  if (look === undefined) return away('redis', 'REDIS_URL');
  const { usedMemory, maxMemory } = look;
  const full = maxMemory > 0 && usedMemory > maxMemory * MEMORY_WARN;
  return [
    version('redis', look.version, '6.2'),
    latency('redis', look.latencyMs),
    clock('redis', look.clockSkewMs),
    check(
      'redis eviction',
      look.evictionPolicy === 'noeviction' ? 'ok' : 'fail',
      `maxmemory-policy is ${look.evictionPolicy}`,
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
      !look.persistenceWorks ? 'fail' : look.appendOnly ? 'ok' : 'warn',
      !look.persistenceWorks
        ? 'its last write to disk failed'
        : look.appendOnly
          ? 'an append-only file is kept'
          : 'no append-only file is kept',
      look.persistenceWorks
        ? 'set appendonly yes: a restart forgets sessions and delays queued work (the outbox brings jobs back)'
        : 'look at its log and its disk',
    ),
  ];
}

function elasticsearch(look: Estate['elasticsearch']): Check[] {
  if (look === undefined) return away('elasticsearch', 'ELASTICSEARCH_URL');
  const { diskUsed, heapUsed, index, health } = look;
  const diskVerdict = diskUsed > DISK_FAIL ? 'fail' : diskUsed > DISK_WARN ? 'warn' : 'ok';
  return [
    version('elasticsearch', look.version, '8.11', '10'),
    latency('elasticsearch', look.latencyMs),
    clock('elasticsearch', look.clockSkewMs),
    check(
      'elasticsearch health',
      health === 'red' ? 'fail' : health === 'yellow' ? 'warn' : 'ok',
      health,
      'look at GET /_cluster/allocation/explain',
    ),
    check(
      'elasticsearch disk',
      look.writesBlocked ? 'fail' : diskVerdict,
      look.writesBlocked ? 'it stopped writes to the index' : `${percent(diskUsed)} of the fullest node`,
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
      index === undefined ? 'fail' : look.definitionCurrent ? 'ok' : 'warn',
      index === undefined
        ? 'there is no index'
        : `${index} was made by ${look.definitionCurrent ? 'this' : 'another'} definition`,
      index === undefined ? 'start an API: it makes one; then reindex' : 'run `curro reindex start`',
    ),
  ];
}

/** Looks at what each engine says of itself. */
export function examineEngines(estate: Estate): Check[] {
  return [...postgresql(estate.postgresql), ...redis(estate.redis), ...elasticsearch(estate.elasticsearch)];
}
