import { type Client, errors } from '@elastic/elasticsearch';
import { mappingFingerprint } from './definition.ts';

const TIMEOUT_MS = 3_000;
const NOT_FOUND = 404;

/** What a look at Elasticsearch shows. */
export interface ClusterInfo {
  readonly version: string;
  readonly health: 'green' | 'yellow' | 'red';
  /** Time of one round trip in milliseconds. */
  readonly latencyMs: number;
  /** The index behind the alias; undefined when there is none. */
  readonly index: string | undefined;
  /** Whether that index was made by the present definition. */
  readonly definitionCurrent: boolean;
  /** Documents that searches see. */
  readonly documents: number;
  /** How full the fullest node's disk is, 0 to 1. */
  readonly diskUsed: number;
  /** How full the fullest node's heap is, 0 to 1. */
  readonly heapUsed: number;
  /** How far the clock of a node is from this machine's, in milliseconds; positive: ahead. */
  readonly clockSkewMs: number;
  /** Whether Elasticsearch stopped writes to the index, as it does when the disk is full. */
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
    const [settings, { count }] = await Promise.all([
      client.indices.getSettings({ index: alias, flat_settings: true }, options),
      client.count({ index: alias }, options),
    ]);
    const [[index, state] = []] = Object.entries(settings);
    const blocks: unknown = Reflect.get(state?.settings ?? {}, 'index.blocks.read_only_allow_delete');
    return { index, documents: count, writesBlocked: String(blocks) === 'true' };
  } catch (error) {
    if (!isMissing(error)) throw error;
    return { index: undefined, documents: 0, writesBlocked: false };
  }
}

/** Looks at the cluster and at the index of an alias; throws while Elasticsearch cannot be reached. */
export async function inspectCluster(client: Client, alias: string): Promise<ClusterInfo> {
  const options = { requestTimeout: TIMEOUT_MS, maxRetries: 0 };
  const startedAt = performance.now();
  const { version } = await client.info({}, options);
  const latencyMs = performance.now() - startedAt;
  const [health, index, nodeStats] = await Promise.all([
    client.cluster.health({}, options),
    inspectIndex(client, alias, options),
    (async () => {
      const requestedAt = Date.now();
      const stats = await client.nodes.stats({ metric: ['fs', 'jvm'] }, options);
      return { stats, midpointMs: (requestedAt + Date.now()) / 2 };
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
