import type { FeedMapping } from '@curro/shared';
import { feedDate, mapFields, placeFields } from '../map-fields.ts';
import type { RawOffer } from '../record.ts';
import { fieldsOf, type XmlElement } from './elements.ts';

/**
 * Field names of aggregators in XML feeds (Indeed, Jooble, Trovit, Talent.com, Adzuna and Spanish ones): the first
 * field of a row with a value is used.
 */
const fieldAliases: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  [
    'externalId: referencenumber jobid job_id id @id guid reference requisitionid ref sku',
    'title: title jobtitle job_title position name puesto titulo',
    'description: description content body job_description jobdescription descripcion summary',
    'requirements: requirements requisitos qualifications',
    'company: company companyname company_name company/name employer hiringorganization advertiser empresa',
    'city: city town locality location/city ciudad localidad municipio',
    'province: state province region county location/state location/region provincia',
    'country: country countrycode country_code location/country pais',
    'zipCode: postalcode postcode postal_code zip zipcode location/postalcode codigo_postal',
    'lat: latitude lat location/latitude',
    'lon: longitude lng lon long location/longitude',
    'category: category jobcategory job_category sector industry categoria',
    'subcategory: subcategory job_function subcategoria',
    'salaryText: salary salary_text compensation wage salario',
    'salaryMin: salary_min salarymin min_salary salary/min salary/low_end',
    'salaryMax: salary_max salarymax max_salary salary/max salary/high_end',
    'salaryPeriod: salary_period salaryperiod salary/period',
    'contractText: contract contracttype contract_type contract_time contrato tipo_contrato',
    'workdayText: jobtype job_type working_hours workinghours worktype employment_type jornada',
    'study: education studies degree estudios',
    'experienceText: experience experiencia',
    'teleworkingText: remotetype remote workplacetype workplace_type teletrabajo',
    'published: date pubdate published publication_date dateposted date_posted posted_at created fecha',
    'updated: updated lastmodified last_modified modified date_updated',
    'expires: expirationdate expiration_date expires expiry_date expirydate validthrough closing_date enddate',
    'url: url link job_url joburl deeplink',
    'externalUrlForm: apply_url applyurl application_url applylink indeed-apply-data/indeed-apply-joburl',
    'vacancies: vacancies openings positions number_of_openings vacantes',
    'skills: skills tags keywords',
    'schedule: schedule hours horario',
    'department: department departamento',
  ].map((row) => {
    const [field = '', names = ''] = row.split(': ');
    return [field, names.split(' ')];
  }),
);

/** The field of an offer that a column or element with this name usually has, such as `title` for `Puesto`. */
export const usualFieldOf = (name: string): string | undefined =>
  Object.entries(fieldAliases).find(([, names]) => names.includes(name.trim().toLowerCase()))?.[0];

const DATES = ['published', 'updated', 'expires'] as const;

/** Fills missing fields: the place from a single text, the id from the address. */
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

/** Converts a record by the known field names; the mapping of the feed takes precedence. */
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
