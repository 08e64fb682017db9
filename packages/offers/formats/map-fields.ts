import type { FeedMapping } from '@curro/shared';
import type { RawOffer } from './record.ts';

/** Takes the members that a mapping names from the fields of a record; names of fields are compared as `nameOf` says. */
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

/** Dates as mails write them (`Fri, 20 Nov 2026 09:00:00 +0100`) as RFC 3339; others stay as they are. */
export function feedDate(text: string): string {
  if (!RFC_822.test(text.trim())) return text;
  const instant = Date.parse(text);
  return Number.isNaN(instant) ? text : new Date(instant).toISOString();
}

/** The members of a place that one text states: `Vigo, Pontevedra, España`. */
export function placeFields(text: string): { city?: string; province?: string; country?: string } {
  const [city, province, country, ...more] = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  // More parts than that are an address; its order is anybody's.
  if (more.length > 0) return { city: text };
  return {
    ...(city === undefined ? {} : { city }),
    ...(province === undefined ? {} : { province }),
    ...(country === undefined ? {} : { country }),
  };
}
