import {
  cityPoint,
  type DictionaryEntry,
  offerLimits,
  type Place,
  type Point,
  type SourceSettings,
} from '@curro/shared';
import type { Diagnostics } from '../diagnostics.ts';
import { ingestLimits } from '../limits.ts';
import { cleanLine, cutLine } from '../text/clean-text.ts';
import { asWord, isAbsent, isJsonObject, type JsonObject, quote } from '../values.ts';
import type { Atlas } from './atlas.ts';
import { CONFLICT_KM, findCity, isNear } from './find-city.ts';
import { type Area, type PlaceReading, readArea, readPoint } from './read-area.ts';

const placeFields = ['city', 'province', 'region', 'country', 'zipCode', 'lat', 'lon'] as const;
// Postal codes that were stored as numbers have lost their leading zero.
const ZIP_WITHOUT_ZERO = /^\d{4}$/;

function readZip(place: JsonObject, { diagnostics, prefix }: PlaceReading, inSpain: boolean): string {
  const zip = cleanLine(asWord(place.zipCode) ?? '');
  if (zip.length > offerLimits.zipCode) {
    diagnostics.addUnmapped(`${prefix}zipCode`, zip);
    return '';
  }
  return inSpain && ZIP_WITHOUT_ZERO.test(zip) ? `0${zip}` : zip;
}

interface Located {
  readonly city?: DictionaryEntry | undefined;
  readonly province?: DictionaryEntry | undefined;
  /** The name of the city in responses. */
  readonly cityName: string;
}

/** Looks up a name that is not in the city dictionary: a province, or a town in one. */
function withoutCity(
  text: string,
  country: DictionaryEntry,
  area: Area,
  reading: PlaceReading,
  elsewhere: boolean,
): Located {
  const { atlas, diagnostics, prefix } = reading;
  const asProvince = atlas.provinces.find(text, country.id);
  if (asProvince !== undefined && (area.province ?? asProvince) === asProvince) {
    return { province: asProvince, cityName: '' };
  }
  const province = area.province ?? atlas.cities.provinceOfTown(text, country.id);
  const outcome = province === undefined ? 'left out' : `only its province ${province.es} is used`;
  if (elsewhere) {
    diagnostics.warn(
      'place_conflict',
      `${prefix}city`,
      `city ${quote(text)} does not lie in that province: ${outcome}`,
    );
  } else {
    diagnostics.warn('unmapped', `${prefix}city`, `city ${quote(text)} is not known: ${outcome}`);
  }
  diagnostics.addUnmapped(`${prefix}city`, text);
  return { province, cityName: cutLine(text, offerLimits.cityName) };
}

/** The city at a point, unless the place states another country. */
function cityAt(point: Point | undefined, area: Area, { atlas }: PlaceReading): DictionaryEntry | undefined {
  const city = point === undefined ? undefined : atlas.nearestCity(point);
  const fits = area.country === undefined || atlas.provinceById(city?.parent)?.parent === area.country.id;
  return fits ? city : undefined;
}

function locate(
  place: JsonObject,
  country: DictionaryEntry,
  area: Area,
  point: Point | undefined,
  reading: PlaceReading,
): Located {
  const { atlas } = reading;
  if (isAbsent(place.city)) {
    // A point beside a province is often the centre that a geocoder returns for it: it does not identify a city.
    const city = area.province === undefined ? cityAt(point, area, reading) : undefined;
    return { city, province: area.province ?? atlas.provinceById(city?.parent), cityName: city?.es ?? '' };
  }
  const text = cleanLine(asWord(place.city) ?? quote(place.city));
  const { city, elsewhere } = findCity(text, country, area.province, point, atlas);
  if (city === undefined) return withoutCity(text, country, area, reading, elsewhere);
  return { city, province: atlas.provinceById(city.parent), cityName: city.es };
}

/**
 * Reads one place: country, province and city by key, label or other name, the city by its coordinates when no name is
 * stated. The centre of the city replaces absent or contradicting coordinates. Undefined when nothing is stated.
 */
function readPlace(place: JsonObject, reading: PlaceReading): Place | undefined {
  if (placeFields.every((field) => isAbsent(place[field]))) return undefined;
  const { atlas, diagnostics, home, prefix } = reading;
  const area = readArea(place, reading);
  const statedPoint = readPoint(place, prefix, diagnostics);
  const assumedCountry = area.country ?? home;
  const zipCode = readZip(place, reading, assumedCountry === atlas.spain);
  const { city, province, cityName } = locate(place, assumedCountry, area, statedPoint, reading);
  const byZip = assumedCountry === atlas.spain ? atlas.provinces.ofSpanishZip(zipCode) : undefined;
  const locatedProvince = province ?? byZip ?? atlas.provinceById(cityAt(statedPoint, area, reading)?.parent);
  const country = atlas.countryById(locatedProvince?.parent) ?? assumedCountry;

  const conflict = city !== undefined && statedPoint !== undefined && !isNear(city, statedPoint);
  if (conflict) {
    const message = `lat and lon lie over ${CONFLICT_KM} km from ${city.es}: the city's own point is taken`;
    diagnostics.warn('place_conflict', `${prefix}lat`, message);
  }
  const exact = statedPoint !== undefined && !conflict;
  const point = exact ? statedPoint : city === undefined ? undefined : cityPoint(city);
  return {
    ...(city === undefined ? {} : { cityKey: city.key }),
    cityName,
    ...(locatedProvince === undefined ? {} : { province: locatedProvince.key }),
    country: country.key,
    zipCode,
    ...(point === undefined ? {} : { point: { lat: point.lat, lon: point.lon } }),
    exact,
  };
}

/**
 * Reads the places of an offer: `places` when it is stated, else the single fields. An entry of `places` may be the name
 * of a city.
 */
export function readPlaces(
  line: JsonObject,
  atlas: Atlas,
  settings: SourceSettings,
  diagnostics: Diagnostics,
): Place[] {
  const home = atlas.country(settings.country) ?? atlas.spain;
  const placeList = line.places;
  if (isAbsent(placeList) || (Array.isArray(placeList) && placeList.length === 0)) {
    const place = readPlace(line, { atlas, home, diagnostics, prefix: '' });
    return place === undefined ? [] : [place];
  }
  const entries: unknown[] = Array.isArray(placeList) ? placeList : [placeList];
  if (entries.length > ingestLimits.places) {
    diagnostics.warn('cut', 'places', `${entries.length} places: cut to the first ${ingestLimits.places}`);
  }
  return entries.slice(0, ingestLimits.places).flatMap((entry, at) => {
    const place = typeof entry === 'string' ? { city: entry } : entry;
    if (!isJsonObject(place)) {
      diagnostics.warn('unmapped', `places[${at}]`, `places[${at}] ${quote(entry)} is not a place: left out`);
      return [];
    }
    return readPlace(place, { atlas, home, diagnostics, prefix: `places[${at}].` }) ?? [];
  });
}
