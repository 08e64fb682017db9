import { Redis } from 'ioredis';
import { PROBE_TIMEOUT_MS } from './probe-error.ts';

/** Asks Redis for its version, such as `7.0.15`. Fails when it refuses, still loads or does not answer. */
export async function probeRedis(url: string): Promise<string> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: PROBE_TIMEOUT_MS,
    commandTimeout: PROBE_TIMEOUT_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  let connectionError: Error | undefined;
  redis.on('error', (error) => {
    connectionError ??= error;
  });
  try {
    await redis.connect();
    const info = await redis.info('server');
    return /^redis_version:(\S+)/m.exec(info)?.[1] ?? '';
  } catch (error) {
    // ioredis rejects with "Connection is closed"; the reason came as an event before.
    throw connectionError ?? error;
  } finally {
    redis.disconnect();
  }
}
