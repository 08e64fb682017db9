import { join } from 'node:path';
import { LOOPBACK } from '../machine/ports.ts';
import type { Place } from './recipe.ts';

// Everything to the output, which goes to the log file of the engine.
const LOGGING = `status = error
appender.console.type = Console
appender.console.name = console
appender.console.layout.type = PatternLayout
appender.console.layout.pattern = [%d{ISO8601}][%-5p][%-25c{1.}] %marker%m%consoleException%n
rootLogger.level = info
rootLogger.appenderRef.console.ref = console
`;

/** The files of Elasticsearch's config folder, out of those that came with it in `shipped`. */
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

/** The JVM options without those that write files of up to gigabytes: the log of collections and heap dumps. */
function withoutBulk(jvmOptions: string): string {
  return jvmOptions
    .split('\n')
    .filter((line) => !line.includes('-Xlog:') && !/HeapDump/.test(line))
    .join('\n');
}

// Settings of modules that the artifact lacks would stop the start.
function settings({ dir, port }: Place): string {
  const lines = {
    'cluster.name': 'curro',
    'node.name': 'curro',
    'network.host': LOOPBACK,
    'http.port': port,
    // Nobody joins a single node, so any free port will do.
    'transport.port': 0,
    'discovery.type': 'single-node',
    'xpack.security.enabled': false,
    'path.data': join(dir, 'data'),
    'path.logs': join(dir, 'logs'),
    // Else a nearly full disk of the developer turns every index read-only.
    'cluster.routing.allocation.disk.threshold_enabled': false,
  };
  return Object.entries(lines)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`)
    .join('');
}
