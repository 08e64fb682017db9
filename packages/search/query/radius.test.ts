import type { Point } from '@curro/shared';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceInMetres } from '../predicate/distance.ts';
import { boundingBox } from './radius.ts';

function isInside({ lat, lon }: Point, box: ReturnType<typeof boundingBox>): boolean {
  const { top_left: first, bottom_right: last } = box;
  const isBetween =
    first.lon <= last.lon ? lon >= first.lon && lon <= last.lon : lon >= first.lon || lon <= last.lon;
  return lat <= first.lat && lat >= last.lat && isBetween;
}

const longitude = fc.double({ min: -180, max: 180, noNaN: true });
const pointArbitrary = fc.record({ lat: fc.double({ min: -90, max: 90, noNaN: true }), lon: longitude });

test('the box contains every point within the radius', () => {
  fc.assert(
    fc.property(
      pointArbitrary,
      fc.integer({ min: 1, max: 500 }),
      fc.double({ min: -5, max: 5, noNaN: true }),
      longitude,
      (centre, kilometres, latitude, nearby) => {
        const lat = Math.max(-90, Math.min(90, centre.lat + latitude));
        const beyond = centre.lon + (nearby / 180) * 6;
        const lon = beyond > 180 ? beyond - 360 : beyond < -180 ? beyond + 360 : beyond;
        const point = { lat, lon };
        fc.pre(distanceInMetres(centre, point) <= kilometres * 1_000);
        expect(isInside(point, boundingBox(centre, kilometres))).toBe(true);
      },
    ),
  );
});

test.each<[string, Point, number, ReturnType<typeof boundingBox>]>([
  [
    'Madrid',
    { lat: 40.40841, lon: -3.6876 },
    30,
    { top_left: { lat: 40.67822, lon: -4.04196 }, bottom_right: { lat: 40.1386, lon: -3.33324 } },
  ],
  [
    'the 180th meridian',
    { lat: 0, lon: 179.9 },
    30,
    { top_left: { lat: 0.26981, lon: 179.63019 }, bottom_right: { lat: -0.26981, lon: -179.83019 } },
  ],
  [
    'a pole',
    { lat: 89.9, lon: 0 },
    30,
    { top_left: { lat: 90, lon: -180 }, bottom_right: { lat: 89.63019, lon: 180 } },
  ],
])('%s', (_, centre, kilometres, { top_left, bottom_right }) => {
  const close = ({ lat, lon }: Point) => ({ lat: expect.closeTo(lat, 4), lon: expect.closeTo(lon, 4) });
  expect(boundingBox(centre, kilometres)).toEqual({
    top_left: close(top_left),
    bottom_right: close(bottom_right),
  });
});
