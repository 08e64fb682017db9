import type { Point } from '@curro/shared';

/** Elasticsearch stores 32 bits of each coordinate. */
const LATITUDE_STEP = 180 / 2 ** 32;
const LONGITUDE_STEP = 360 / 2 ** 32;
/** Mean radius of the earth in metres, as Elasticsearch uses it. */
const EARTH_RADIUS = 6_371_008.7714;
const RADIANS = Math.PI / 180;

/** The point that the index stores for a point. */
export function storedPoint({ lat, lon }: Point): Point {
  return {
    lat: Math.floor(lat / LATITUDE_STEP) * LATITUDE_STEP,
    lon: Math.floor(lon / LONGITUDE_STEP) * LONGITUDE_STEP,
  };
}

/** The great-circle distance of two points in metres (haversine). */
export function distanceInMetres(a: Point, b: Point): number {
  const lat1 = a.lat * RADIANS;
  const lat2 = b.lat * RADIANS;
  const latitudes = 1 - Math.cos(lat1 - lat2);
  const longitudes = 1 - Math.cos((a.lon - b.lon) * RADIANS);
  const key = latitudes + Math.cos(lat1) * Math.cos(lat2) * longitudes;
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(key / 2)));
}
