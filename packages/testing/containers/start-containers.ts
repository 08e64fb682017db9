import { containerOf, type EngineName, javaOptionsOf } from '@curro/engines';
import { ElasticsearchContainer } from '@testcontainers/elasticsearch';
import { PostgreSqlContainer } from '@testcontainers/postgresql';
import { RedisContainer } from '@testcontainers/redis';
import type { StartedTestContainer } from 'testcontainers';
import { processVariables } from '../config.ts';
import type { CurroTest, EngineAddresses, ServiceOptions, TestEngines } from '../curro.ts';
import { CurroContainer } from './curro-container.ts';
import { requireDocker } from './require-docker.ts';

const HEAP = '512m';
/** The containers live for one run and are reachable from this machine only. */
const SECRET = 'test';

const settingsOf = (name: EngineName) =>
  containerOf(name, {
    secret: SECRET,
    javaOptions: javaOptionsOf({ ELASTICSEARCH_HEAP: HEAP, ...processVariables() }),
    elasticsearchVersion: processVariables().ELASTICSEARCH_VERSION,
  });

/** The containers of the engines, with the images and settings of `npm run up`. */
const engineContainers = {
  elasticsearchUrl: () => {
    const { image, env } = settingsOf('elasticsearch');
    return new ElasticsearchContainer(image).withEnvironment(env);
  },
  databaseUrl: () => {
    const { image, env, command } = settingsOf('postgresql');
    return new PostgreSqlContainer(image)
      .withDatabase('curro')
      .withUsername('curro')
      .withPassword(SECRET)
      .withEnvironment(env)
      .withCommand(['postgres', ...command]);
  },
  redisUrl: () => {
    const { image, command } = settingsOf('redis');
    return new RedisContainer(image).withCommand(['redis-server', ...command]);
  },
};
const names = { elasticsearchUrl: 'elasticsearch', databaseUrl: 'postgresql', redisUrl: 'redis' } as const;

/**
 * Starts the engines in containers.
 * @throws CurroStartError `docker_unavailable`
 */
export async function startEngineContainers(): Promise<TestEngines> {
  await requireDocker();
  const started: StartedTestContainer[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(started.map((container) => container.stop()));
  };
  const start = async (key: keyof EngineAddresses): Promise<string> => {
    const container = await engineContainers[key]().start();
    started.push(container);
    const { url, port } = settingsOf(names[key]);
    return url(container.getHost(), container.getMappedPort(port));
  };
  const keys = ['elasticsearchUrl', 'databaseUrl', 'redisUrl'] as const;
  const results = await Promise.allSettled(keys.map(start));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed !== undefined) {
    await stop();
    throw failed.reason;
  }
  const [elasticsearchUrl = '', databaseUrl = '', redisUrl = ''] = results.map((result) =>
    result.status === 'fulfilled' ? result.value : '',
  );
  return { elasticsearchUrl, databaseUrl, redisUrl, stop };
}

/**
 * Starts a Curro on containers: from the image of CURRO_IMAGE, else the services in this process on engines in
 * containers.
 * @throws CurroStartError `docker_unavailable`
 */
export async function startContainers(options: ServiceOptions = {}): Promise<CurroTest> {
  if (processVariables().CURRO_IMAGE) {
    await requireDocker();
    const variables = Object.entries(options.env ?? {});
    const container = await new CurroContainer()
      .withCommand(variables.flatMap(([name, value]) => ['--env', `${name}=${value}`]))
      .start();
    const curro = await container.control();
    return {
      ...curro,
      async stop() {
        await container.stop();
      },
    };
  }
  const engines = await startEngineContainers();
  const { startServices } = await import('../engines/start-embedded.ts');
  try {
    return await startServices(engines, options, engines.stop);
  } catch (error) {
    await engines.stop();
    throw error;
  }
}
