import { type Company, companyId, foldKey, offerLimits } from '@curro/shared';
import type { Diagnostics } from './diagnostics.ts';
import { ingestLimits } from './limits.ts';
import type { Atlas } from './places/atlas.ts';
import { cleanLine } from './text/clean-text.ts';
import { longText, shortText } from './text/offer-text.ts';
import {
  asWord,
  isAbsent,
  isJsonObject,
  type JsonObject,
  quote,
  readFlag,
  readText,
  readWebAddress,
} from './values.ts';

const kinds: Readonly<Record<string, Company['kind']>> = {
  direct: 'direct',
  directo: 'direct',
  'empresa-final': 'direct',
  recruiter: 'recruiter',
  consultora: 'recruiter',
  'consultora-de-seleccion': 'recruiter',
  'empresa-de-seleccion': 'recruiter',
  'temporary-agency': 'temporary-agency',
  ett: 'temporary-agency',
  'empresa-de-trabajo-temporal': 'temporary-agency',
};

/** Texts of job boards for a name that is not shown, folded. */
const unnamed = new Set([
  '',
  'anonimo',
  'confidencial',
  'confidential',
  'empresa-anonima',
  'empresa-confidencial',
  'na',
  'nom-d-empresa-no-visible',
  'nombre-de-empresa-no-visible',
  'nombre-no-visible',
  'reservado',
]);

const confidential: Company = {
  id: '',
  name: '',
  uri: '',
  logoUrl: '',
  kind: 'direct',
  hidden: true,
  description: '',
  web: '',
  city: '',
  zipCode: '',
};

function readKind(value: unknown, diagnostics: Diagnostics): Company['kind'] {
  if (isAbsent(value)) return 'direct';
  const kind = kinds[foldKey(asWord(value) ?? '')];
  if (kind === undefined) diagnostics.addUnmapped('company.kind', asWord(value) ?? quote(value));
  return kind ?? 'direct';
}

function readArea(
  company: JsonObject,
  atlas: Atlas,
  diagnostics: Diagnostics,
): Pick<Company, 'province' | 'country'> {
  const countryText = asWord(company.country);
  const provinceText = asWord(company.province);
  const country = countryText === undefined ? undefined : atlas.country(countryText);
  const province =
    provinceText === undefined
      ? undefined
      : country === undefined
        ? (atlas.provinces.find(provinceText, atlas.spain.id) ?? atlas.provinces.findAnywhere(provinceText))
        : atlas.provinces.find(provinceText, country.id);
  if (countryText !== undefined && country === undefined)
    diagnostics.addUnmapped('company.country', countryText);
  if (provinceText !== undefined && province === undefined)
    diagnostics.addUnmapped('company.province', provinceText);
  const companyCountry = country ?? atlas.countryById(province?.parent);
  return {
    ...(province === undefined ? {} : { province: province.key }),
    ...(companyCountry === undefined ? {} : { country: companyCountry.key }),
  };
}

/** The name of a city that is stated as a key of the dictionary (contract 5.1, profile). */
function cityName(stated: string, atlas: Atlas): string {
  return atlas.cityByKey(stated)?.es ?? stated;
}

/**
 * Reads the publishing company, stated as a name or an object. A company without id and name (or with a text such as
 * "Confidencial" as name) is confidential.
 */
export function readCompany(value: unknown, source: string, atlas: Atlas, diagnostics: Diagnostics): Company {
  if (isAbsent(value)) return confidential;
  const company: JsonObject = isJsonObject(value) ? value : { name: value };
  const nameField = isJsonObject(value) ? 'company.name' : 'company';
  const text = (property: string, limit: number): string => {
    const field = `company.${property}`;
    const stated = readText(company[property], field, diagnostics);
    return stated === undefined ? '' : shortText(stated, limit, field, diagnostics);
  };

  const stated = readText(company.name, nameField, diagnostics) ?? '';
  const name = unnamed.has(foldKey(asWord(stated) ?? ''))
    ? ''
    : shortText(stated, offerLimits.companyName, nameField, diagnostics);
  const id = cleanLine(asWord(readText(company.id, 'company.id', diagnostics)) ?? '');
  if (name === '' && id === '') return confidential;

  return {
    id: companyId(source, id === '' ? { name } : { id, name }),
    name,
    uri: readWebAddress(company.uri, offerLimits.uri, 'company.uri', diagnostics),
    logoUrl: readWebAddress(company.logoUrl, offerLimits.uri, 'company.logoUrl', diagnostics),
    kind: readKind(company.kind, diagnostics),
    hidden: readFlag(company.hidden, name === '', 'company.hidden', diagnostics),
    description: longText(
      readText(company.description, 'company.description', diagnostics) ?? '',
      ingestLimits.companyDescription,
      'company.description',
      diagnostics,
    ),
    web: readWebAddress(company.web, offerLimits.uri, 'company.web', diagnostics),
    city: cityName(text('city', offerLimits.cityName), atlas),
    ...readArea(company, atlas, diagnostics),
    zipCode: text('zipCode', offerLimits.zipCode),
  };
}
