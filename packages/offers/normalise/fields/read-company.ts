import { type Company, companyId, foldKey, offerLimits } from '@curro/shared';
import type { Findings } from '../findings.ts';
import { ingestLimits } from '../limits.ts';
import type { Atlas } from '../places/atlas.ts';
import { quote } from '../quote.ts';
import { cleanLine } from '../text/clean-line.ts';
import { longText } from '../text/long-text.ts';
import { shortText } from '../text/short-text.ts';
import { isAbsent, isMembers, type Members } from '../values/members.ts';
import { readFlag } from '../values/read-flag.ts';
import { asWord, readText } from '../values/read-text.ts';
import { readWebAddress } from '../values/read-web-address.ts';

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

/** What boards print in place of a name that is not shown. */
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

function readKind(value: unknown, findings: Findings): Company['kind'] {
  if (isAbsent(value)) return 'direct';
  const kind = kinds[foldKey(asWord(value) ?? '')];
  if (kind === undefined) findings.miss('company.kind', asWord(value) ?? quote(value));
  return kind ?? 'direct';
}

function readArea(given: Members, atlas: Atlas, findings: Findings): Pick<Company, 'province' | 'country'> {
  const countryText = asWord(given.country);
  const provinceText = asWord(given.province);
  const country = countryText === undefined ? undefined : atlas.country(countryText);
  const province =
    provinceText === undefined
      ? undefined
      : country === undefined
        ? (atlas.provinces.find(provinceText, atlas.spain.id) ?? atlas.provinces.findAnywhere(provinceText))
        : atlas.provinces.find(provinceText, country.id);
  if (countryText !== undefined && country === undefined) findings.miss('company.country', countryText);
  if (provinceText !== undefined && province === undefined) findings.miss('company.province', provinceText);
  const known = country ?? atlas.countryById(province?.parent);
  return {
    ...(province === undefined ? {} : { province: province.key }),
    ...(known === undefined ? {} : { country: known.key }),
  };
}

/**
 * Reads the publishing company, given by its name or as an object. Without a name (or with a word like
 * "Confidencial" for one) and without an id it is confidential.
 */
export function readCompany(value: unknown, source: string, atlas: Atlas, findings: Findings): Company {
  if (isAbsent(value)) return confidential;
  const given: Members = isMembers(value) ? value : { name: value };
  const nameField = isMembers(value) ? 'company.name' : 'company';
  const text = (member: string, limit: number): string => {
    const field = `company.${member}`;
    const stated = readText(given[member], field, findings);
    return stated === undefined ? '' : shortText(stated, limit, field, findings);
  };

  const stated = readText(given.name, nameField, findings) ?? '';
  const name = unnamed.has(foldKey(asWord(stated) ?? ''))
    ? ''
    : shortText(stated, offerLimits.companyName, nameField, findings);
  const id = cleanLine(asWord(readText(given.id, 'company.id', findings)) ?? '');
  if (name === '' && id === '') return confidential;

  return {
    id: companyId(source, id === '' ? { name } : { id, name }),
    name,
    uri: readWebAddress(given.uri, offerLimits.uri, 'company.uri', findings),
    logoUrl: readWebAddress(given.logoUrl, offerLimits.uri, 'company.logoUrl', findings),
    kind: readKind(given.kind, findings),
    hidden: readFlag(given.hidden, name === '', 'company.hidden', findings),
    description: longText(
      readText(given.description, 'company.description', findings) ?? '',
      ingestLimits.companyDescription,
      'company.description',
      findings,
    ),
    web: readWebAddress(given.web, offerLimits.uri, 'company.web', findings),
    city: text('city', offerLimits.cityName),
    ...readArea(given, atlas, findings),
    zipCode: text('zipCode', offerLimits.zipCode),
  };
}
