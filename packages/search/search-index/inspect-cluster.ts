import { systemClock } from '@curro/shared';
import { type Client, errors } from '@elastic/elasticsearch';
import { areWritesBlocked, indexOfAlias } from './alias.ts';
import { mappingFingerprint } from './definition.ts';

const TIMEOUT_MS = 3_000;
const NOT_FOUND = 404;

/** State of Elasticsearch and of the index of an alias. */
export interface ClusterInfo {
  readonly version: string;
  readonly health: 'green' | 'yellow' | 'red';
  /** Time of one round trip in milliseconds. */
  readonly latencyMs: number;
  /** The index of the alias; undefined if absent. */
  readonly index: string | undefined;
  /** Whether the index has the current definition. */
  readonly definitionCurrent: boolean;
  /** Number of documents visible to searches. */
  readonly documents: number;
  /** Size of the index with its replicas in bytes. */
  readonly indexBytes: number;
  /** Highest disk usage of a node, 0 to 1. */
  readonly diskUsed: number;
  /** Highest heap usage of a node, 0 to 1. */
  readonly heapUsed: number;
  /** Largest clock difference of a node to this machine in milliseconds; positive: the node is ahead. */
  readonly clockSkewMs: number;
  /** Whether Elasticsearch blocks writes to the index, for example because the disk is full. */
  readonly writesBlocked: boolean;
}

const isMissing = (error: unknown): boolean =>
  error instanceof errors.ResponseError && error.statusCode === NOT_FOUND;

async function inspectIndex(
  client: Client,
  alias: string,
  options: { requestTimeout: number; maxRetries: number },
) {
  try {
    const [index, { count }, writesBlocked, stats] = await Promise.all([
      indexOfAlias(client, alias, options),
      client.count({ index: alias }, options),
      areWritesBlocked(client, alias, options),
      client.indices.stats({ index: alias, metric: 'store' }, options),
    ]);
    const indexBytes = stats._all.total?.store?.size_in_bytes ?? 0;
    return { index, documents: count, indexBytes, writesBlocked };
  } catch (error) {
    if (!isMissing(error)) throw error;
    return { index: undefined, documents: 0, indexBytes: 0, writesBlocked: false };
  }
}

/** Reads the state of the cluster and of the index of an alias; throws if Elasticsearch is unreachable. */
export async function inspectCluster(client: Client, alias: string): Promise<ClusterInfo> {
  const options = { requestTimeout: TIMEOUT_MS, maxRetries: 0 };
  const startedAt = performance.now();
  const { version } = await client.info({}, options);
  const latencyMs = performance.now() - startedAt;
  const [health, index, nodeStats] = await Promise.all([
    client.cluster.health({}, options),
    inspectIndex(client, alias, options),
    (async () => {
      const requestedAt = systemClock.now().getTime();
      const stats = await client.nodes.stats({ metric: ['fs', 'jvm'] }, options);
      return { stats, midpointMs: (requestedAt + systemClock.now().getTime()) / 2 };
    })(),
  ]);
  const nodes = Object.values(nodeStats.stats.nodes);
  const max = (values: number[]): number => Math.max(0, ...values);
  const diskUsed = max(
    nodes.map(({ fs }) => {
      const { total_in_bytes: total = 0, available_in_bytes: free = 0 } = fs?.total ?? {};
      return total === 0 ? 0 : 1 - free / total;
    }),
  );
  const skews = nodes.map(({ timestamp = nodeStats.midpointMs }) => timestamp - nodeStats.midpointMs);
  return {
    version: version.number,
    health: health.status === 'green' || health.status === 'yellow' ? health.status : 'red',
    latencyMs,
    ...index,
    definitionCurrent: index.index?.startsWith(`${alias}-${mappingFingerprint()}-`) ?? false,
    diskUsed,
    heapUsed: max(nodes.map(({ jvm }) => (jvm?.mem?.heap_used_percent ?? 0) / 100)),
    clockSkewMs: skews.reduce((worst, skew) => (Math.abs(skew) > Math.abs(worst) ? skew : worst), 0),
    writesBlocked: index.writesBlocked,
  };
}
