import * as z from 'zod';

/** The variables by which every service finds its engines; part of each service's schema. */
export const engineEnv = {
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }),
  ELASTICSEARCH_URL: z.url({ protocol: /^https?$/ }),
  /** Connections to PostgreSQL that one process holds at most. */
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(100).default(10),
  /** Begins every key in Redis. */
  REDIS_PREFIX: z.string().min(1).default('curro'),
  /** The alias of the offer index. */
  OFFERS_INDEX: z
    .string()
    .regex(/^[a-z][a-z0-9_-]*$/)
    .default('offers'),
  /** Shards and replicas of a new offer index; a change takes effect with the next reindex. */
  OFFERS_SHARDS: z.coerce.number().int().min(1).max(64).default(1),
  OFFERS_REPLICAS: z.coerce.number().int().min(0).max(5).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
};
