import type { Random } from '../random/random.ts';
import { weightedDraw } from '../random/weighted.ts';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;
const HOURS = 30 * 24;

/** Offers an hour fall to a half in this many hours back: older ones are filled and taken down. */
const HALF_LIFE = 12 * 24;
const WEEKEND = 0.22;
const SATURDAY = 6;
/** How busy an hour of the day is, from midnight UTC. Spain is one or two hours ahead. */
const busy = [2, 1, 1, 1, 2, 4, 12, 30, 60, 90, 100, 95, 80, 60, 55, 70, 75, 60, 40, 25, 15, 10, 6, 4];

/** Share of offers that were changed after their publication, 0 to 1. */
const UPDATED = 0.3;

/** How many offers come in the hour that ends `back` hours before `now`. */
function weightOf(back: number, now: number): number {
  const date = new Date(now - back * HOUR_MS);
  const day = date.getUTCDay();
  const weekend = day === 0 || day === SATURDAY ? WEEKEND : 1;
  return weekend * (busy[date.getUTCHours()] ?? 0) * 0.5 ** (back / HALF_LIFE);
}

const toText = (moment: number): string =>
  new Date(Math.floor(moment / SECOND_MS) * SECOND_MS).toISOString().replace('.000Z', 'Z');

/** When an offer was published and last changed. */
export interface OfferDates {
  published: string;
  updated: string | undefined;
}

/** Prepares dates within the 30 days before `now`, mostly in working hours and in the latest days. */
export function createDateDraw(now: Date): (random: Random) => OfferDates {
  const end = now.getTime();
  const hours = Array.from({ length: HOURS }, (_, back) => ({ item: back, weight: weightOf(back, end) }));
  const draw = weightedDraw(hours);
  return (random) => {
    const published = end - (draw(random) + random.next()) * HOUR_MS;
    if (!random.chance(UPDATED)) return { published: toText(published), updated: undefined };
    const changed = published + random.next() ** 2 * (end - published);
    return { published: toText(published), updated: toText(changed) };
  };
}
