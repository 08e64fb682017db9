import type { Point } from '@curro/shared';
import { readRows } from './data-files.ts';

/** A district of a large city with the approximate middle of its built-up part (data/district-centres.tsv). */
export interface DistrictCentre {
  /** The key of its city. */
  readonly city: string;
  readonly name: string;
  readonly point: Point;
}

/** The districts of the largest cities that maps name. */
export const districtCentres: readonly DistrictCentre[] = readRows('district-centres').map(
  ({ city = '', name = '', lat, lon }) => ({ city, name, point: { lat: Number(lat), lon: Number(lon) } }),
);
