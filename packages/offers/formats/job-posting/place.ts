import { placeFields } from '../records/place-text.ts';
import type { RawOffer } from '../records/record.ts';
import { isObject, type JsonObject } from './find-postings.ts';
import { listOf, objectOf, textOf } from './values.ts';

const numberOf = (value: unknown): number | undefined => {
  const number = Number(textOf(value) ?? Number.NaN);
  return Number.isFinite(number) ? number : undefined;
};

function placeOf(location: unknown): RawOffer {
  if (!isObject(location)) return placeFields(textOf(location) ?? '');
  const address = objectOf(location.address);
  const geo = objectOf(location.geo);
  const point = { lat: numberOf(geo?.latitude), lon: numberOf(geo?.longitude) };
  if (address === undefined)
    return { ...placeFields(textOf(location.address ?? location.name) ?? ''), ...point };
  return {
    city: textOf(address.addressLocality),
    province: textOf(address.addressRegion),
    country: textOf(address.addressCountry),
    zipCode: textOf(address.postalCode),
    ...point,
  };
}

/** The place members of a posting: one in the offer itself, several in a list. */
export function placeFieldsOf(posting: JsonObject): RawOffer {
  const places = listOf(posting.jobLocation).map(placeOf);
  const [singlePlace] = places;
  return places.length > 1 ? { places } : (singlePlace ?? {});
}
