import { type Clock, systemClock } from '@curro/shared';

/** A clock that runs like that of the machine, moved by an offset. */
export interface AdjustableClock extends Clock {
  /** Milliseconds by which the clock is ahead of the machine; negative: behind. */
  offset(): number;
  move(offsetMs: number): void;
}

/** Creates a clock with the time of the machine. */
export function createClock(): AdjustableClock {
  let offsetMs = 0;
  return {
    now: () => new Date(systemClock.now().getTime() + offsetMs),
    offset: () => offsetMs,
    move(newOffsetMs) {
      offsetMs = newOffsetMs;
    },
  };
}

const UNIT_MS: Readonly<Record<string, number>> = {
  second: 1_000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
  week: 604_800_000,
};
const DURATION = /^(\d+(?:\.\d+)?) (second|minute|hour|day|week)s?$/;

/**
 * The milliseconds of a duration such as `2 days` or `90 minutes`, or a number of milliseconds.
 * @throws TypeError for another text
 */
export function durationMs(duration: string | number): number {
  if (typeof duration === 'number' && Number.isFinite(duration)) return duration;
  const [, amount, unit] = DURATION.exec(String(duration)) ?? [];
  const unitMs = UNIT_MS[unit ?? ''];
  if (unitMs === undefined)
    throw new TypeError(
      `${JSON.stringify(String(duration))} is not a duration such as "2 days" or "90 minutes"`,
    );
  return Number(amount) * unitMs;
}

/** The milliseconds of a time such as `2027-01-01T08:00:00Z`. @throws TypeError for another text */
export function timeMs(time: Date | string): number {
  const ms = new Date(time).getTime();
  if (Number.isNaN(ms)) throw new TypeError(`"${String(time)}" is not a time such as "2027-01-01T08:00:00Z"`);
  return ms;
}
