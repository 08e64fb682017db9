import { type DictionaryId, isOfferKeyField, type OfferKeyField } from '@curro/shared';
import type {
  Facet,
  FlagField,
  IncludeField,
  InstantField,
  KeysField,
  Parameter,
  SearchField,
  Version,
} from './field.ts';

type Named<Name extends string> = Parameter & { readonly name: Name };
const inBothVersions = <const Name extends string>(name: Name): Named<Name> => ({ name, versions: [1, 9] });
const inVersion = <const Name extends string>(version: Version, name: Name): Named<Name> => ({
  name,
  versions: [version],
});
const ids = <const Name extends string>(name: Name): Named<Name> => ({ name, versions: [9], ids: true });

/** Contract 5.2.7: the city facet has at most 200 values. */
const MAX_FACET_CITIES = 200;

/**
 * Every parameter of the search, in the order of the contract's table, which is the order of validation errors (contract 5.2.1).
 * Parser, mapping, filters, facets, OpenAPI, the filters of the portal and docs/search.md are derived from it: a new
 * filter is a row here and a test.
 */
export const searchFields = [
  {
    name: 'q',
    kind: 'text',
    parameters: [inBothVersions('q')],
    code: '201',
    description:
      'Keywords, such as `camarero terraza`, with phrases in quotation marks, `OR`, a minus before what is excluded, wildcards, and fields such as `puesto:jefe`. Every word must be in the offer, in any number or gender. At most 512 characters',
  },
  {
    name: 'province',
    kind: 'keys',
    parameters: [inBothVersions('province'), ids('provinceIds')],
    dictionary: 'province',
    path: 'province',
    code: '301',
    supersedes: 'country',
    facet: { position: 1, key: 'province', name: 'Provincia', excludedFilters: ['province', 'city'] },
    page: { position: 2, es: 'Provincia', en: 'Province' },
    description:
      'Offers in any of these provinces. A value is a key of the dictionary, such as `a-coruna`, or its name (`A Coruña`)',
  },
  {
    name: 'country',
    kind: 'keys',
    parameters: [inBothVersions('country'), ids('countryIds')],
    dictionary: 'country',
    path: 'country',
    code: '302',
    widens: 'children',
    facet: { position: 11, key: 'country', name: 'País', excludedFilters: ['country', 'province', 'city'] },
    page: { position: 9, es: 'País', en: 'Country' },
    description:
      'Offers in any of these countries, such as `portugal`. A continent includes its countries. Ignored when a province is sent',
  },
  {
    name: 'city',
    kind: 'city',
    parameters: [inBothVersions('city'), ids('cityIds')],
    dictionary: 'city',
    path: 'city',
    code: '311',
    facet: { position: 2, key: 'city', name: 'Población', excludedFilters: ['city'], size: MAX_FACET_CITIES },
    page: { es: 'Localidad', en: 'Town' },
    description:
      'Offers in any of these cities: keys, such as `zamora`, or names, such as `San Sebastián`. A name of several cities means all of them, or those in the provinces of the search. With a radius, offers in the area around each of them',
  },
  {
    name: 'radius',
    kind: 'radius',
    parameters: [inVersion(1, 'radius'), inVersion(9, 'distance')],
    code: '312',
    description: 'Kilometres around the cities, 0 to 500; 0 finds the city alone. Ignored without a city',
  },
  {
    name: 'category',
    kind: 'keys',
    parameters: [inBothVersions('category')],
    dictionary: 'category',
    path: 'category',
    code: '303',
    facet: { position: 4, key: 'category', name: 'Categoría', excludedFilters: ['category', 'subcategory'] },
    page: { position: 3, es: 'Sector', en: 'Sector' },
    description:
      'Offers in any of these sectors, such as `turismo-restauracion`. Ignored when a subcategory is sent',
  },
  {
    name: 'subcategory',
    kind: 'keys',
    parameters: [inBothVersions('subcategory')],
    dictionary: 'subcategory',
    path: 'subcategory',
    code: '304',
    supersedes: 'category',
    facet: {
      position: 5,
      key: 'subcategory',
      name: 'Subcategoría',
      excludedFilters: ['subcategory'],
      restoredFilter: 'category',
    },
    page: { position: 4, es: 'Especialidad', en: 'Speciality' },
    description: 'Offers in any of these subcategories, which replace `category`',
  },
  {
    name: 'salaryMin',
    kind: 'amount',
    parameters: [inBothVersions('salaryMin')],
    path: 'salaryYearMin',
    bound: 'gte',
    code: '318',
    description:
      'The salary of the offer begins at this amount or higher. Whole euros, in the unit of `salaryPeriod`, else a year. Offers without a public salary are left out',
  },
  {
    name: 'salaryMax',
    kind: 'amount',
    parameters: [inBothVersions('salaryMax')],
    path: 'salaryYearMax',
    bound: 'lte',
    code: '319',
    description:
      'The salary of the offer ends at this amount or lower. Whole euros, in the unit of `salaryPeriod`, else a year. Offers without a public salary are left out',
  },
  {
    name: 'salaryPeriod',
    kind: 'period',
    parameters: [inVersion(9, 'salaryPeriod')],
    dictionary: 'salary-period',
    path: 'salaryPeriod',
    code: '201',
    description:
      'Unit of `salaryMin` and `salaryMax`: year (`bruto-ano`, the default), month or hour. Without an amount, offers that are paid by this period',
  },
  {
    name: 'salary',
    kind: 'keys',
    parameters: [inBothVersions('salary')],
    dictionary: 'salary-range',
    path: 'salaryBand',
    code: '201',
    facet: {
      position: 9,
      key: 'salary',
      name: 'Salario',
      excludedFilters: ['salary', 'salaryMin', 'salaryMax', 'salaryPeriod'],
    },
    description: 'Bands in euros a year; the lower bound of the salary of an offer lies in one of them',
  },
  {
    name: 'study',
    kind: 'keys',
    parameters: [inBothVersions('study')],
    dictionary: 'study',
    path: 'study',
    code: '201',
    facet: { position: 6, key: 'study', name: 'Estudios', excludedFilters: ['study'] },
    page: { position: 8, es: 'Estudios', en: 'Education' },
    description:
      'Offers that require any of these levels of education. Higher and lower levels are not included',
  },
  {
    name: 'contractType',
    kind: 'keys',
    parameters: [inBothVersions('contractType')],
    dictionary: 'contract-type',
    path: 'contractType',
    code: '307',
    facet: { position: 7, key: 'contractType', name: 'Tipo de contrato', excludedFilters: ['contractType'] },
    page: { position: 6, es: 'Contrato', en: 'Contract' },
    description: 'Offers with any of these contracts, such as `indefinido`',
  },
  {
    name: 'experienceMin',
    kind: 'keys',
    parameters: [inBothVersions('experienceMin')],
    dictionary: 'experience-min',
    path: 'experienceMin',
    code: '308',
    widens: 'order',
    facet: { position: 10, key: 'experienceMin', name: 'Experiencia', excludedFilters: ['experienceMin'] },
    page: { position: 7, es: 'Experiencia', en: 'Experience' },
    description:
      'Experience that offers require. One value is exact; several values select all from the lowest to the highest',
  },
  {
    name: 'workday',
    kind: 'keys',
    parameters: [inBothVersions('workday')],
    dictionary: 'workday',
    path: 'workday',
    code: '309',
    facet: { position: 8, key: 'workDay', name: 'Jornada laboral', excludedFilters: ['workday'] },
    page: { position: 5, es: 'Jornada', en: 'Working hours' },
    description: 'Offers with any of these working hours, such as `completa`',
  },
  {
    name: 'teleworking',
    kind: 'keys',
    parameters: [inBothVersions('teleworking')],
    dictionary: 'teleworking',
    path: 'teleworking',
    code: '201',
    facet: {
      position: 3,
      key: 'teleworking',
      name: 'Presencial/Teletrabajo',
      excludedFilters: ['teleworking'],
    },
    page: { position: 1, es: 'Modalidad', en: 'Workplace' },
    description:
      'Offers with any of these workplaces, such as `solo-teletrabajo`. Hybrid jobs are a value of their own, not part of telework',
  },
  {
    name: 'employerId',
    kind: 'employer',
    parameters: [inBothVersions('employerId')],
    code: '820',
    description: 'Offers of one company: `author.id` of an offer, 1 to 40 letters, digits and hyphens',
  },
  {
    name: 'companyName',
    kind: 'company',
    parameters: [inVersion(1, 'companyName')],
    code: '201',
    description: 'Words of the name of the company, as `company:(…)` in `q`',
  },
  {
    name: 'emph',
    kind: 'emphasis',
    parameters: [inBothVersions('emph')],
    code: '201',
    description:
      '`bold` finds highlighted offers; in version 1 `urgent` finds urgent ones. Other values are ignored',
  },
  {
    name: 'vip',
    kind: 'flag',
    parameters: [inVersion(1, 'vip')],
    path: 'bold',
    code: '201',
    description: '`true` finds highlighted offers only, `false` those that are not highlighted',
  },
  {
    name: 'selection',
    kind: 'include',
    parameters: [inVersion(1, 'selection')],
    path: 'employerKind',
    value: 'recruiter',
    code: '201',
    description: '`false` excludes recruiting companies',
  },
  {
    name: 'ett',
    kind: 'include',
    parameters: [inVersion(1, 'ett')],
    path: 'employerKind',
    value: 'temporary-agency',
    code: '201',
    description: '`false` excludes temporary employment agencies',
  },
  {
    name: 'publishedMin',
    kind: 'instant',
    parameters: [inVersion(1, 'publishedMin')],
    path: 'published',
    bound: 'gte',
    code: '226',
    description:
      'Offers published at this instant or later, as `2026-05-01T00:00:00Z` (RFC 3339 with `T` and an offset)',
  },
  {
    name: 'publishedMax',
    kind: 'instant',
    parameters: [inVersion(1, 'publishedMax')],
    path: 'published',
    bound: 'lte',
    code: '226',
    description: 'Offers published at this instant or earlier (RFC 3339 with `T` and an offset)',
  },
  {
    name: 'updatedMin',
    kind: 'instant',
    parameters: [inVersion(1, 'updatedMin')],
    path: 'updated',
    bound: 'gte',
    code: '226',
    description: 'Offers updated at this instant or later (RFC 3339 with `T` and an offset)',
  },
  {
    name: 'updatedMax',
    kind: 'instant',
    parameters: [inVersion(1, 'updatedMax')],
    path: 'updated',
    bound: 'lte',
    code: '226',
    description: 'Offers updated at this instant or earlier (RFC 3339 with `T` and an offset)',
  },
  {
    name: 'sinceDate',
    kind: 'since',
    parameters: [inVersion(9, 'sinceDate')],
    code: '201',
    description:
      'Highest age of the offers since their publication: `_24_HOURS`, `_7_DAYS`, `_15_DAYS`, or `ANY` for no limit',
  },
  {
    name: 'order',
    kind: 'order',
    parameters: [inBothVersions('order')],
    code: '305',
    description:
      'How the offers are sorted: `updated-desc` (the default) begins with the newest update, `relevancia-desc` with the best match of `q`, `applicants-asc` with the fewest applications. `-desc` is the reverse order',
  },
  {
    name: 'page',
    kind: 'page',
    parameters: [inBothVersions('page')],
    code: '306',
    description:
      'Number of the page, from 1; 0 is served as 1. Ignored when `after` is sent. Pages reach 100,000 offers; use `after` beyond',
  },
  {
    name: 'maxResults',
    kind: 'size',
    parameters: [inBothVersions('maxResults')],
    code: '201',
    description: 'Offers of a page, 1 to 100, by default 20; more than 100 are served as 100',
  },
  {
    name: 'after',
    kind: 'cursor',
    parameters: [inBothVersions('after')],
    code: '201',
    description:
      '`nextCursor` of the previous response, for its next page. The other parameters must be the same',
  },
  {
    name: 'facets',
    kind: 'facets',
    parameters: [inBothVersions('facets')],
    code: '201',
    description:
      '`true` or `1` adds the facets: for each filter, how many offers each of its values would find',
  },
  {
    name: 'spell',
    kind: 'assist',
    parameters: [inVersion(9, 'spell')],
    code: '201',
    description:
      '`true` or `1` adds a corrected `q` to `assist` when it finds many more offers: `camarreo` becomes `camarero`',
  },
  {
    name: 'relax',
    kind: 'assist',
    parameters: [inVersion(9, 'relax')],
    code: '201',
    description:
      '`true` or `1` adds wider searches to `assist`, such as a larger radius or without a filter, when few offers are found, or none with the job of `q` in the title',
  },
  {
    name: 'understand',
    kind: 'assist',
    parameters: [inVersion(9, 'understand')],
    code: '201',
    description:
      '`true` or `1` adds to `assist` what `q` asks for, with the search that applies it as filters: `camarero en Zamora` is `q=camarero` with `city=zamora`',
  },
  {
    name: 'placeFromQ',
    kind: 'assist',
    parameters: [inVersion(9, 'placeFromQ')],
    code: '201',
    description:
      'With `understand`: `true` or `1` lets a place or a distance of `q` replace those of the search. Otherwise the parameters win',
  },
  {
    name: 'conditionsFromQ',
    kind: 'assist',
    parameters: [inVersion(9, 'conditionsFromQ')],
    code: '201',
    description:
      'With `understand`: `true` or `1` lets a condition of `q`, such as `media jornada`, replace the parameter for it. Otherwise the parameters win',
  },
  {
    name: 'textBefore',
    kind: 'before',
    parameters: [inVersion(9, 'textBefore')],
    code: '201',
    description:
      'With `understand`: the text before `q`, of which the search still has conditions. They are dropped when `q` names another job and finds nothing with them',
  },
  {
    name: 'placeWithin',
    kind: 'provinces',
    parameters: [inVersion(9, 'placeWithin')],
    code: '201',
    description:
      'Provinces or towns that `understand` and `relax` do not leave, joined by commas. A place of `q` within them narrows the search',
  },
  {
    name: 'distanceWithin',
    kind: 'radiusWithin',
    parameters: [inVersion(9, 'distanceWithin')],
    code: '201',
    description: 'Kilometres around the towns of `placeWithin` that belong to them, 0 to 500',
  },
  {
    name: 'also',
    kind: 'assist',
    parameters: [inVersion(9, 'also')],
    code: '201',
    description: '`true` or `1` adds other texts for `q` to `assist`, such as other names of the job',
  },
  {
    name: 'highlight',
    kind: 'assist',
    parameters: [inVersion(9, 'highlight')],
    code: '201',
    description:
      '`true` or `1` adds titles and fragments of the offers to `assist`, with the words of `q` marked',
  },
  {
    name: 'nearby',
    kind: 'assist',
    parameters: [inVersion(9, 'nearby')],
    code: '201',
    description:
      'With `relax`: `true` or `1` adds the offers of the nearest wider search around the place to `assist` when fewer than five are found',
  },
  {
    name: 'nearestFirst',
    kind: 'assist',
    parameters: [inVersion(9, 'nearestFirst')],
    code: '201',
    description:
      '`true` or `1` lists the offers of the city first, then those within 10, 25, 50 and 100 km. For the orders `relevancia-desc` and `updated-desc`',
  },
  {
    name: 'byDistance',
    kind: 'assist',
    parameters: [inVersion(9, 'byDistance')],
    code: '201',
    description:
      '`true` or `1` lists the offers in ascending order of their distance from the city, those at one place in the order of the search, instead of `nearestFirst`. For a city with a radius and the orders `relevancia-desc` and `updated-desc`',
  },
  {
    name: 'bySalary',
    kind: 'assist',
    parameters: [inVersion(9, 'bySalary')],
    code: '201',
    description:
      '`true` or `1` lists the offers in descending order of the lowest salary that they state, in a year, as `salaryMin` compares it, those with the same one in the order of the search. Offers without a public salary are last. For the orders `relevancia-desc` and `updated-desc`, and instead of `nearestFirst` and `byDistance`',
  },
  {
    name: 'distances',
    kind: 'assist',
    parameters: [inVersion(9, 'distances')],
    code: '201',
    description:
      '`true` or `1` adds to `assist` the kilometres from the cities of the search to each offer, the place of offers in several towns, and the names of towns',
  },
  {
    name: 'maxPerCompany',
    kind: 'perCompany',
    parameters: [inVersion(9, 'maxPerCompany')],
    code: '201',
    description:
      'How many offers of one company keep their place on a page, 1 to 100: further ones move to its end',
  },
  {
    name: 'group',
    kind: 'group',
    parameters: [inVersion(9, 'group')],
    code: '201',
    description:
      '`duplicates` lists nearly equal offers of the page one after the other, and names them in `assist`',
  },
  {
    name: 'salaryUnstated',
    kind: 'unstated',
    parameters: [inVersion(9, 'salaryUnstated')],
    code: '201',
    description: '`true` or `1` lets `salaryMin` and `salaryMax` also find offers that state no salary',
  },
  {
    name: 'excludedContractType',
    kind: 'keys',
    parameters: [inVersion(9, 'excludedContractType')],
    dictionary: 'contract-type',
    path: 'contractType',
    code: '307',
    excludes: true,
    description:
      'Offers without any of these contracts, also those that state none, such as `fijo-discontinuo`',
  },
  {
    name: 'excludedWorkday',
    kind: 'keys',
    parameters: [inVersion(9, 'excludedWorkday')],
    dictionary: 'workday',
    path: 'workday',
    code: '309',
    excludes: true,
    description:
      'Offers without any of these working hours, also those that state none, such as `parcial-noche`',
  },
  {
    name: 'box',
    kind: 'box',
    parameters: [inVersion(9, 'box')],
    code: '201',
    description:
      'Offers with a place on a part of the map: west, south, east and north in degrees, as `-6.1,41.2,-5.2,41.8`',
  },
  {
    name: 'replaces',
    kind: 'replaced',
    parameters: [inVersion(9, 'replaces')],
    code: '201',
    description:
      '`X-Search-Id` of a search that this one replaces for the visitor, such as after a correction: the search log keeps this one only',
  },
] as const satisfies readonly SearchField[];

