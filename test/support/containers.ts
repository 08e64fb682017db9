import { containerOf, ENGINE_NAMES, type EngineName, javaOptionsOf, type OnProgress } from '@curro/engines';
import { GenericContainer, type StartedTestContainer, Wait } from 'testcontainers';

const VARIABLES: Readonly<Record<EngineName, string>> = {
  elasticsearch: 'ELASTICSEARCH_URL',
  postgresql: 'DATABASE_URL',
  redis: 'REDIS_URL',
};
// The containers live for one run and are reachable from this machine only.
const SECRET = 'test';
const START_MS = 180_000;

export type Containers = { urls: Readonly<Record<string, string>>; stop(): Promise<void> };

/** Starts a container for each engine that is not given by URL. */
export async function startContainers(
  environment: Readonly<Record<string, string | undefined>>,
  onProgress: OnProgress,
): Promise<Containers> {
  const started: StartedTestContainer[] = [];
  const urls: Record<string, string> = {};
  const wanted = ENGINE_NAMES.filter((name) => !environment[VARIABLES[name]]);
  await Promise.all(
    wanted.map(async (name) => {
      const container = containerOf(name, {
        secret: SECRET,
        javaOptions: javaOptionsOf(environment),
        elasticsearchVersion: environment.ELASTICSEARCH_VERSION,
      });
      onProgress({ engine: name, message: `starting ${container.image}`, final: true });
      const running = await new GenericContainer(container.image)
        .withExposedPorts(container.port)
        .withEnvironment({ ...container.env })
        .withCommand([...container.command])
        .withWaitStrategy(Wait.forListeningPorts())
        .withStartupTimeout(START_MS)
        .start();
      started.push(running);
      urls[VARIABLES[name]] = container.url(running.getHost(), running.getMappedPort(container.port));
    }),
  );
  return {
    urls,
    async stop() {
      await Promise.all(started.map((container) => container.stop()));
    },
  };
}
