import type { Redis } from '@curro/platform';
import { systemClock } from '@curro/shared';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';

/** The lifetime of entries for which the library sets none. */
const MAX_TTL_SECONDS = 1_209_600;

/** Creates the storage of interactions, codes and sessions in Redis. */
export function createRedisAdapter(redis: Redis, prefix: string, model: string): Adapter {
  const keyOf = (id: string): string => `${prefix}:identity:${model}:${id}`;
  const uidKey = (uid: string): string => `${prefix}:identity:${model}:uid:${uid}`;
  const grantKey = (grantId: string): string => `${prefix}:identity:${model}:grant:${grantId}`;
  const usedKey = (id: string): string => `${keyOf(id)}:used`;

  const read = async (id: string): Promise<AdapterPayload | undefined> => {
    const [text, used] = await redis.mget(keyOf(id), usedKey(id));
    if (text === null || text === undefined) return undefined;
    const payload = JSON.parse(text) as AdapterPayload;
    return typeof used === 'string' ? { ...payload, consumed: Number(used) } : payload;
  };

  return {
    async upsert(id, payload, expiresIn = MAX_TTL_SECONDS) {
      const write = redis.multi().set(keyOf(id), JSON.stringify(payload), 'EX', expiresIn);
      if (payload.uid !== undefined) write.set(uidKey(payload.uid), id, 'EX', expiresIn);
      if (payload.grantId !== undefined) {
        write.sadd(grantKey(payload.grantId), id).expire(grantKey(payload.grantId), expiresIn);
      }
      await write.exec();
    },
    find: read,
    async findByUid(uid) {
      const id = await redis.get(uidKey(uid));
      return id === null ? undefined : read(id);
    },
    async consume(id) {
      const left = await redis.ttl(keyOf(id));
      const now = String(Math.floor(systemClock.now().getTime() / 1000));
      // Of concurrent requests with one code at most one succeeds.
      const won = await redis.set(usedKey(id), now, 'EX', Math.max(left, 1), 'NX');
      if (won === null) throw new errors.InvalidGrant('code already used');
    },
    async destroy(id) {
      await redis.del(keyOf(id), usedKey(id));
    },
    async revokeByGrantId(grantId) {
      const ids = await redis.smembers(grantKey(grantId));
      await redis.del(grantKey(grantId), ...ids.map(keyOf));
    },
    findByUserCode: () => Promise.resolve(undefined),
  };
}
