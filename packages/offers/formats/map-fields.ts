import type { FeedMapping } from '@curro/shared';
import type { RawOffer } from './record.ts';

/** Reads the fields that a mapping names from a record; `nameOf` normalises field names before they are compared. */
export function mapFields(
  fields: ReadonlyMap<string, string>,
  mapping: FeedMapping,
  nameOf: (name: string) => string,
): RawOffer {
  const entries = Object.entries(mapping).flatMap(([targetField, from]) => {
    const value =
      typeof from === 'object' && 'value' in from
        ? from.value
        : [from]
            .flat()
            .map((name) => fields.get(nameOf(name)))
            .find((text) => text !== undefined && text !== '');
    return value === undefined ? [] : [[targetField, value] as const];
  });
  return Object.fromEntries(entries);
}

const RFC_822 =
  /^(?:[a-z]{3,9},?\s+)?\d{1,2}\s+[a-z]{3,9}\s+\d{2,4}(?:\s+\d{1,2}:\d{2}(?::\d{2})?(?:\s+\S+)?)?$/i;

/** Converts RFC 822 dates (`Fri, 20 Nov 2026 09:00:00 +0100`) to RFC 3339; other texts stay unchanged. */
export function feedDate(text: string): string {
  if (!RFC_822.test(text.trim())) return text;
  const instant = Date.parse(text);
  return Number.isNaN(instant) ? text : new Date(instant).toISOString();
}

/** The place fields in a text such as `Vigo, Pontevedra, España`. */
export function placeFields(text: string): { city?: string; province?: string; country?: string } {
  const [city, province, country, ...more] = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  // More parts are an address, whose order is unknown.
  if (more.length > 0) return { city: text };
  return {
    ...(city === undefined ? {} : { city }),
    ...(province === undefined ? {} : { province }),
    ...(country === undefined ? {} : { country }),
  };
}
