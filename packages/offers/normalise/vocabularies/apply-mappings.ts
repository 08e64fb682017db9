import { foldKey, type MappedField, mappableFields, mappedFields, type SourceMappings } from '@curro/shared';
import { asWord, isJsonObject, type JsonObject } from '../values.ts';

/** Fields that a place has, too. */
const placeFields = ['city', 'province', 'country'] as const satisfies MappedField[];

function replaceMappedWords(
  line: JsonObject,
  fields: readonly MappedField[],
  mappings: SourceMappings,
): JsonObject {
  const replaced: Record<string, string> = {};
  for (const field of fields) {
    const keys = mappings[field];
    if (keys === undefined) continue;
    for (const lineField of mappableFields[field].lineFields) {
      const word = asWord(line[lineField]);
      const key = word === undefined ? undefined : keys.get(foldKey(word));
      if (key !== undefined) replaced[lineField] = key;
    }
  }
  return Object.keys(replaced).length === 0 ? line : { ...line, ...replaced };
}

/** Replaces the values of a line, and of its places, that its source has mapped by their dictionary keys. */
export function applyMappings(line: JsonObject, mappings: SourceMappings | undefined): JsonObject {
  if (mappings === undefined) return line;
  const whole = replaceMappedWords(line, mappedFields, mappings);
  const { places } = whole;
  if (!Array.isArray(places) || placeFields.every((field) => mappings[field] === undefined)) return whole;
  return {
    ...whole,
    places: places.map((place: unknown) => {
      if (typeof place === 'string') return mappings.city?.get(foldKey(place)) ?? place;
      return isJsonObject(place) ? replaceMappedWords(place, placeFields, mappings) : place;
    }),
  };
}
