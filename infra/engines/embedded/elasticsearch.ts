import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { EngineError } from '../engine.ts';
import { LOOPBACK } from '../machine/ports.ts';
import { fetchArtifact, findJdk } from '../machine/programs.ts';
import { probeElasticsearchShards } from '../probe.ts';
import { configFiles, javaOptionsOf, pickRelease } from './elasticsearch-config.ts';
import type { Place, Recipe } from './recipe.ts';

type Binaries = { home: string; java: string; javaHome: string; major: string; options: string };

const TEMPORARY_FOLDER = 'tmp';
const ALTERNATIVE = 'start Docker or set ELASTICSEARCH_URL';

/**
 * Elasticsearch without Docker. It has no password: the security module is not part of the artifact. It listens on the
 * loopback address only and stores public offers only.
 */
export const elasticsearch: Recipe<Binaries> = {
  name: 'elasticsearch',

  async locate(machine) {
    const release = pickRelease(machine.env.ELASTICSEARCH_VERSION);
    const jdk = await findJdk(release.jdk, machine.env);
    if (jdk === undefined) {
      throw new EngineError(`no JDK ${release.jdk}+ found: install one, ${ALTERNATIVE}`);
    }
    const { version } = release;
    const report = (message: string, final: boolean): void =>
      machine.onProgress({ engine: 'elasticsearch', message, final });
    const folder = await machine.cache.folder(
      `elasticsearch-${version}`,
      async (into) => {
        report(`fetching ${version} (0.9 GB, once per machine)`, true);
        await fetchArtifact({
          artifact: release.artifact,
          files: '*/elasticsearch/**',
          into,
          env: { ...machine.env, JAVA_HOME: jdk.home },
          alternative: ALTERNATIVE,
          onBytes: (megabytes) => report(`fetching ${version}: ${megabytes} MB`, false),
          ...(machine.signal === undefined ? {} : { signal: machine.signal }),
        });
      },
      () => report('waiting for another process to fetch it', true),
    );
    return {
      home: join(folder, `sonarqube-${release.artifact.version}`, 'elasticsearch'),
      java: join(jdk.home, 'bin', 'java'),
      javaHome: jdk.home,
      major: version.split('.', 1)[0] ?? '',
      options: javaOptionsOf(machine.env),
    };
  },

  async launch(binaries, place) {
    const { home, java, javaHome } = binaries;
    const config = join(place.dir, 'config');
    const launcher = binaries.major === '8' ? launcher8(home, config) : launcher9(home);
    return {
      command: java,
      args: [`-Djava.io.tmpdir=${join(place.dir, TEMPORARY_FOLDER)}`, '-XX:-UsePerfData', ...launcher],
      cwd: home,
      env: {
        JAVA: java,
        JAVA_TYPE: 'ES_JAVA_HOME',
        ES_HOME: home,
        ES_JAVA_HOME: javaHome,
        ES_PATH_CONF: config,
        ES_DISTRIBUTION_TYPE: 'zip',
        ES_TMPDIR: join(place.dir, TEMPORARY_FOLDER),
        ES_JAVA_OPTS: javaOptions(binaries, place),
        LANG: 'C.UTF-8',
      },
      files: await configFiles(join(home, 'config'), place, (path) => readFile(path, 'utf8')),
      folders: ['data', 'logs', TEMPORARY_FOLDER],
      url: `http://${LOOPBACK}:${place.port}`,
    };
  },

  async setUp(_binaries, place) {
    // A killed server does not remove its temporary folders.
    const folder = join(place.dir, TEMPORARY_FOLDER);
    for (const entry of await readdir(folder)) await rm(join(folder, entry), { recursive: true });
  },

  probe: probeElasticsearchShards,
  stopSignal: 'SIGTERM',
  errorPattern: /fatal exception|ERROR|Exception:|error:/i,
};

/** Arguments as in `bin/elasticsearch`, a script that is not part of the artifact. */
function launcher8(home: string, config: string): string[] {
  return [
    '-Xms4m',
    '-Xmx64m',
    '-XX:+UseSerialGC',
    // It runs for seconds only: the second compiler tier costs more than it saves.
    '-XX:TieredStopAtLevel=1',
    '-Dcli.name=server',
    `-Dcli.script=${join(home, 'bin', 'elasticsearch')}`,
    '-Dcli.libs=lib/tools/server-cli',
    `-Des.path.home=${home}`,
    `-Des.path.conf=${config}`,
    '-Des.distribution.type=zip',
    '-Des.java.type=ES_JAVA_HOME',
    '-cp',
    `${home}/lib/*:${home}/lib/cli-launcher/*`,
    'org.elasticsearch.launcher.CliToolLauncher',
  ];
}

function launcher9(home: string): string[] {
  return [
    '-Xmx64m',
    '-XX:TieredStopAtLevel=1',
    '-cp',
    `${home}/lib/tools/server-launcher/*`,
    'org.elasticsearch.server.launcher.ServerLauncher',
  ];
}

function javaOptions({ options }: Binaries, place: Place): string {
  // With only the first compiler tier a start takes half the CPU time; tests run too few searches for the second.
  const testOptions = place.durable ? '' : '-XX:TieredStopAtLevel=1 ';
  return `-XX:-UsePerfData ${testOptions}${options}`;
}
