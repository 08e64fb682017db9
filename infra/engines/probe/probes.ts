import type { EngineName } from '../engine.ts';
import { probeElasticsearch } from './elasticsearch.ts';
import { probePostgresql } from './postgresql.ts';
import { probeRedis } from './redis.ts';

/** Asks an engine for its version; rejects when it does not answer. */
export const PROBES: Readonly<Record<EngineName, (url: string) => Promise<string>>> = {
  elasticsearch: probeElasticsearch,
  postgresql: probePostgresql,
  redis: probeRedis,
};
