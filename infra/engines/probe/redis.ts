import { Redis } from 'ioredis';
import { PROBE_MS } from './within.ts';

/** Asks Redis for its version, such as `7.0.15`. Fails when it refuses, still loads or does not answer. */
export async function probeRedis(url: string): Promise<string> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: PROBE_MS,
    commandTimeout: PROBE_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  let refusal: Error | undefined;
  redis.on('error', (error) => {
    refusal ??= error;
  });
  try {
    await redis.connect();
    const info = await redis.info('server');
    return /^redis_version:(\S+)/m.exec(info)?.[1] ?? '';
  } catch (error) {
    // ioredis rejects with "Connection is closed"; the reason came as an event before.
    throw refusal ?? error;
  } finally {
    redis.disconnect();
  }
}
