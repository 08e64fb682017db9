import { randomInt } from 'node:crypto';
import { isFree } from '@curro/engines';

/** Below the ports that engines choose (20000 and up) and those of outgoing connections; `fetch` refuses 10080. */
const MIN_PORT = 11_000;
const MAX_PORT = 20_000;
/** Workers of a run with ports of their own. */
const SHARES = 9;
const SHARE = (MAX_PORT - MIN_PORT) / SHARES;

/** The ports that this worker has chosen: a suite may use one long after its choice. */
const chosen = new Set<number>();

/** A port of the loopback address that is free, and that no other suite of the run gets. */
export async function freePort(): Promise<number> {
  const first = MIN_PORT + (Number(process.env.VITEST_POOL_ID ?? 0) % SHARES) * SHARE;
  while (chosen.size < SHARE) {
    const port = first + randomInt(SHARE);
    if (chosen.has(port)) continue;
    chosen.add(port);
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port between ${first} and ${first + SHARE}`);
}
