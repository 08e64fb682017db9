import { type Dictionaries, type Offer, offerPath, type Place } from '@curro/shared';
import { textBlocks } from './text-blocks.ts';

/** What a posting needs beside the offer. */
export interface PostingContext {
  readonly dictionaries: Dictionaries;
  /** Address of the portal without a slash at its end. */
  readonly portalUrl: string;
  readonly expiresAt: Date;
}

const REMOTE_ONLY = 'solo-teletrabajo';
const MONTHS_A_YEAR = 12;
const DEFAULT_COUNTRY = 'ES';

const UNIT_TEXTS: Readonly<Record<string, string>> = {
  'bruto-ano': 'YEAR',
  'bruto-mes': 'MONTH',
  'bruto-hora': 'HOUR',
};

/** schema.org's employment types by what tells of them: the contract first, then the hours. */
const CONTRACTS: Readonly<Record<string, string>> = {
  autonomo: 'CONTRACTOR',
  'de-duracion-determinada': 'TEMPORARY',
  'a-tiempo-parcial': 'PART_TIME',
  formativo: 'INTERN',
};

function employmentTypes({ contractType = '', workday = '' }: Offer): string[] | undefined {
  const contract = CONTRACTS[contractType];
  const hours =
    workday === 'completa' ? 'FULL_TIME' : workday.startsWith('parcial') ? 'PART_TIME' : undefined;
  const types = [...new Set([hours, contract].filter((type) => type !== undefined))];
  return types.length === 0 ? undefined : types;
}

const filled = (value: string | undefined): string | undefined => (value === '' ? undefined : value);

function address(place: Place, dictionaries: Dictionaries) {
  const country = dictionaries.get('country').byKey(place.country ?? '');
  return {
    '@type': 'PostalAddress',
    addressLocality: filled(place.cityName),
    addressRegion: dictionaries.get('province').byKey(place.province ?? '')?.es,
    postalCode: filled(place.zipCode),
    addressCountry: filled(country?.columns.iso2) ?? DEFAULT_COUNTRY,
  };
}

function jobLocation(offer: Offer, dictionaries: Dictionaries) {
  const places = offer.places.map((place) => ({
    '@type': 'Place',
    address: address(place, dictionaries),
    ...(place.point === undefined
      ? {}
      : { geo: { '@type': 'GeoCoordinates', latitude: place.point.lat, longitude: place.point.lon } }),
  }));
  if (places.length > 1) return places;
  return (
    places[0] ?? { '@type': 'Place', address: { '@type': 'PostalAddress', addressCountry: DEFAULT_COUNTRY } }
  );
}

/** Who may work from home: people of the offer's countries. */
function applicants(offer: Offer, dictionaries: Dictionaries) {
  const countries = new Set(offer.places.map(({ country }) => country ?? ''));
  const names = [...countries].map((key) => dictionaries.get('country').byKey(key)?.es ?? 'España');
  return (names.length > 0 ? names : ['España']).map((name) => ({ '@type': 'Country', name }));
}

function baseSalary({ salary }: Offer) {
  if (salary === undefined || !salary.visible) return undefined;
  const { min, max, period } = salary;
  const amount = min === max ? { value: min } : { minValue: min, maxValue: max };
  return {
    '@type': 'MonetaryAmount',
    currency: 'EUR',
    value: { '@type': 'QuantitativeValue', ...amount, unitText: UNIT_TEXTS[period] },
  };
}

function organization({ company }: Offer) {
  // the word that search engines know for an employer who stays unnamed
  if (company.hidden || company.id === '') return 'confidential';
  return {
    '@type': 'Organization',
    name: company.name,
    sameAs: filled(company.uri),
    logo: filled(company.logoUrl),
  };
}

function experience({ experienceMin }: Offer, dictionaries: Dictionaries) {
  const years = dictionaries.get('experience-min').byKey(experienceMin ?? '')?.columns.minYears;
  if (years === undefined || years === '') return undefined;
  if (Number(years) === 0) return 'no requirements';
  return {
    '@type': 'OccupationalExperienceRequirements',
    monthsOfExperience: Number(years) * MONTHS_A_YEAR,
  };
}

/** The description as the markup that search engines expect. */
function description(offer: Offer): string {
  return [offer.description, offer.requirements, offer.desiredRequirements]
    .filter((text) => text !== '')
    .flatMap(textBlocks)
    .map(String)
    .join('');
}

/** An open offer as a schema.org JobPosting. Members without a value are left out when it is written as JSON. */
export function jobPosting(offer: Offer, { dictionaries, portalUrl, expiresAt }: PostingContext): object {
  const remote = offer.teleworking === REMOTE_ONLY;
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    '@id': `${portalUrl}${offerPath(offer)}`,
    url: `${portalUrl}${offerPath(offer)}`,
    title: offer.title,
    description: description(offer),
    identifier: {
      '@type': 'PropertyValue',
      name: offer.company.hidden ? 'Curro' : (filled(offer.company.name) ?? 'Curro'),
      value: offer.id,
    },
    datePosted: offer.publishedAt,
    validThrough: expiresAt.toISOString(),
    employmentType: employmentTypes(offer),
    hiringOrganization: organization(offer),
    jobLocation: jobLocation(offer, dictionaries),
    ...(remote
      ? { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: applicants(offer, dictionaries) }
      : {}),
    baseSalary: baseSalary(offer),
    industry: dictionaries.get('category').byKey(offer.category ?? '')?.es,
    occupationalCategory: dictionaries.get('subcategory').byKey(offer.subcategory ?? '')?.es,
    experienceRequirements: experience(offer, dictionaries),
    skills: filled(offer.skills.join(', ')),
    totalJobOpenings: offer.vacancies,
    directApply: offer.externalUrlForm === '',
  };
}
