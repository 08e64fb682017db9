import { type Clock, systemClock } from '@curro/shared';

const HOUR_MS = 3_600_000;
/** From 20:00 UTC a day lasts an hour or longer, in UTC and in Madrid (UTC+1, in summer UTC+2). */
const LAST_SAFE_HOUR = 20;

/** A clock on which no day ends within the next hour: tests compute days before or after Curro does. */
export function sameDayClock(): Clock {
  const behind = Math.max(0, systemClock.now().getUTCHours() - LAST_SAFE_HOUR) * HOUR_MS;
  return { now: () => new Date(systemClock.now().getTime() - behind) };
}
