import { type Engine, EngineError, type EngineName, type OnProgress } from './engine.ts';
import { errorMessageOf } from './probe/probe-error.ts';
import { PROBES } from './probe/probes.ts';

/** The environment variable that gives an engine's address, and the oldest version that will do. */
export const EXTERNAL_ENGINES: Readonly<
  Record<EngineName, { variable: string; minVersion: string; title: string }>
> = {
  elasticsearch: { variable: 'ELASTICSEARCH_URL', minVersion: '8.11', title: 'Elasticsearch' },
  postgresql: { variable: 'DATABASE_URL', minVersion: '15', title: 'PostgreSQL' },
  redis: { variable: 'REDIS_URL', minVersion: '6.2', title: 'Redis' },
};

/** An engine that somebody else runs at `url`. It is checked, never started or stopped. */
export function createExternalEngine(name: EngineName, url: string, onProgress: OnProgress): Engine {
  const { variable, minVersion, title } = EXTERNAL_ENGINES[name];

  async function ready(): Promise<void> {
    const shown = withoutPassword(url);
    const version = await PROBES[name](url).catch((error: unknown) => {
      throw new EngineError(`${variable}: ${shown} does not answer as ${title}: ${errorMessageOf(error)}`);
    });
    if (isOlder(version, minVersion)) {
      throw new EngineError(
        `${variable}: ${title} ${version} at ${shown} is too old, ${minVersion} or newer is needed`,
      );
    }
    onProgress({ engine: name, message: `${version} at ${shown}`, final: true });
  }

  const rejectStop = async (): Promise<void> => {
    throw new EngineError(`${title} was given by ${variable}: it is not ours to end`);
  };

  return {
    name,
    origin: 'url',
    url,
    start: ready,
    ready,
    stop: async () => undefined,
    kill: rejectStop,
    alive: async () => true,
  };
}

/** Whether version `actual` comes before `oldest`, number by number. */
export function isOlder(actual: string, minVersion: string): boolean {
  const numbers = (version: string): number[] =>
    version.split('.').map((part) => Number.parseInt(part, 10) || 0);
  const [actualNumbers, oldestNumbers] = [numbers(actual), numbers(minVersion)];
  for (const [position, bound] of oldestNumbers.entries()) {
    const number = actualNumbers[position] ?? 0;
    if (number !== bound) return number < bound;
  }
  return false;
}

/** An address that may be shown and logged. */
export function withoutPassword(url: string): string {
  if (!URL.canParse(url)) return 'the address';
  const shown = new URL(url);
  if (shown.password !== '') shown.password = '***';
  return shown.href;
}
