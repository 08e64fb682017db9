import { pickRelease } from '../embedded/elasticsearch-config.ts';
import type { EngineName } from '../engine.ts';

/** How an engine's official image is run. `infra/compose.yaml` uses the same images. */
export type Container = {
  image: string;
  port: number;
  /** Path of its data inside the container, where the volume is mounted. */
  data: string;
  env: Readonly<Record<string, string>>;
  command: readonly string[];
  url: (host: string, port: number) => string;
};

/** The password of the engine, the options of the JVM of Elasticsearch, and its major version; default 8. */
export type ContainerSettings = {
  secret: string;
  javaOptions: string;
  elasticsearchVersion: string | undefined;
};

const POSTGRESQL_IMAGE = 'postgres:18.4';
const REDIS_IMAGE = 'redis:7.2.11';

/** Returns image, variables and command of the container of an engine. */
export function containerOf(engine: EngineName, settings: ContainerSettings): Container {
  const { secret, javaOptions } = settings;
  switch (engine) {
    case 'elasticsearch':
      return {
        image: `elasticsearch:${pickRelease(settings.elasticsearchVersion).version}`,
        port: 9_200,
        data: '/usr/share/elasticsearch/data',
        env: {
          'discovery.type': 'single-node',
          'xpack.security.enabled': 'false',
          'cluster.routing.allocation.disk.threshold_enabled': 'false',
          ES_JAVA_OPTS: javaOptions,
        },
        command: [],
        url: (host, port) => `http://${host}:${port}`,
      };
    case 'postgresql':
      return {
        image: POSTGRESQL_IMAGE,
        port: 5_432,
        data: '/var/lib/postgresql',
        env: {
          POSTGRES_USER: 'curro',
          POSTGRES_DB: 'curro',
          POSTGRES_PASSWORD: secret,
          POSTGRES_INITDB_ARGS: '--locale-provider=builtin --locale=C.UTF-8 --encoding=UTF8',
        },
        command: ['-c', 'max_connections=200'],
        url: (host, port) => `postgres://curro:${secret}@${host}:${port}/curro`,
      };
    case 'redis':
      return {
        image: REDIS_IMAGE,
        port: 6_379,
        data: '/data',
        env: {},
        command: ['--appendonly', 'yes', '--maxmemory-policy', 'noeviction', '--requirepass', secret],
        url: (host, port) => `redis://:${secret}@${host}:${port}`,
      };
  }
}
