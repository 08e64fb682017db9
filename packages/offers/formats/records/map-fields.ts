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