const presentationKindList = [
  'order',
  'page',
  'size',
  'cursor',
  'facets',
  'assist',
  'provinces',
  'radiusWithin',
  'before',
  'perCompany',
  'group',
  'replaced',
] as const satisfies readonly SearchField['kind'][];

/** Kinds of parameters that do not affect which offers a search finds. */
export const presentationKinds: ReadonlySet<string> = new Set(presentationKindList);

type RegisteredField = (typeof searchFields)[number];
type FieldOf<Kind extends SearchField['kind']> = Extract<RegisteredField, { readonly kind: Kind }>;

/** Name of any row. */
export type FieldName = RegisteredField['name'];
export type KeysName = FieldOf<'keys'>['name'];
export type FlagName = FieldOf<'flag' | 'include'>['name'];
export type InstantName = FieldOf<'instant'>['name'];
export type AmountName = FieldOf<'amount'>['name'];
/** Name of any query parameter. */
export type ParameterName = RegisteredField['parameters'][number]['name'];
/** Name of a query parameter of a `keys` row. */
export type KeysParameterName = FieldOf<'keys'>['parameters'][number]['name'];
/** Name of an offer field that contains a dictionary key and has a filter. */
export type IndexedKeyField = Extract<FieldOf<'keys'>['path'], OfferKeyField>;

