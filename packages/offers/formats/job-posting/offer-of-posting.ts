import { placeFields } from '../map-fields.ts';
import type { RawOffer } from '../record.ts';
import { isObject, type JsonObject } from './documents.ts';

/** The values of a property with one or several. */
const listOf = (value: unknown): readonly unknown[] =>
  value === undefined || value === null ? [] : [value].flat();

/** The first object of a property. */
const objectOf = (value: unknown): JsonObject | undefined => listOf(value).find(isObject);

/** The first text or number of a property, or the name of an object there. */
function textOf(value: unknown): string | undefined {
  const [first] = listOf(value);
  if (typeof first === 'string') return first.trim() === '' ? undefined : first.trim();
  if (typeof first === 'number') return String(first);
  if (!isObject(first)) return undefined;
  return textOf(first.name ?? first['@value'] ?? first.value);
}

/** All texts of a property, separated by blank lines. */
function textsOf(value: unknown): string | undefined {
  const texts = listOf(value).flatMap((item) => textOf(item) ?? []);
  return texts.length === 0 ? undefined : texts.join('\n\n');
}

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

/** The place fields of a posting: a single place in the offer itself, several in `places`. */
function placeFieldsOf(posting: JsonObject): RawOffer {
  const places = listOf(posting.jobLocation).map(placeOf);
  const [singlePlace] = places;
  return places.length > 1 ? { places } : (singlePlace ?? {});
}

/** The periods of the offer feed format, by schema.org unit. */
const PERIODS: Readonly<Record<string, string>> = {
  YEAR: 'bruto-ano',
  MONTH: 'bruto-mes',
  HOUR: 'bruto-hora',
};

/** Pay in an unsupported unit or currency stays a text, so that the import reports it. */
const asText = (min: string, max: string, currency: string, unit: string): string =>
  `${min === max ? min : `${min} - ${max}`} ${currency} / ${unit.toLowerCase()}`;

/** The salary fields of a posting. */
function salaryFields(posting: JsonObject): RawOffer {
  const baseSalary = posting.baseSalary ?? posting.estimatedSalary;
  const salary = objectOf(baseSalary);
  if (salary === undefined) return { salaryText: textOf(baseSalary) };
  const amount = objectOf(salary.value) ?? salary;
  const single = textOf(amount.value);
  const min = textOf(amount.minValue) ?? single;
  const max = textOf(amount.maxValue) ?? single;
  const currency = (textOf(salary.currency) ?? textOf(posting.salaryCurrency) ?? 'EUR').toUpperCase();
  const unit = (textOf(amount.unitText) ?? textOf(salary.unitText) ?? '').toUpperCase();
  if (min === undefined && max === undefined) return {};
  if (currency !== 'EUR' || (unit !== '' && PERIODS[unit] === undefined)) {
    return { salaryText: asText(min ?? max ?? '', max ?? min ?? '', currency, unit || 'year') };
  }
  return { salaryMin: min, salaryMax: max, salaryPeriod: PERIODS[unit] };
}

const CONTRACTS: Readonly<Record<string, string>> = {
  CONTRACTOR: 'autonomo',
  TEMPORARY: 'de-duracion-determinada',
  INTERN: 'formativo',
  PER_DIEM: 'otros-contratos',
};
const WORKDAYS: Readonly<Record<string, string>> = {
  FULL_TIME: 'completa',
  PART_TIME: 'parcial-indiferente',
};
const MONTHS_A_YEAR = 12;

/** Contract and working hours of `employmentType`: a value of schema.org, or any text. */
function employment(posting: JsonObject): RawOffer {
  const types = listOf(posting.employmentType).flatMap((type) => textOf(type)?.split(/\s*,\s*/) ?? []);
  const codes = types.map((type) => type.toUpperCase().replace(/[\s-]+/g, '_'));
  const contract = codes.map((code) => CONTRACTS[code]).find((key) => key !== undefined);
  const workday = codes.map((code) => WORKDAYS[code]).find((key) => key !== undefined);
  const isKnown = contract !== undefined || workday !== undefined;
  const [first] = types;
  return isKnown ? { contractType: contract, workday } : { contractText: first, workdayText: first };
}

function companyOf(posting: JsonObject): unknown {
  const organization = objectOf(posting.hiringOrganization);
  const name = textOf(posting.hiringOrganization);
  if (organization === undefined || name === undefined || /^confidential$/i.test(name)) return undefined;
  return {
    name,
    uri: textOf(organization.sameAs) ?? textOf(organization.url),
    logoUrl: textOf(objectOf(organization.logo)?.url ?? organization.logo),
    description: textOf(organization.description),
  };
}

function experience(posting: JsonObject): RawOffer {
  const requirements = posting.experienceRequirements;
  const months = Number(textOf(objectOf(requirements)?.monthsOfExperience) ?? Number.NaN);
  if (Number.isNaN(months)) {
    const text = textOf(requirements);
    return { experienceText: text === 'no requirements' ? 'no-requerida' : text };
  }
  return { experienceText: months === 0 ? 'no-requerida' : `${Math.floor(months / MONTHS_A_YEAR)} años` };
}

function studyOf(posting: JsonObject): string | undefined {
  const requirements = objectOf(posting.educationRequirements);
  return textOf(requirements?.credentialCategory) ?? textOf(posting.educationRequirements);
}

/** The id of a posting: as stated, else its address. */
function idOf(posting: JsonObject): string | undefined {
  const identifier = listOf(posting.identifier)[0];
  const value = isObject(identifier) ? textOf(identifier.value ?? identifier['@id']) : textOf(identifier);
  return value ?? textOf(posting['@id']) ?? textOf(posting.url);
}

/** Leaves absent fields out, so that the stored line contains what was stated. */
const withoutUndefined = (offer: RawOffer): RawOffer =>
  Object.fromEntries(Object.entries(offer).filter(([, value]) => value !== undefined));

/** Converts a schema.org JobPosting to the offer feed format; `page`: the address it was found at. */
export function offerOfPosting(posting: JsonObject, page: string | undefined): RawOffer {
  const remote = listOf(posting.jobLocationType).some((type) => /telecommute/i.test(String(type)));
  const skills = listOf(posting.skills).flatMap((skill) => textOf(skill) ?? []);
  const responsibilities = textsOf(posting.responsibilities);
  return withoutUndefined({
    externalId: idOf(posting) ?? page,
    title: textOf(posting.title) ?? textOf(posting.name),
    description: textsOf(posting.description) ?? responsibilities,
    requirements: textsOf(posting.qualifications),
    company: companyOf(posting),
    ...placeFieldsOf(posting),
    ...employment(posting),
    ...salaryFields(posting),
    ...experience(posting),
    study: studyOf(posting),
    category: textOf(posting.industry),
    subcategory: textOf(posting.occupationalCategory),
    teleworking: remote ? 'solo-teletrabajo' : undefined,
    skills: skills.length > 1 ? skills : skills[0],
    vacancies: textOf(posting.totalJobOpenings),
    schedule: textOf(posting.workHours),
    url: textOf(posting.url) ?? page,
    published: textOf(posting.datePosted),
    updated: textOf(posting.dateModified),
    expires: textOf(posting.validThrough),
  });
}
