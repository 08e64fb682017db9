import type { Point } from '@curro/shared';
import type { estypes } from '@elastic/elasticsearch';
import type { Condition } from './condition.ts';

type Distance = Extract<Condition, { readonly kind: 'distance' }>;

/** Mean radius of the earth in kilometres, as Elasticsearch uses it. */
const EARTH_RADIUS = 6_371.0087714;
const DEGREES = 180 / Math.PI;
/** About a metre: Elasticsearch rounds coordinates to 32 bits. */
const MARGIN = 0.000_01;
/** Beyond the radius the score falls to a half within this distance. */
const SCALE = '1m';

/** A box of degrees; one that crosses the 180th meridian has its left edge east of its right one. */
interface Box {
  readonly top_left: Point;
  readonly bottom_right: Point;
}

/** The longitude between -180 and 180. */
const wrap = (lon: number): number => (lon < -180 ? lon + 360 : lon > 180 ? lon - 360 : lon);

/**
 * The smallest box with all points at most `kilometres` away from a centre, and a margin.
 * @param kilometres less than a quarter of the circumference of the earth
 */
export function boundingBox({ lat, lon }: Point, kilometres: number): Box {
  const angle = kilometres / EARTH_RADIUS;
  const top = lat + angle * DEGREES + MARGIN;
  const bottom = lat - angle * DEGREES - MARGIN;
  if (top >= 90 || bottom <= -90) {
    return {
      top_left: { lat: Math.min(top, 90), lon: -180 },
      bottom_right: { lat: Math.max(bottom, -90), lon: 180 },
    };
  }
  const width = Math.asin(Math.min(1, Math.sin(angle) / Math.cos(lat / DEGREES))) * DEGREES + MARGIN;
  return {
    top_left: { lat: top, lon: wrap(lon - width) },
    bottom_right: { lat: bottom, lon: wrap(lon + width) },
  };
}

/**
 * Matches the offers with a point within a radius. `geo_distance` would compute a table of the cells in the circle for
 * each request, which costs more than this distance of each offer in the box (docs/adr/0040): the score is 1 up to the
 * radius and less beyond it, by the nearest point of an offer.
 */
export function radius({ path, centre, radius: kilometres }: Distance): estypes.QueryDslQueryContainer {
  const { lat, lon } = centre;
  const isWithin = { origin: { lat, lon }, offset: `${kilometres}km`, scale: SCALE };
  return {
    bool: {
      filter: [
        { geo_bounding_box: { [path]: boundingBox(centre, kilometres) } },
        { function_score: { functions: [{ linear: { [path]: isWithin } }], min_score: 1 } },
      ],
    },
  };
}
