import type { Point } from '@curro/shared';
import type { Diagnostics } from '../diagnostics.ts';
import { quote } from '../quote.ts';
import { isAbsent, type JsonObject } from '../values/json-object.ts';
import { readNumber } from '../values/read-number.ts';

const MAX_LATITUDE = 90;
const MAX_LONGITUDE = 180;

/** The point of a place in degrees; half a point, or one outside the earth, is left out with a warning. */
export function readPoint(place: JsonObject, prefix: string, diagnostics: Diagnostics): Point | undefined {
  if (isAbsent(place.lat) && isAbsent(place.lon)) return undefined;
  const lat = readNumber(place.lat);
  const lon = readNumber(place.lon);
  const valid =
    lat !== undefined && lon !== undefined && Math.abs(lat) <= MAX_LATITUDE && Math.abs(lon) <= MAX_LONGITUDE;
  // 0, 0 lies in the open sea: a database's way to say that there is no point.
  if (valid && (lat !== 0 || lon !== 0)) return { lat, lon };
  const coordinates = `${quote(place.lat)}, ${quote(place.lon)}`;
  diagnostics.warn('unmapped', `${prefix}lat`, `lat and lon ${coordinates} are no point: left out`);
  return undefined;
}
