import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createProgressLine,
  EngineError,
  removeAbandoned,
  removeDataDirectory,
  resolveDataDirectory,
  startEngines,
} from '@curro/engines';
import { processVariables } from '../config.ts';
import type { EnginesOptions, TestEngines } from '../curro.ts';
import { CurroStartError } from '../start-error.ts';

const PREFIX = 'curro-testing-';
/** Enough for the indices of tests. */
const HEAP = '512m';
const ALTERNATIVES =
  'Set ELASTICSEARCH_URL, DATABASE_URL and REDIS_URL to running engines, or use the mode "double", which needs none.';

/**
 * Starts the engines that have no variable in the environment, with data that `stop` removes.
 * @throws CurroStartError `engines_unavailable`
 */
export async function launchTestEngines({
  env = processVariables(),
  onProgress = (line) => process.stderr.write(`${line}\n`),
}: EnginesOptions = {}): Promise<TestEngines> {
  try {
    // A run that was killed leaves its engines running.
    await removeAbandoned(tmpdir(), PREFIX, env);
    const { path: dataDir } = await resolveDataDirectory(join(tmpdir(), `${PREFIX}${randomUUID()}`));
    const remove = (): Promise<boolean> => removeDataDirectory(dataDir, env);
    const { elasticsearchUrl, databaseUrl, redisUrl, stop } = await startEngines({
      dataDir,
      env: { ELASTICSEARCH_HEAP: HEAP, ...env },
      durable: false,
      preferDocker: false,
      onProgress: createProgressLine({ write: (text) => onProgress(text.trimEnd()) }),
    }).catch(async (error: unknown) => {
      await remove();
      throw error;
    });
    return {
      elasticsearchUrl,
      databaseUrl,
      redisUrl,
      async stop() {
        await stop();
        await remove();
      },
    };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    throw new CurroStartError('engines_unavailable', `${error.message}\n${ALTERNATIVES}`, error);
  }
}
