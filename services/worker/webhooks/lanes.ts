/** Deliveries of one client that one worker has under way at once. */
const MOST_OF_A_CLIENT = 4;
/** What a delivery is thought to take before one was seen, in milliseconds; also the shortest wait. */
const FIRST_GUESS_MS = 50;
/** Longest wait for a place, in milliseconds. */
const LONGEST_WAIT_MS = 3_600_000;
/** Clients whose pace is remembered while nothing of theirs is under way. */
const MOST_LANES = 1_000;
/** The share of the newest delivery in what one is thought to take. */
const NEWEST_SHARE = 0.2;

interface Lane {
  underWay: number;
  /** What a delivery takes, in milliseconds: a moving average. */
  takes: number;
  /** When the next one that finds no place may come back. */
  nextAt: number;
}

/** Keeps a client whose webhook is slow from taking every place of the worker. */
export interface Lanes {
  /** Delivers when the client has a place; else answers after how many milliseconds to come back. */
  deliver(client: string, work: () => Promise<void>): Promise<{ readonly comeBackMs: number } | undefined>;
}

/**
 * Opens the lanes. Those that find no place are told moments apart, as fast as the client's deliveries were of late:
 * a burst to a quick receiver is over soon, ten thousand events for one that hangs do not come back all at once.
 */
export function createLanes(now: () => number = Date.now): Lanes {
  const lanes = new Map<string, Lane>();

  const comeBack = (lane: Lane): number => {
    const pace = Math.max(lane.takes / MOST_OF_A_CLIENT, 1);
    lane.nextAt = Math.max(lane.nextAt, now() + FIRST_GUESS_MS) + pace;
    return Math.min(lane.nextAt - now(), LONGEST_WAIT_MS);
  };

  return {
    async deliver(client, work) {
      const lane = lanes.get(client) ?? { underWay: 0, takes: FIRST_GUESS_MS, nextAt: 0 };
      if (lane.underWay >= MOST_OF_A_CLIENT) return { comeBackMs: comeBack(lane) };
      lanes.set(client, lane);
      lane.underWay += 1;
      const begun = now();
      try {
        await work();
        return undefined;
      } finally {
        lane.underWay -= 1;
        lane.takes += (now() - begun - lane.takes) * NEWEST_SHARE;
        if (lanes.size > MOST_LANES && lane.underWay === 0) lanes.delete(client);
      }
    },
  };
}
