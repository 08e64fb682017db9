import { getContainerRuntimeClient } from 'testcontainers';
import { CurroStartError } from '../start-error.ts';

const ALTERNATIVES =
  'Start Docker or set DOCKER_HOST; the mode "embedded" uses the engines of ELASTICSEARCH_URL, DATABASE_URL and REDIS_URL or programs of this machine, and the mode "double" needs no engines.';

/**
 * Checks that Docker responds.
 * @throws CurroStartError `docker_unavailable`, which names the alternatives
 */
export async function requireDocker(
  connect: () => Promise<unknown> = getContainerRuntimeClient,
): Promise<void> {
  try {
    await connect();
  } catch (error) {
    throw new CurroStartError('docker_unavailable', `Docker does not respond. ${ALTERNATIVES}`, error);
  }
}
