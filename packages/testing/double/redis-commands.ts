import { type Clock, systemClock } from '@curro/shared';

/** A reply of Redis; an Error is an error reply. */
export type Reply = string | number | null | Error | readonly string[];

interface Entry {
  readonly value: string;
  /** Undefined: does not expire. */
  readonly expiresAt: number | undefined;
}

/** The keys of a Redis in memory. */
export interface RedisStore {
  run(command: readonly string[]): Reply;
  clear(): void;
}

const INFO = ['redis_version:memory', 'maxmemory_policy:noeviction', 'loading:0', ''].join('\r\n');

/**
 * Creates a store with the commands that the API and the portal send. Times to live follow the clock.
 */
export function createRedisStore(clock: Clock): RedisStore {
  const texts = new Map<string, Entry>();
  const sets = new Map<string, Map<string, number>>();

  const read = (key: string): Entry | undefined => {
    const entry = texts.get(key);
    if (entry?.expiresAt === undefined || entry.expiresAt > clock.now().getTime()) return entry;
    texts.delete(key);
    return undefined;
  };
  const scored = (key: string): [string, number][] =>
    [...(sets.get(key) ?? [])].sort(([, a], [, b]) => a - b);

  const set = (key: string, value: string, options: readonly string[]): Reply => {
    const flags = options.map((option) => option.toUpperCase());
    const existing = read(key);
    if (flags.includes('NX') && existing !== undefined) return null;
    if (flags.includes('XX') && existing === undefined) return null;
    const seconds = flags.includes('EX') ? Number(options[flags.indexOf('EX') + 1]) : undefined;
    const expiresAt = flags.includes('KEEPTTL')
      ? existing?.expiresAt
      : seconds && clock.now().getTime() + seconds * 1_000;
    texts.set(key, { value, expiresAt });
    return 'OK';
  };

  const commands: Readonly<Record<string, (args: readonly string[]) => Reply>> = {
    PING: () => 'PONG',
    INFO: () => INFO,
    SELECT: () => 'OK',
    CLIENT: () => 'OK',
    TIME: () => {
      const now = systemClock.now().getTime();
      return [String(Math.floor(now / 1_000)), String((now % 1_000) * 1_000)];
    },
    GET: ([key = '']) => read(key)?.value ?? null,
    GETDEL: ([key = '']) => {
      const value = read(key)?.value ?? null;
      texts.delete(key);
      return value;
    },
    SET: ([key = '', value = '', ...options]) => set(key, value, options),
    EXISTS: (keys) => keys.filter((key) => read(key) !== undefined).length,
    DEL: (keys) => keys.filter((key) => texts.delete(key) || sets.delete(key)).length,
    ZADD: ([key = '', score = '0', element = '']) => {
      const set = sets.get(key) ?? new Map<string, number>();
      sets.set(key, set.set(element, Number(score)));
      return 1;
    },
    ZREM: ([key = '', element = '']) => Number(sets.get(key)?.delete(element) ?? false),
    ZRANGE: ([key = '']) => scored(key).flatMap(([element, score]) => [element, String(score)]),
    // Only bounds the number of remembered workers.
    ZREMRANGEBYRANK: () => 0,
  };

  return {
    run([name = '', ...args]) {
      const command = commands[name.toUpperCase()];
      return command === undefined ? new Error(`ERR unknown command '${name}'`) : command(args);
    },
    clear() {
      texts.clear();
      sets.clear();
    },
  };
}
