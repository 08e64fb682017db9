import { LRUCache } from 'lru-cache';

/**
 * Shares the calls of a function: at most one call runs, and every caller gets the result of a call that began after
 * its own. Callers that arrive during a call share the next one.
 * @param pause runs beside each call; the next call begins after both, so that more callers share it. Failed calls are
 * not followed by a pause.
 */
function shareNext<T>(run: () => Promise<T>, pause = async (): Promise<void> => {}): () => Promise<T> {
  let current: Promise<void> | undefined;
  let next: Promise<T> | undefined;

  function start(): Promise<T> {
    next = undefined;
    const started = run();
    const pausing = pause();
    const end = (): void => {
      if (next === undefined) current = undefined;
    };
    current = started.then(() => pausing).then(end, end);
    return started;
  }

  return () => {
    if (current === undefined) return start();
    next ??= current.then(start);
    return next;
  };
}

/** How a request was served. `shared`: by the computation of an equal request. */
export type CacheResult = 'hit' | 'miss' | 'shared';

interface ResponseCacheOptions<T> {
  /** Maximum sum of the sizes; 0: every request is computed. */
  readonly maxBytes: number;
  readonly sizeOf: (value: T) => number;
  /** Identifies the state that values are computed from; read once for each group of concurrent requests. */
  readonly readGeneration: () => Promise<string>;
  /** Runs beside each reading; the next one begins after both. Absent: as soon as a reading has ended. */
  readonly pause?: () => Promise<void>;
  readonly onResult?: (result: CacheResult) => void;
}

/** Values by key, of the current generation. */
export interface ResponseCache<T> {
  /**
   * Returns the cached value, or computes it. The value is not older than the state at the time of the call; equal
   * requests share one computation. A failed computation is not cached.
   */
  get(key: string, compute: () => Promise<T>): Promise<T>;
  /** Returns the cached value; undefined if it would have to be computed. It is as current as that of `get`. */
  find(key: string): Promise<T | undefined>;
  /** Sum of the sizes of the cached values. */
  bytes(): number;
}

/** Creates a cache of responses in this process (docs/adr/0029). */
export function createResponseCache<T extends object>(options: ResponseCacheOptions<T>): ResponseCache<T> {
  const { maxBytes, sizeOf, onResult = () => undefined } = options;
  if (maxBytes === 0)
    return { get: (_key, compute) => compute(), find: () => Promise.resolve(undefined), bytes: () => 0 };
  const cached = new LRUCache<string, T>({
    maxSize: maxBytes,
    // lru-cache refuses values of size 0.
    sizeCalculation: (value) => Math.max(1, sizeOf(value)),
  });
  const computing = new Map<string, Promise<T>>();
  const currentGeneration = shareNext(options.readGeneration, options.pause);
  let generation: string | undefined;

  function startComputing(id: string, key: string, of: string, compute: () => Promise<T>): Promise<T> {
    const started = compute()
      .then((value) => {
        if (generation === of) cached.set(key, value);
        return value;
      })
      .finally(() => computing.delete(id));
    computing.set(id, started);
    return started;
  }

  /** Reads the generation, and empties the cache if it is another one. */
  async function enterGeneration(): Promise<string> {
    const current = await currentGeneration();
    if (current !== generation) {
      generation = current;
      cached.clear();
    }
    return current;
  }

  function readCached(key: string): T | undefined {
    const value = cached.get(key);
    if (value !== undefined) onResult('hit');
    return value;
  }

  return {
    async get(key, compute) {
      const current = await enterGeneration();
      const value = readCached(key);
      if (value !== undefined) return value;
      const id = `${current} ${key}`;
      const shared = computing.get(id);
      onResult(shared === undefined ? 'miss' : 'shared');
      return await (shared ?? startComputing(id, key, current, compute));
    },
    async find(key) {
      if (!cached.has(key)) return undefined;
      await enterGeneration();
      return readCached(key);
    },
    bytes: () => cached.calculatedSize,
  };
}
