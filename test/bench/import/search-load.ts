import { setTimeout as delay } from 'node:timers/promises';

/** Searches at a constant rate, one after another. */
export interface SearchLoad {
  /** Ends the load; the milliseconds of each search. */
  stop(): Promise<number[]>;
}

async function search(api: string, query: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(`${api}/api/9/offer?${query}`);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`search: ${response.status} ${query}`);
  return performance.now() - started;
}

/** Starts to search; a failed search ends the bench. */
export function startSearches(api: string, queries: readonly string[], paceMs: number): SearchLoad {
  let going = true;
  const loop = async (): Promise<number[]> => {
    const took: number[] = [];
    for (let n = 0; going; n += 1) {
      const ms = await search(api, queries[n % queries.length] ?? '');
      took.push(ms);
      await delay(Math.max(0, paceMs - ms));
    }
    return took;
  };
  const running = loop();
  return {
    stop() {
      going = false;
      return running;
    },
  };
}
