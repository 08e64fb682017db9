import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import { until } from './until.ts';

const SECRET_BYTES = 16;
const SCAN_COUNT = 1_000;
// A server removes a closed connection later; on a busy machine it takes seconds.
const CLOSING_MS = 100_000;

export type RedisUser = {
  url: string;
  prefix: string;
  /** Removes user and keys. @throws Error if the user has connections for `waitMs` longer. */
  remove(waitMs?: number): Promise<void>;
};

/** Creates a user with access only to keys that begin with its name, which isolates the suites. */
export async function createRedisUser(adminUrl: string, name: string): Promise<RedisUser> {
  const password = randomBytes(SECRET_BYTES).toString('hex');
  await asAdmin(adminUrl, async (redis) => {
    await redis.call('ACL', 'SETUSER', name, 'on', `>${password}`, `~${name}*`, '&*', '+@all');
  });
  const url = new URL(adminUrl);
  url.username = name;
  url.password = password;
  return {
    url: url.href,
    prefix: name,
    remove: (waitMs = CLOSING_MS) =>
      asAdmin(adminUrl, async (redis) => {
        const left = await connectionsLeft(redis, name, waitMs);
        await redis.call('ACL', 'DELUSER', name);
        await deleteKeys(redis, `${name}*`);
        if (left.length > 0) throw new Error(`connections left open by ${name}: ${left.join('; ')}`);
      }),
  };
}

async function connectionsLeft(redis: Redis, user: string, waitMs: number): Promise<string[]> {
  let left: string[] = [];
  const none = async (): Promise<boolean> => {
    const list = String(await redis.client('LIST'));
    left = list.split('\n').filter((line) => line.includes(` user=${user} `));
    return left.length === 0;
  };
  await until(`no connection of ${user}`, none, waitMs).catch(() => undefined);
  return left;
}

async function deleteKeys(redis: Redis, pattern: string): Promise<void> {
  for await (const keys of redis.scanStream({ match: pattern, count: SCAN_COUNT })) {
    if (Array.isArray(keys) && keys.length > 0) await redis.unlink(keys);
  }
}

async function asAdmin(url: string, use: (redis: Redis) => Promise<void>): Promise<void> {
  const redis = new Redis(url, { lazyConnect: true });
  await redis.connect();
  try {
    await use(redis);
  } finally {
    redis.disconnect();
  }
}
