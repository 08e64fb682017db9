import { editDistance, type FeedMapping, foldKey, lineFieldNames } from '@curro/shared';
import { feedDate, mapFields, placeFields } from '../map-fields.ts';
import type { RawOffer } from '../record.ts';
import { fieldsOf, type XmlElement } from './elements.ts';

/** A row of a field and the names of its columns and elements. */
function fieldWithNames(row: string): readonly [field: string, names: readonly string[]] {
  const [field = '', names = ''] = row.split(': ');
  return [field, names.split(' ')];
}

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
  ].map(fieldWithNames),
);

/** Headings of columns in Spanish and English files, folded. They are suggested only: feeds of XML do not use them as names. */
const headings: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  [
    'externalId: n-ref no-ref n-o-ref num-ref referencia codigo id-oferta id-de-la-oferta ref-oferta referencia-oferta codigo-oferta identificador offer-id reference-number',
    'title: denominacion denominacion-del-puesto puesto-de-trabajo cargo oferta titulo-oferta titulo-de-la-oferta titulo-del-puesto nombre-del-puesto role',
    'description: funciones tareas descripcion-del-puesto descripcion-oferta descripcion-de-la-oferta detalle details responsibilities',
    'requirements: requisito requisitos-minimos requisitos-del-puesto perfil perfil-requerido',
    'company: nombre-empresa nombre-de-la-empresa empresa-contratante compania empleador razon-social',
    'city: poblacion ubicacion localizacion lugar lugar-de-trabajo ciudad-de-trabajo location',
    'province: prov provincia-de-trabajo',
    'country: pais',
    'zipCode: cp c-p codigo-postal',
    'lat: latitud',
    'lon: longitud',
    'category: area area-profesional familia-profesional',
    'salaryText: sueldo retribucion remuneracion salario-bruto salario-ofrecido salario-anual rango-salarial banda-salarial salary-range pay',
    'salaryMin: salario-minimo salario-min salario-desde sueldo-minimo sueldo-min sueldo-desde retribucion-minima minimum-salary salary-minimum salary-from',
    'salaryMax: salario-maximo salario-max salario-hasta sueldo-maximo sueldo-max sueldo-hasta retribucion-maxima maximum-salary salary-maximum salary-to',
    'salaryPeriod: periodo-salario periodo-salarial periodo-del-salario pay-period',
    'contractText: tipo-cto tipo-contrato tipo-de-contrato modalidad-contrato modalidad-de-contrato modalidad-contractual type-of-contract',
    'workdayText: jornada-laboral tipo-de-jornada tipo-jornada jornada-de-trabajo working-day working-time',
    'study: formacion formacion-minima estudios-minimos nivel-de-estudios titulacion education-level',
    'experienceText: experiencia-minima experiencia-requerida anos-de-experiencia years-of-experience minimum-experience experience-required',
    'teleworkingText: modalidad modalidad-de-trabajo remoto trabajo-remoto remote-work work-mode',
    'vacancies: n-vacantes no-vacantes num-vacantes numero-de-vacantes plazas numero-de-plazas',
    'skills: habilidades competencias conocimientos aptitudes etiquetas',
    'schedule: horarios turno',
    'published: fecha-publicacion fecha-de-publicacion fecha-alta fecha-de-alta publicacion publicado published-at',
    'updated: fecha-actualizacion fecha-de-actualizacion ultima-actualizacion fecha-modificacion',
    'expires: fecha-fin fecha-de-fin caducidad fecha-caducidad fecha-de-caducidad fecha-limite valida-hasta vencimiento expiry deadline',
    'url: enlace enlace-oferta enlace-a-la-oferta url-oferta url-de-la-oferta pagina web offer-url',
    'externalUrlForm: enlace-de-inscripcion url-inscripcion url-de-inscripcion url-candidatura apply-link',
  ].map(fieldWithNames),
);

/** Fields by the folded names that their columns and elements usually have; of two fields, the first one. */
const usualFields = new Map(
  [...Object.entries(fieldAliases), ...Object.entries(headings)]
    .flatMap(([field, names]) => names.map((name) => [foldKey(name), field] as const))
    .toReversed(),
);

/** The field of an offer that a column or element with this name usually has, such as `title` for `Puesto`. */
export const usualFieldOf = (name: string): string | undefined =>
  usualFields.get(foldKey(name.normalize('NFKC')));

const MAX_NAME_EDITS = 2;

/**
 * The field of an offer that an unknown field name can mean: by the names in use, or else the nearest one.
 * @example nearestFieldOf('salary') // 'salaryText'
 */
export function nearestFieldOf(name: string): string | undefined {
  const usual = usualFieldOf(name);
  if (usual !== undefined) return usual;
  const folded = name.trim().toLowerCase();
  return [...lineFieldNames]
    .map((field) => ({ field, edits: editDistance(folded, field.toLowerCase(), MAX_NAME_EDITS) }))
    .filter(({ edits }) => edits <= MAX_NAME_EDITS)
    .toSorted((one, other) => one.edits - other.edits)
    .at(0)?.field;
}

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
