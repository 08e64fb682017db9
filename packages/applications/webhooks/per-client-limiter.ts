/** Maximum number of deliveries in flight per client and worker. */
const MAX_IN_FLIGHT = 4;
/** The assumed duration of a client's first delivery, in milliseconds; also the minimum retry delay. */
const INITIAL_DURATION_MS = 50;
/** The maximum retry delay, in milliseconds. */
const MAX_RETRY_MS = 3_600_000;
/** The maximum number of clients without deliveries in flight whose average is stored. */
const MAX_CLIENTS = 1_000;
/** The weight of the newest delivery in the moving average. */
const NEWEST_WEIGHT = 0.2;

interface ClientState {
  inFlight: number;
  /** Moving average of the duration of a delivery, in milliseconds. */
  averageMs: number;
  /** The time at which the last postponed delivery retries. */
  nextRetryAt: number;
}

/** Limits the deliveries of each client, so that a slow webhook does not occupy every slot of the worker. */
export interface PerClientLimiter {
  /** Runs the delivery if the client has a free slot; else returns the retry delay in milliseconds. */
  run(client: string, deliver: () => Promise<void>): Promise<{ readonly retryAfterMs: number } | undefined>;
}

/**
 * Creates a limiter. It spreads the retries of a client at the pace of its recent deliveries: events for a
 * fast receiver retry soon, and ten thousand events for a receiver that hangs do not retry at the same time.
 */
export function createPerClientLimiter(now: () => number = () => performance.now()): PerClientLimiter {
  const clients = new Map<string, ClientState>();

  const postpone = (state: ClientState): number => {
    const intervalMs = Math.max(state.averageMs / MAX_IN_FLIGHT, 1);
    state.nextRetryAt = Math.max(state.nextRetryAt, now() + INITIAL_DURATION_MS) + intervalMs;
    return Math.min(state.nextRetryAt - now(), MAX_RETRY_MS);
  };

  return {
    async run(client, deliver) {
      const state = clients.get(client) ?? { inFlight: 0, averageMs: INITIAL_DURATION_MS, nextRetryAt: 0 };
      if (state.inFlight >= MAX_IN_FLIGHT) return { retryAfterMs: postpone(state) };
      clients.set(client, state);
      state.inFlight += 1;
      const startedAt = now();
      try {
        await deliver();
        return undefined;
      } finally {
        state.inFlight -= 1;
        state.averageMs += (now() - startedAt - state.averageMs) * NEWEST_WEIGHT;
        if (clients.size > MAX_CLIENTS && state.inFlight === 0) clients.delete(client);
      }
    },
  };
}
