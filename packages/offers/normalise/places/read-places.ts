import type { Place, SourceSettings } from '@curro/shared';
import type { Findings } from '../findings.ts';
import { ingestLimits } from '../limits.ts';
import { quote } from '../quote.ts';
import { isAbsent, isMembers, type Members } from '../values/members.ts';
import type { Atlas } from './atlas.ts';
import { readPlace } from './read-place.ts';

/**
 * Reads the places of an offer: `places` where it is given, else the single members. An entry of `places` may be the
 * name of a city alone.
 */
export function readPlaces(
  line: Members,
  atlas: Atlas,
  settings: SourceSettings,
  findings: Findings,
): Place[] {
  const home = atlas.country(settings.country) ?? atlas.spain;
  const several = line.places;
  if (isAbsent(several) || (Array.isArray(several) && several.length === 0)) {
    const place = readPlace(line, { atlas, home, findings, prefix: '' });
    return place === undefined ? [] : [place];
  }
  const given: unknown[] = Array.isArray(several) ? several : [several];
  if (given.length > ingestLimits.places) {
    findings.warn('cut', 'places', `${given.length} places: the first ${ingestLimits.places} were kept`);
  }
  return given.slice(0, ingestLimits.places).flatMap((entry, at) => {
    const place = typeof entry === 'string' ? { city: entry } : entry;
    if (!isMembers(place)) {
      findings.warn('unmapped', `places[${at}]`, `places[${at}] ${quote(entry)} is no place: left out`);
      return [];
    }
    return readPlace(place, { atlas, home, findings, prefix: `places[${at}].` }) ?? [];
  });
}