/** Whether a row does not affect which offers a search finds. */
export function isPresentation(
  field: RegisteredField,
): field is FieldOf<(typeof presentationKindList)[number]> {
  return presentationKinds.has(field.kind);
}

const rows: readonly SearchField[] = searchFields;

/** The parameters of a version that limit which offers a search finds, without its text. */
export const filterParameters = (version: Version): readonly string[] =>
  rows
    .filter(({ kind }) => kind !== 'text' && !presentationKinds.has(kind))
    .flatMap(({ parameters }) => parameters)
    .filter(({ versions }) => versions.includes(version))
    .map(({ name }) => name);

/** The rows of conditions that exclude, by the name of the row with the same keys that includes. */
export const excludingRows: ReadonlyMap<string, KeysName> = new Map([
  ['contractType', 'excludedContractType'],
  ['workday', 'excludedWorkday'],
]);

/** Whether a parameter excludes what offers can state. */
export const isExcluding = (parameter: string): boolean =>
  [...excludingRows.values()].some((name) => name === parameter);

/** The rows of a kind, typed by name. */
export const keysFields: readonly (KeysField & { readonly name: KeysName })[] = searchFields.filter(
  (field) => field.kind === 'keys',
);
export const flagFields: readonly ((FlagField | IncludeField) & { readonly name: FlagName })[] =
  searchFields.filter((field) => field.kind === 'flag' || field.kind === 'include');
