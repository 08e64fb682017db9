import type { Place, SourceSettings } from '@curro/shared';
import type { Diagnostics } from '../diagnostics.ts';
import { ingestLimits } from '../limits.ts';
import { quote } from '../quote.ts';
import { isAbsent, isJsonObject, type JsonObject } from '../values/json-object.ts';
import type { Atlas } from './atlas.ts';
import { readPlace } from './read-place.ts';

/**
 * Reads the places of an offer: `places` where it is given, else the single members. An entry of `places` may be the
 * name of a city alone.
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
    diagnostics.warn('cut', 'places', `${entries.length} places: the first ${ingestLimits.places} were kept`);
  }
  return entries.slice(0, ingestLimits.places).flatMap((entry, at) => {
    const place = typeof entry === 'string' ? { city: entry } : entry;
    if (!isJsonObject(place)) {
      diagnostics.warn('unmapped', `places[${at}]`, `places[${at}] ${quote(entry)} is no place: left out`);
      return [];
    }
    return readPlace(place, { atlas, home, diagnostics, prefix: `places[${at}].` }) ?? [];
  });
}
