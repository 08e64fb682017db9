/** Converts wall-clock times of one time zone to instants. */
export interface ZoneClock {
  /** `wallTime`: the wall-clock time as if it were UTC. Both in milliseconds since the epoch. */
  toInstant(wallTime: number): number;
}

const OFFSET = /GMT(?:([+-])(\d{2}):(\d{2})(?::(\d{2}))?)?/;
const QUARTER_MS = 900_000;
const MAX_CACHED_OFFSETS = 20_000;
// No zone changes its offset by more, so the offsets around a time are within this distance.
const DAY_MS = 86_400_000;

function readOffset(text: string): number {
  const [, sign, hours = '0', minutes = '0', seconds = '0'] = OFFSET.exec(text) ?? [];
  const size = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000;
  return sign === '-' ? -size : size;
}

/**
 * Creates the clock of an IANA time zone. A time that a change of offset skips is read with the offset before it (RFC
 * 5545: 02:30 becomes 03:30); of a time that occurs twice the first is used.
 */
export function createZoneClock(timeZone: string): ZoneClock {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  // Formatting is expensive; offsets change at quarters of an hour only.
  const cached = new Map<number, number>();
  const offsetAt = (instant: number): number => {
    const quarter = Math.floor(instant / QUARTER_MS);
    const cachedOffset = cached.get(quarter);
    if (cachedOffset !== undefined) return cachedOffset;
    const offset = readOffset(format.format(quarter * QUARTER_MS));
    if (cached.size >= MAX_CACHED_OFFSETS) cached.clear();
    cached.set(quarter, offset);
    return offset;
  };
  return {
    toInstant(wallTime) {
      const before = offsetAt(wallTime - DAY_MS);
      const after = offsetAt(wallTime + DAY_MS);
      if (before === after) return wallTime - before;
      const early = wallTime - before;
      if (offsetAt(early) === before) return early;
      const late = wallTime - after;
      return offsetAt(late) === after ? late : early;
    },
  };
}
