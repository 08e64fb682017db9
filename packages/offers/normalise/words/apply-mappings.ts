import { foldKey, type MappedField, mappable, mappedFields, type SourceMappings } from '@curro/shared';
import { isMembers, type Members } from '../values/members.ts';
import { asWord } from '../values/read-text.ts';

/** Members that a place has too. */
const placeFields = ['city', 'province', 'country'] as const satisfies MappedField[];

function replaceWords(line: Members, fields: readonly MappedField[], mappings: SourceMappings): Members {
  const replaced: Record<string, string> = {};
  for (const field of fields) {
    const keys = mappings[field];
    if (keys === undefined) continue;
    for (const member of mappable[field].members) {
      const word = asWord(line[member]);
      const key = word === undefined ? undefined : keys.get(foldKey(word));
      if (key !== undefined) replaced[member] = key;
    }
  }
  return Object.keys(replaced).length === 0 ? line : { ...line, ...replaced };
}

/** Replaces the words of a line, and of its places, that its source gave a meaning, by the keys that they mean. */
export function applyMappings(line: Members, mappings: SourceMappings | undefined): Members {
  if (mappings === undefined) return line;
  const whole = replaceWords(line, mappedFields, mappings);
  const { places } = whole;
  if (!Array.isArray(places) || placeFields.every((field) => mappings[field] === undefined)) return whole;
  return {
    ...whole,
    places: places.map((place: unknown) => {
      if (typeof place === 'string') return mappings.city?.get(foldKey(place)) ?? place;
      return isMembers(place) ? replaceWords(place, placeFields, mappings) : place;
    }),
  };
}
