import {
  type Company,
  cityPoint,
  type Dictionaries,
  type Offer,
  type Place,
  type Point,
} from '@curro/shared';
import { stemsOf } from '../also/equivalents.ts';
import { indexedKeyFields } from '../fields.ts';
import { titleForm } from '../vocabulary/title-form.ts';
import type { Card, IndexedKeys, OfferDocument, OfferRecord } from './document.ts';
import { idPrefix } from './id-prefix.ts';
import { salaryParts } from './salary-document.ts';
import { normaliseNames } from './spellings.ts';

/** Name of hidden and unnamed companies in responses (contract 5, profile). */
const CONFIDENTIAL_NAME = 'Empresa confidencial';

/** The filter keys of an offer. */
function indexedKeysOf(offer: Offer): IndexedKeys {
  return Object.fromEntries(
    indexedKeyFields.flatMap((field) => (offer[field] === undefined ? [] : [[field, offer[field]]])),
  );
}

function authorOf(company: Company, privateId: number): Card['author'] {
  if (company.hidden || company.name === '') {
    return { id: '', privateId: 0, name: CONFIDENTIAL_NAME, uri: '', logoUrl: '' };
  }
  return { id: company.id, privateId, name: company.name, uri: company.uri, logoUrl: company.logoUrl };
}

function topicsOf(offer: Offer, dictionaries: Dictionaries): string[] {
  const category = dictionaries.get('category').byKey(offer.category ?? '')?.es;
  const subcategory = dictionaries.get('subcategory').byKey(offer.subcategory ?? '')?.es;
  return [category, subcategory, ...offer.skills].filter((topic) => topic !== undefined).map(normaliseNames);
}

type IndexedPlace = Pick<OfferDocument, 'town' | 'province' | 'country' | 'city' | 'point'>;

const unique = <T>(values: readonly (T | undefined)[]): T[] => [
  ...new Set(values.filter((value) => value !== undefined)),
];

/**
 * The places of an offer. A filter matches any of them; two filters may match different places (contract 5, City).
 * Only places with a city key have a point: the point of the place, otherwise that of the city.
 */
function placeParts(
  places: readonly Place[],
  dictionaries: Dictionaries,
): { indexed: IndexedPlace; card: Pick<Card, 'city' | 'province' | 'multiProvince'> } {
  const cities = dictionaries.get('city');
  const resolvedPlaces = places.map((place) => ({
    place,
    city: place.cityKey === undefined ? undefined : cities.byKey(place.cityKey),
  }));
  const nameOf = ({ place, city }: (typeof resolvedPlaces)[number]): string =>
    place.cityName || (city?.es ?? '');
  const provinces = unique(places.map((place) => place.province));
  const point = resolvedPlaces.map(
    ({ place, city }): Point | undefined => city && (place.point ?? cityPoint(city)),
  );
  return {
    indexed: {
      town: unique(
        resolvedPlaces.flatMap((resolvedPlace) => [nameOf(resolvedPlace), resolvedPlace.city?.es]),
      ).filter((name) => name !== ''),
      province: provinces,
      country: unique(places.map((place) => place.country)),
      city: unique(places.map((place) => place.cityKey)),
      point: unique(point),
    },
    card: {
      city: resolvedPlaces[0] === undefined ? '' : nameOf(resolvedPlaces[0]),
      ...(provinces[0] !== undefined && { province: provinces[0] }),
      multiProvince: provinces.length > 1,
    },
  };
}

/** Skills of an offer that suggestions count. */
const MAX_COUNTED_SKILLS = 20;

/** The towns and provinces of an offer, which are not part of the name of the job. */
function placeNames({ town, province }: IndexedPlace, dictionaries: Dictionaries): string[] {
  const provinces = dictionaries.get('province');
  return [...town, ...province.flatMap((key) => provinces.byKey(key)?.es ?? [])];
}

/** Maximum length of a sort text; limits the size of cursors. */
const MAX_SORT_TEXT_LENGTH = 150;

/**
 * Spanish collation key, compared by bytes: ignores case and accents, ñ after n, digits before letters, other
 * characters before both (contract 5, Order). '' for a text without letters and digits.
 */
export function sortText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFC')
    .replaceAll('ñ', 'n\u007f')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}\u007f]+/gu, ' ')
    .trim()
    .slice(0, MAX_SORT_TEXT_LENGTH);
}

const MINUTE_MS = 60_000;

/** Searches compare expiries with the full minute of the request: so an offer is never found after its expiry. */
const startOfMinute = (instant: Date): Date =>
  new Date(Math.floor(instant.getTime() / MINUTE_MS) * MINUTE_MS);

/** Maps an offer to its document. Pure; keys that are not in the dictionary are not changed. */
export function toDocument(record: OfferRecord, dictionaries: Dictionaries): OfferDocument {
  const { offer, applications } = record;
  const place = placeParts(offer.places, dictionaries);
  const salary = salaryParts(offer.salary, dictionaries);
  const visibleAuthor = authorOf(offer.company, record.companyPrivateId);
  const isNamed = visibleAuthor.id !== '';
  const citySort = sortText(place.card.city);
  const titleSort = sortText(offer.title);
  const authorSort = sortText(visibleAuthor.name);
  const keys = indexedKeysOf(offer);
  const job = titleForm(offer.title, placeNames(place.indexed, dictionaries), dictionaries);
  const { bold, urgent } = offer.highlight;
  const published = new Date(offer.publishedAt).toISOString();
  const updated = new Date(offer.updatedAt).toISOString();
  return {
    card: {
      title: offer.title,
      link: record.link,
      ...place.card,
      author: visibleAuthor,
      updated,
      published,
      applications,
      bold,
      urgent,
      ...salary.card,
      ...keys,
      requirementMin: offer.requirements,
      executive: offer.executive,
      priority: offer.priority,
    },
    id: offer.id,
    idPrefix: idPrefix(offer.id),
    title: normaliseNames(offer.title),
    description: normaliseNames(offer.description),
    requirements: normaliseNames(offer.requirements),
    ...(isNamed && {
      company: normaliseNames(visibleAuthor.name),
      employerId: visibleAuthor.id,
    }),
    topics: topicsOf(offer, dictionaries),
    ...place.indexed,
    ...keys,
    employerKind: offer.company.kind,
    ...salary.indexed,
    published,
    updated,
    expires: startOfMinute(record.expiresAt).toISOString(),
    applications,
    bold,
    urgent,
    ...(titleSort !== '' && { titleSort }),
    ...(authorSort !== '' && { authorSort }),
    ...(citySort !== '' && { citySort }),
    ...(job !== undefined && { titleForm: job, titleJob: stemsOf(normaliseNames(job)) }),
    ...(isNamed && { employerName: visibleAuthor.name }),
    ...(offer.skills.length > 0 && { skillNames: offer.skills.slice(0, MAX_COUNTED_SKILLS) }),
  };
}
