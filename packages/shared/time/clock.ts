/**
 * The source of the current time. A service creates one and passes it down in its context, so that expiry, ages, token
 * lives and schedules follow one clock, which tests can set.
 */
export interface Clock {
  /** The current time, as a new object. */
  now(): Date;
}

/**
 * The clock of the machine: the clock of a service, and for what must be measured in real time, such as times that
 * another process or a library compares with its own clock.
 */
export const systemClock: Clock = { now: () => new Date() };

/** Formats an instant of candidate responses and offer details: `2026-03-05T09:30:08.000+0000` (contract 1.6). */
export function timestamp(instant: Date): string {
  return instant.toISOString().replace('Z', '+0000');
}
