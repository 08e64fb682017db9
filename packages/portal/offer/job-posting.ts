import { type Dictionaries, type Offer, offerPath, type Place } from '@curro/shared';
import { html, type Markup, trusted } from '@curro/ui';
import { appliesHere } from './applies-here.ts';
import { textBlocks } from './text.ts';

/** The dependencies of a job posting. */
export interface PostingContext {
  readonly dictionaries: Dictionaries;
  /** Public address of the portal without a trailing slash. */
  readonly portalUrl: string;
  readonly expiresAt: Date;
  /** Whether the source of the offer links to the operator's own pages. */
  readonly linkOut: boolean;
  /** Whether candidates can sign in to the portal, and so apply. */
  readonly canApply: boolean;
}

const REMOTE_ONLY = 'solo-teletrabajo';
const MONTHS_A_YEAR = 12;
const DEFAULT_COUNTRY = 'ES';

const UNIT_TEXTS: Readonly<Record<string, string>> = {
  'bruto-ano': 'YEAR',
  'bruto-mes': 'MONTH',
  'bruto-hora': 'HOUR',
};

/** The employment types of schema.org by contract. */
const CONTRACTS: Readonly<Record<string, string>> = {
  autonomo: 'CONTRACTOR',
  'de-duracion-determinada': 'TEMPORARY',
  'a-tiempo-parcial': 'PART_TIME',
  formativo: 'INTERN',
};

/** The credential categories that search engines document, by study. */
const CREDENTIALS: Readonly<Record<string, string>> = {
  'educacion-secundaria-obligatoria': 'high school',
  bachillerato: 'high school',
  'ciclo-formativo-grado-medio': 'professional certificate',
  'formacion-profesional-grado-medio': 'professional certificate',
  'ensenanzas-artisticas-regladas': 'professional certificate',
  'ensenanzas-deportivas-regladas': 'professional certificate',
  'otros-titulos-certificaciones-y-carnes': 'professional certificate',
  'ciclo-formativo-grado-superior': 'associate degree',
  'formacion-profesional-grado-superior': 'associate degree',
  grado: 'bachelor degree',
  diplomado: 'bachelor degree',
  'ingeniero-tecnico': 'bachelor degree',
  licenciado: 'bachelor degree',
  'ingeniero-superior': 'bachelor degree',
  postgrado: 'postgraduate degree',
  master: 'postgraduate degree',
  doctorado: 'postgraduate degree',
};
const NO_REQUIREMENTS = 'no requirements';

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

/** The countries in which applicants for remote work may live. */
function applicants(offer: Offer, dictionaries: Dictionaries) {
  const countries = new Set(offer.places.map(({ country }) => country ?? ''));
  const names = [...countries].map((key) => dictionaries.get('country').byKey(key)?.es ?? 'España');
  return (names.length > 0 ? names : ['España']).map((name) => ({ '@type': 'Country', name }));
}

function baseSalary({ salary }: Offer) {
  if (salary === undefined || !salary.visible) return undefined;
  const { min, max, period } = salary;
  // A range has both bounds; search engines read a single amount from `value` only.
  const isRange = min !== undefined && max !== undefined && min !== max;
  const amount = isRange ? { minValue: min, maxValue: max } : { value: min ?? max };
  return {
    '@type': 'MonetaryAmount',
    currency: 'EUR',
    value: { '@type': 'QuantitativeValue', ...amount, unitText: UNIT_TEXTS[period] },
  };
}

function organization({ company }: Offer) {
  // The value that search engines document for an employer without a name.
  if (company.hidden || company.id === '') return 'confidential';
  return {
    '@type': 'Organization',
    name: company.name,
    sameAs: filled(company.uri),
    logo: filled(company.logoUrl),
  };
}

function education({ study = '' }: Offer, dictionaries: Dictionaries) {
  if (study === 'sin-estudios') return NO_REQUIREMENTS;
  const entry = dictionaries.get('study').byKey(study);
  if (entry === undefined) return undefined;
  const credentialCategory = CREDENTIALS[study];
  if (credentialCategory === undefined) return entry.es;
  return { '@type': 'EducationalOccupationalCredential', credentialCategory, name: entry.es };
}

function experience({ experienceMin }: Offer, dictionaries: Dictionaries) {
  const years = dictionaries.get('experience-min').byKey(experienceMin ?? '')?.columns.minYears;
  if (years === undefined || years === '') return undefined;
  if (Number(years) === 0) return NO_REQUIREMENTS;
  return {
    '@type': 'OccupationalExperienceRequirements',
    monthsOfExperience: Number(years) * MONTHS_A_YEAR,
  };
}

/** The description in HTML, as search engines expect it. */
function description(offer: Offer): string {
  return [offer.description, offer.requirements, offer.desiredRequirements]
    .filter((text) => text !== '')
    .flatMap(textBlocks)
    .map(String)
    .join('');
}

/** An open offer as a schema.org JobPosting. Properties without a value are undefined and absent from JSON. */
export function jobPosting(offer: Offer, context: PostingContext): object {
  const { dictionaries, portalUrl, expiresAt, linkOut, canApply } = context;
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
    educationRequirements: education(offer, dictionaries),
    experienceRequirements: experience(offer, dictionaries),
    skills: filled(offer.skills.join(', ')),
    totalJobOpenings: offer.vacancies,
    directApply: canApply && appliesHere(offer, linkOut),
  };
}

/** Structured data for the head of a page. Every `<` is escaped, because it could end the element. */
export function jsonLd(data: object): Markup {
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  return html`<script type="application/ld+json">${trusted(text)}</script>`;
}
