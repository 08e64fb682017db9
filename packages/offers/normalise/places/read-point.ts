import type { Point } from '@curro/shared';
import type { Findings } from '../findings.ts';
import { quote } from '../quote.ts';
import { isAbsent, type Members } from '../values/members.ts';
import { readNumber } from '../values/read-number.ts';

const MOST_LAT = 90;
const MOST_LON = 180;

/** The point of a place in degrees; half a point, or one outside the earth, is left out with a warning. */
export function readPoint(place: Members, prefix: string, findings: Findings): Point | undefined {
  if (isAbsent(place.lat) && isAbsent(place.lon)) return undefined;
  const lat = readNumber(place.lat);
  const lon = readNumber(place.lon);
  const valid =
    lat !== undefined && lon !== undefined && Math.abs(lat) <= MOST_LAT && Math.abs(lon) <= MOST_LON;
  // 0, 0 lies in the open sea: a database's way to say that there is no point.
  if (valid && (lat !== 0 || lon !== 0)) return { lat, lon };
  const given = `${quote(place.lat)}, ${quote(place.lon)}`;
  findings.warn('unmapped', `${prefix}lat`, `lat and lon ${given} are no point: left out`);
  return undefined;
}
