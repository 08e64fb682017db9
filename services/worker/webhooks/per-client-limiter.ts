/** Deliveries of one client that one worker has under way at once. */
const MAX_PER_CLIENT = 4;
/** What a delivery is thought to take before one was seen, in milliseconds; also the shortest wait. */
const FIRST_GUESS_MS = 50;
/** Longest wait for a place, in milliseconds. */
const MAX_WAIT_MS = 3_600_000;
/** Clients whose pace is remembered while nothing of theirs is under way. */
const MAX_CLIENTS = 1_000;
/** The share of the newest delivery in what one is thought to take. */
const NEWEST_SHARE = 0.2;

interface ClientState {
  inFlight: number;
  /** What a delivery takes, in milliseconds: a moving average. */
  averageMs: number;
  /** When the next one that finds no place may come back. */
  nextAt: number;
}

/** Keeps a client whose webhook is slow from taking every place of the worker. */
export interface PerClientLimiter {
  /** Delivers when the client has a place; else answers after how many milliseconds to come back. */
  run(client: string, work: () => Promise<void>): Promise<{ readonly retryAfterMs: number } | undefined>;
}

/**
 * Opens the lanes. Those that find no place are told moments apart, as fast as the client's deliveries were of late:
 * a burst to a quick receiver is over soon, ten thousand events for one that hangs do not come back all at once.
 */
export function createPerClientLimiter(now: () => number = Date.now): PerClientLimiter {
  const clients = new Map<string, ClientState>();

  const postpone = (state: ClientState): number => {
    const pace = Math.max(state.averageMs / MAX_PER_CLIENT, 1);
    state.nextAt = Math.max(state.nextAt, now() + FIRST_GUESS_MS) + pace;
    return Math.min(state.nextAt - now(), MAX_WAIT_MS);
  };

  return {
    async run(client, work) {
      const state = clients.get(client) ?? { inFlight: 0, averageMs: FIRST_GUESS_MS, nextAt: 0 };
      if (state.inFlight >= MAX_PER_CLIENT) return { retryAfterMs: postpone(state) };
      clients.set(client, state);
      state.inFlight += 1;
      const startedAt = now();
      try {
        await work();
        return undefined;
      } finally {
        state.inFlight -= 1;
        state.averageMs += (now() - startedAt - state.averageMs) * NEWEST_SHARE;
        if (clients.size > MAX_CLIENTS && state.inFlight === 0) clients.delete(client);
      }
    },
  };
}
