import { createProgressLine, isDockerAvailable, startEngines } from '@curro/engines';
import { startContainers } from './containers.ts';
import { onEndSignal } from './on-end-signal.ts';
import { clearAbandonedEngines, temporaryDataDirectory } from './temporary-data-directory.ts';

// Enough for the indices of the tests, and little enough for several runs on one machine.
const HEAP = '512m';

type SharedEngines = {
  elasticsearchUrl: string;
  databaseUrl: string;
  redisUrl: string;
  stop(): Promise<void>;
};

/**
 * The three engines that all suites of a run share: those of the URLs, else containers of testcontainers,
 * else programs of this machine with a directory that is removed at the end.
 * @param durable true: engines of this machine run as in production, for measurements
 */
export async function startSharedEngines(
  environment: Readonly<Record<string, string | undefined>>,
  durable = false,
): Promise<SharedEngines> {
  const onProgress = createProgressLine(process.stderr);
  const withHeap = { ELASTICSEARCH_HEAP: HEAP, ...environment };
  const containers = (await isDockerAvailable(environment))
    ? await startContainers(withHeap, onProgress)
    : undefined;
  await clearAbandonedEngines();
  const directory = await temporaryDataDirectory();
  const ending = new AbortController();
  const starting = startEngines({
    dataDir: directory.path,
    env: { ...withHeap, ...containers?.urls },
    durable,
    preferDocker: false,
    onProgress,
    signal: ending.signal,
  });

  async function stop(): Promise<void> {
    ending.abort();
    const engines = await starting.catch(() => undefined);
    await engines?.stop();
    await directory.remove();
    await containers?.stop();
  }

  const forget = onEndSignal(stop);
  const { elasticsearchUrl, databaseUrl, redisUrl } = await starting.catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    elasticsearchUrl,
    databaseUrl,
    redisUrl,
    async stop() {
      forget();
      await stop();
    },
  };
}