export const instantFields: readonly (InstantField & { readonly name: InstantName })[] = searchFields.filter(
  (field) => field.kind === 'instant',
);
export const amountFields = searchFields.filter((field) => field.kind === 'amount');

const dictionaryFields = rows.filter(
  (field) => field.kind === 'keys' || field.kind === 'city' || field.kind === 'period',
);

interface FacetField {
  readonly name: string;
  readonly path: string;
  readonly dictionary: DictionaryId;
  readonly facet: Facet;
}

/** The facets in the order of the contract. */
export const facetFields: readonly FacetField[] = dictionaryFields
  .flatMap(({ name, path, dictionary, facet }) => (facet ? [{ name, path, dictionary, facet }] : []))
  .sort((a, b) => a.facet.position - b.facet.position);

/** Keyword fields of the index that contain dictionary keys. */
export const keyPaths: readonly string[] = [...new Set(dictionaryFields.map((field) => field.path))];

/** Offer fields with a filter; the index stores their keys under the same name. */
export const indexedKeyFields: readonly IndexedKeyField[] = searchFields.flatMap((field) =>
  field.kind === 'keys' && !('excludes' in field) && isOfferKeyField(field.path) ? [field.path] : [],
);

/** Finds a parameter and its row by name; undefined for an unknown name. */
export function fieldOfParameter(name: string): { field: SearchField; parameter: Parameter } | undefined {
  return byParameter.get(name);
}

/** Position of a parameter in the contract's table: validation errors are sorted by it. */
export function parameterPosition(name: string): number {
  return parameterNames.indexOf(name);
}

const byParameter = new Map(
  rows.flatMap((field) =>
    field.parameters.map((parameter) => [parameter.name, { field, parameter }] as const),
  ),
);
const parameterNames = [...byParameter.keys()];
