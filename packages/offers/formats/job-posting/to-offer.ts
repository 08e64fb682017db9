import type { RawOffer } from '../records/record.ts';
import { isObject, type JsonObject } from './find-postings.ts';
import { placeFieldsOf } from './place.ts';
import { salaryFields } from './salary.ts';
import { listOf, objectOf, textOf, textsOf } from './values.ts';

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

/** Contract and hours of `employmentType`: schema.org's words, or any text for both. */
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

/** The id: as the employer states it, else where the posting is. */
function idOf(posting: JsonObject): string | undefined {
  const identifier = listOf(posting.identifier)[0];
  const value = isObject(identifier) ? textOf(identifier.value ?? identifier['@id']) : textOf(identifier);
  return value ?? textOf(posting['@id']) ?? textOf(posting.url);
}

/** Absent members are left out, so that the stored line holds what was stated. */
const withoutUndefined = (offer: RawOffer): RawOffer =>
  Object.fromEntries(Object.entries(offer).filter(([, value]) => value !== undefined));

/** A schema.org JobPosting in members of the offer feed format; `page` is where it was found. */
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
