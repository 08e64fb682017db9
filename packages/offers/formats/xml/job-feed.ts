import type { FeedMapping } from '@curro/shared';
import { feedDate } from '../records/feed-date.ts';
import { mapFields } from '../records/map-fields.ts';
import { placeFields } from '../records/place-text.ts';
import type { RawOffer } from '../records/record.ts';
import { fieldsOf, type XmlElement } from './element.ts';
import { fieldAliases } from './field-aliases.ts';

const DATES = ['published', 'updated', 'expires'] as const;

/** What stands in for members that are missing: the place in one text, the address for the id. */
function withDefaults(offer: RawOffer, fields: ReadonlyMap<string, string>): RawOffer {
  const location = fields.get('location') ?? fields.get('job_location') ?? '';
  const { city, province, country, url } = offer;
  const usesLocation = city === undefined && province === undefined && !location.includes('<');
  return {
    ...(usesLocation ? placeFields(location) : {}),
    ...(url === undefined ? {} : { externalId: url }),
    ...offer,
    ...(country === undefined || !usesLocation ? {} : { country }),
  };
}

/** Members whose fields are known by name; what an operator's mapping names comes first. */
export function jobOf(record: XmlElement, mapping: FeedMapping): RawOffer {
  const fields = fieldsOf(record);
  const knownFields = mapFields(fields, fieldAliases as FeedMapping, (name) => name);
  const mappedFields = mapFields(fields, mapping, (name) => name.toLowerCase());
  const offer: RawOffer = { ...withDefaults(knownFields, fields), ...mappedFields };
  const dates = DATES.flatMap((name) => {
    const value = offer[name];
    return typeof value === 'string' ? [[name, feedDate(value)] as const] : [];
  });
  return { ...offer, ...Object.fromEntries(dates) };
}
