import { type Clock, systemClock } from '@curro/shared';

const HOUR_MS = 3_600_000;
const LAST_HOUR = 23;

/** A clock on which no day ends within the next hour: visitors and counts of the search log are those of a day. */
export function sameDayClock(): Clock {
  const behind = systemClock.now().getUTCHours() === LAST_HOUR ? HOUR_MS : 0;
  return { now: () => new Date(systemClock.now().getTime() - behind) };
}
