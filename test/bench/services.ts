import { superviseProcesses } from '@curro/supervisor';

/** The heap of a service in production (docs/scaling.md). */
const HEAP = '--max-old-space-size=192 --max-semi-space-size=8';

/** The engines of a bench, or its part of them. */
interface BenchEngines {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly elasticsearchUrl: string;
}

/** The variables of services on the engines of a bench, without rate limits; `extra` ones replace them. */
export const serviceVariables = (
  { databaseUrl, redisUrl, elasticsearchUrl }: BenchEngines,
  extra: Readonly<Record<string, string>>,
): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  DATABASE_URL: databaseUrl,
  REDIS_URL: redisUrl,
  ELASTICSEARCH_URL: elasticsearchUrl,
  RATE_LIMIT: '0',
  LOG_LEVEL: 'warn',
  NODE_OPTIONS: HEAP,
  ...extra,
});

/** The path of the main module of a service. */
export const mainOf = (service: 'api' | 'worker' | 'identity'): string =>
  new URL(`../../services/${service}/main.ts`, import.meta.url).pathname;

/** Starts API and worker as processes with the same variables. */
export const startServices = (env: Readonly<Record<string, string>>, logDir: string) =>
  superviseProcesses({
    processes: (['api', 'worker'] as const).map((name) => ({ name, file: mainOf(name), env: { ...env } })),
    logDir,
    onEvent: (line) => console.error(line),
  });
