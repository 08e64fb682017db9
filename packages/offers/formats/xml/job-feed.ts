import type { FeedMapping } from '@curro/shared';
import { feedDate } from '../records/feed-date.ts';
import { mapFields } from '../records/map-fields.ts';
import { placeMembers } from '../records/place-text.ts';
import type { RawOffer } from '../records/record.ts';
import { fieldsOf, type XmlElement } from './element.ts';
import { jobNames } from './job-names.ts';

const DATES = ['published', 'updated', 'expires'] as const;

/** What stands in for members that are missing: the place in one text, the address for the id. */
function completed(offer: RawOffer, fields: ReadonlyMap<string, string>): RawOffer {
  const location = fields.get('location') ?? fields.get('job_location') ?? '';
  const { city, province, country, url } = offer;
  const placed = city === undefined && province === undefined && !location.includes('<');
  return {
    ...(placed ? placeMembers(location) : {}),
    ...(url === undefined ? {} : { externalId: url }),
    ...offer,
    ...(country === undefined || !placed ? {} : { country }),
  };
}

/** Members whose fields are known by name; what an operator's mapping names comes first. */
export function jobOf(record: XmlElement, mapping: FeedMapping): RawOffer {
  const fields = fieldsOf(record);
  const known = mapFields(fields, jobNames as FeedMapping, (name) => name);
  const mapped = mapFields(fields, mapping, (name) => name.toLowerCase());
  const offer: RawOffer = { ...completed(known, fields), ...mapped };
  const dates = DATES.flatMap((name) => {
    const value = offer[name];
    return typeof value === 'string' ? [[name, feedDate(value)] as const] : [];
  });
  return { ...offer, ...Object.fromEntries(dates) };
}
