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
  /** The alias of the offers' index. */
  OFFERS_INDEX: z
    .string()
    .regex(/^[a-z][a-z0-9_-]*$/)
    .default('offers'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
};
