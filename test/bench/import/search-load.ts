import { setTimeout as delay } from 'node:timers/promises';

/** The searches of a load. */
export interface SearchTimes {
  /** Milliseconds of each search that succeeded. */
  readonly took: readonly number[];
  /** Searches that a busy server refused (503). */
  readonly refused: number;
}

/** Searches at a constant rate, one after another. */
export interface SearchLoad {
  /** Ends the load. */
  stop(): Promise<SearchTimes>;
}

const UNAVAILABLE = 503;

async function search(api: string, query: string): Promise<{ ms: number; refused: boolean }> {
  const started = performance.now();
  const response = await fetch(`${api}/api/9/offer?${query}`);
  await response.arrayBuffer();
  const refused = response.status === UNAVAILABLE;
  if (!refused && response.status !== 200) throw new Error(`search: ${response.status} ${query}`);
  return { ms: performance.now() - started, refused };
}

/** Starts to search; a search that fails, other than with 503, ends the bench. */
export function startSearches(api: string, queries: readonly string[], paceMs: number): SearchLoad {
  let going = true;
  const loop = async (): Promise<SearchTimes> => {
    const took: number[] = [];
    let refusedCount = 0;
    for (let n = 0; going; n += 1) {
      const { ms, refused } = await search(api, queries[n % queries.length] ?? '');
      if (refused) refusedCount += 1;
      else took.push(ms);
      await delay(Math.max(0, paceMs - ms));
    }
    return { took, refused: refusedCount };
  };
  const running = loop();
  return {
    stop() {
      going = false;
      return running;
    },
  };
}
