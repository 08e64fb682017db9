import type { DictionaryEntry, Point } from '@curro/shared';
import type { Diagnostics } from '../diagnostics.ts';
import { asWord, isAbsent, type JsonObject, quote, readNumber } from '../values.ts';
import type { Atlas } from './atlas.ts';

/** The options of reading places. */
export interface PlaceReading {
  readonly atlas: Atlas;
  /** The country of places that state none. */
  readonly home: DictionaryEntry;
  readonly diagnostics: Diagnostics;
  /** Prefix of field names in warnings: empty, or `places[1].`. */
  readonly prefix: string;
}

/** The country and province that a place states. */
export interface Area {
  readonly country?: DictionaryEntry | undefined;
  readonly province?: DictionaryEntry | undefined;
}

function readCountry(
  place: JsonObject,
  { atlas, diagnostics, prefix }: PlaceReading,
): DictionaryEntry | undefined {
  if (isAbsent(place.country)) return undefined;
  const text = asWord(place.country);
  const country = text === undefined ? undefined : atlas.country(text);
  if (country === undefined) diagnostics.addUnmapped(`${prefix}country`, text ?? quote(place.country));
  return country;
}

/**
 * Reads country and province (or `region`). Without a country the province is looked up in the country of the source, then
 * in Spain, then in all countries when only one has it.
 */
export function readArea(place: JsonObject, reading: PlaceReading): Area {
  const { atlas, home, diagnostics, prefix } = reading;
  const country = readCountry(place, reading);
  const field = isAbsent(place.province) ? 'region' : 'province';
  const value = place[field];
  if (isAbsent(value)) return { country };

  const text = asWord(value) ?? '';
  const { provinces } = atlas;
  const province =
    country === undefined
      ? (provinces.find(text, home.id) ??
        provinces.find(text, atlas.spain.id) ??
        provinces.findAnywhere(text))
      : provinces.find(text, country.id);
  if (province !== undefined) return { country: atlas.countryById(province.parent), province };

  const asCountry = atlas.country(text);
  if (asCountry !== undefined) return { country: country ?? asCountry };
  diagnostics.addUnmapped(`${prefix}${field}`, text || quote(value));
  diagnostics.warn('unmapped', `${prefix}${field}`, `${field} ${quote(value)} is not known: left out`);
  return { country };
}

const MAX_LATITUDE = 90;
const MAX_LONGITUDE = 180;

/** The coordinates of a place in degrees; incomplete or invalid ones are left out with a warning. */
export function readPoint(place: JsonObject, prefix: string, diagnostics: Diagnostics): Point | undefined {
  if (isAbsent(place.lat) && isAbsent(place.lon)) return undefined;
  const lat = readNumber(place.lat);
  const lon = readNumber(place.lon);
  const valid =
    lat !== undefined && lon !== undefined && Math.abs(lat) <= MAX_LATITUDE && Math.abs(lon) <= MAX_LONGITUDE;
  // Databases store missing coordinates as 0, 0.
  if (valid && (lat !== 0 || lon !== 0)) return { lat, lon };
  const coordinates = `${quote(place.lat)}, ${quote(place.lon)}`;
  diagnostics.warn(
    'unmapped',
    `${prefix}lat`,
    `lat and lon ${coordinates} are not valid coordinates: left out`,
  );
  return undefined;
}
