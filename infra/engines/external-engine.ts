import { type Engine, EngineError, type EngineName, type OnProgress } from './engine.ts';
import { errorMessageOf, PROBES } from './probe.ts';

/** Environment variable of an engine's address, and the oldest supported version. */
export const EXTERNAL_ENGINES: Readonly<
  Record<EngineName, { variable: string; minVersion: string; title: string }>
> = {
  elasticsearch: { variable: 'ELASTICSEARCH_URL', minVersion: '8.11', title: 'Elasticsearch' },
  postgresql: { variable: 'DATABASE_URL', minVersion: '15', title: 'PostgreSQL' },
  redis: { variable: 'REDIS_URL', minVersion: '6.2', title: 'Redis' },
};

/** An engine that runs elsewhere at `url`: checked, never started or stopped. */
export function createExternalEngine(name: EngineName, url: string, onProgress: OnProgress): Engine {
  const { variable, minVersion, title } = EXTERNAL_ENGINES[name];

  async function ready(): Promise<void> {
    const shown = withoutPassword(url);
    const version = await PROBES[name](url).catch((error: unknown) => {
      throw new EngineError(`${variable}: ${shown} is not a working ${title}: ${errorMessageOf(error)}`);
    });
    if (isOlder(version, minVersion)) {
      throw new EngineError(
        `${variable}: ${title} ${version} at ${shown} is too old, ${minVersion} or newer is required`,
      );
    }
    onProgress({ engine: name, message: `${version} at ${shown}`, final: true });
  }

  const rejectStop = async (): Promise<void> => {
    throw new EngineError(`${title} is set by ${variable}: Curro does not stop it`);
  };

  return {
    name,
    origin: 'url',
    url,
    start: ready,
    ready,
    stop: async () => undefined,
    kill: rejectStop,
    freeze: rejectStop,
    thaw: rejectStop,
    alive: async () => true,
  };
}

/** Whether version `actual` is older than `minVersion`, compared number by number. */
export function isOlder(actual: string, minVersion: string): boolean {
  const numbers = (version: string): number[] =>
    version.split('.').map((part) => Number.parseInt(part, 10) || 0);
  const [actualNumbers, minNumbers] = [numbers(actual), numbers(minVersion)];
  for (const [position, bound] of minNumbers.entries()) {
    const number = actualNumbers[position] ?? 0;
    if (number !== bound) return number < bound;
  }
  return false;
}

/** The address with its password masked. */
export function withoutPassword(url: string): string {
  if (!URL.canParse(url)) return 'the address';
  const shown = new URL(url);
  if (shown.password !== '') shown.password = '***';
  return shown.href;
}
