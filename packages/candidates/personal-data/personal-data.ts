import { type Dictionaries, type Dictionary, isCountryGroup } from '@curro/shared';
import * as z from 'zod';
import { hasNoKeys, keysOf, readKeys } from '../body/keys.ts';
import { type Body, createReport, type Parsed, parsedAs, type Report } from '../body/parsed.ts';
import { isMissing, readDate, readText, valueIn } from '../body/reading.ts';
import { type DocumentContext, documentSection } from '../section/document-section.ts';
import { createFieldReader, type FieldReader } from '../section/read-fields.ts';
import { type FormDescription, presentFields } from '../section/section.ts';
import {
  type ContactPhone,
  contactPhones,
  fields,
  MAX_NATIONALITIES,
  type PersonalData,
  personalDataSchema,
} from './fields.ts';
import { readIdentityCard } from './identity-card.ts';
import {
  landLineRule,
  mobileRule,
  readInternationalPhone,
  readNationalPhone,
  readPreferredPhone,
} from './phones.ts';
import { isSpain, readCity, readCountry, readProvince, readZipCode } from './place.ts';
import { readWebpages } from './webpages.ts';

/** Reads the driving licences; the placeholder means "none" and is stored (contract 4.5, row 19). */
function readDriverLicenses(body: Body, licenses: Dictionary, report: Report): string[] {
  const keys = readKeys(body.driverLicenses, 'driverLicenses', licenses);
  if (hasNoKeys(keys) && keys.blank.length === 0 && !keys.hasPlaceholder) report('579', 'driverLicenses');
  for (const field of keys.blank) report('584', field);
  for (const { field, inputText } of keys.unknown) report('578', field, { value: inputText });
  return keys.hasPlaceholder ? [licenses.placeholder.key, ...keysOf(keys)] : keysOf(keys);
}

/** Reads the nationalities: one to five countries (contract 4.5, row 21). */
function readNationalities(body: Body, countries: Dictionary, report: Report): string[] {
  const keys = readKeys(body.nationalities, 'nationalities', countries);
  if (hasNoKeys(keys) && keys.blank.length === 0) report('582', 'nationalities');
  for (const field of keys.blank) report('583', field);
  for (const { field, entry } of keys.entries) {
    if (isCountryGroup(entry)) report('585', field, { value: entry.key });
  }
  for (const { field, inputText } of keys.unknown) report('581', field, { value: inputText });
  const count = new Set([...keysOf(keys), ...keys.unknown.map(({ inputText }) => inputText)]).size;
  if (count > MAX_NATIONALITIES) {
    report('580', 'nationalities', { count, max: MAX_NATIONALITIES });
  }
  return keysOf(keys);
}

const MIN_AGE = 16;
const MAX_AGE = 80;
const YEAR_LENGTH = 'yyyy'.length;

type Reader = FieldReader<typeof fields>;

/** Full years between two days; negative if the birth is in a later year. */
function ageOn(today: string, birthDay: string): number {
  const years = Number(today.slice(0, YEAR_LENGTH)) - Number(birthDay.slice(0, YEAR_LENGTH));
  return today.slice(YEAR_LENGTH) < birthDay.slice(YEAR_LENGTH) ? years - 1 : years;
}

/** Validates the age: 16 to 80 full years (contract 4.5, row 5). */
function readBirthDay(body: Body, read: Reader, today: string, report: Report): string | undefined {
  const day = readDate(body.birthDay);
  read.check('birthDay', day);
  if (day.kind !== 'value') return undefined;
  const age = ageOn(today, day.value);
  if (age < MIN_AGE || age > MAX_AGE) {
    report('588', 'birthDay', { min: MIN_AGE, max: MAX_AGE });
    report('549', 'birthDay', { value: day.value });
  }
  return day.value;
}

/** Reads the gender; missing and unknown have the same code (contract 4.5, row 6). */
function readGender(read: Reader, report: Report): string | undefined {
  const gender = read.readKey('gender');
  if (gender.kind !== 'value') {
    report('550', 'gender', { value: gender.kind === 'malformed' ? gender.inputText : '' });
  }
  return valueIn(gender)?.key;
}

/** Reads the address: optional, not blank, no control characters except line feeds (contract 4.5, row 13). */
function readAddress(body: Body, read: Reader, report: Report): string | undefined {
  const address = readText(body.address);
  const { max } = fields.address;
  if (address.kind === 'value' && address.value.includes('\t')) report('564', 'address', { max: max ?? 0 });
  else read.check('address', address);
  return valueIn(address);
}

/**
 * Validates a personal data body in the order of the rows of contract 4.5. If the country is invalid, the identity card
 * is not validated, and zip code and phones are validated by the less strict rules for countries other than Spain.
 * @param context its stored surname2 is used if the body has none
 */
export function parsePersonalData(
  body: Body,
  { dictionaries, today, personalData }: Pick<DocumentContext, 'dictionaries' | 'today' | 'personalData'>,
): Parsed<PersonalData> {
  const { report, errors } = createReport();
  const read = createFieldReader(fields, body, dictionaries, report);

  // The order of the calls is the order of the validation errors.
  const name = read.text('name');
  const surname1 = read.text('surname1');
  const surname2 = isMissing(readText(body.surname2)) ? personalData?.surname2 : read.text('surname2');
  const birthDay = readBirthDay(body, read, today, report);
  const gender = readGender(read, report);
  const country = readCountry(body, dictionaries.get('country'), report);
  const card = readIdentityCard(body, country, dictionaries.get('id-type'), report);
  const province = readProvince(body, country, dictionaries.get('province'), report);
  const city = readCity(body, province, dictionaries.get('city'), report);
  const spain = isSpain(country);
  const zipCode = readZipCode(body, spain, report);
  const address = readAddress(body, read, report);
  const preferred = readPreferredPhone(body, report);
  const content = {
    name,
    surname1,
    surname2,
    nationalIdentityCardType: card.nationalIdentityCardType,
    nationalIdentityCard: card.nationalIdentityCard,
    birthDay,
    gender,
    country: country?.key,
    province: province?.key,
    cityCode: city.cityCode,
    cityName: city.cityName,
    zipCode,
    address,
    preferredContactPhone: preferred,
    mobilePhone: readNationalPhone(body, mobileRule, preferred, spain, report),
    landLinePhone: readNationalPhone(body, landLineRule, preferred, spain, report),
    internationalPhone: readInternationalPhone(body, preferred, report),
    webpages: readWebpages(body, dictionaries.get('url-type'), report),
    driverLicenses: readDriverLicenses(body, dictionaries.get('driver-license'), report),
    vehicleOwner: read.flag('vehicleOwner'),
    freelance: read.flag('freelance'),
    nationalities: readNationalities(body, dictionaries.get('country'), report),
    workPermits: read.keys('workPermits'),
    pendingWorkPermit: read.text('pendingWorkPermit'),
  };
  return parsedAs(personalDataSchema, content, errors);
}

function hasProvinces(chosen: (field: string) => string, dictionaries: Dictionaries): boolean {
  const country = dictionaries.get('country').byKey(chosen('country'));
  return country !== undefined && dictionaries.get('province').childrenOf(country.id).length > 0;
}

function hasCities(chosen: (field: string) => string, dictionaries: Dictionaries): boolean {
  const province = dictionaries.get('province').byKey(chosen('province'));
  return province !== undefined && dictionaries.get('city').childrenOf(province.id).length > 0;
}

/** The field of each preferred phone. */
const phoneFields: Readonly<Record<ContactPhone, string>> = {
  'mobile-phone': 'mobilePhone',
  'land-line-phone': 'landLinePhone',
  'foreign-phone': 'internationalPhone',
};

/** Shows the identity card only for Spain, and the cities of provinces that have some in the dictionary. */
const modeOf: FormDescription['modeOf'] = (field, chosen, dictionaries) => {
  switch (field) {
    case 'province':
      return 'required';
    case 'cityCode':
      return hasCities(chosen, dictionaries) ? 'required' : 'hidden';
    case 'cityName':
      if (chosen('province') === '' && hasProvinces(chosen, dictionaries)) return 'hidden';
      return hasCities(chosen, dictionaries) ? 'optional' : 'required';
    case 'nationalIdentityCardType':
    case 'nationalIdentityCard':
      return isSpain(dictionaries.get('country').byKey(chosen('country'))) ? 'required' : 'hidden';
    case 'mobilePhone':
    case 'landLinePhone':
    case 'internationalPhone':
      return contactPhones.some(
        (phone) => phoneFields[phone] === field && phone === chosen('preferredContactPhone'),
      )
        ? 'required'
        : 'optional';
    default:
      return undefined;
  }
};

const section = documentSection<PersonalData>(
  {
    name: 'personalData',
    slug: 'datos-personales',
    table: 'candidates',
    column: 'personal_data',
    fields,
    stored: personalDataSchema,
    groups: {
      '': [
        'name',
        'surname1',
        'surname2',
        'birthDay',
        'gender',
        'nationalities',
        'nationalIdentityCardType',
        'nationalIdentityCard',
      ],
      contact: [
        'country',
        'zipCode',
        'province',
        'cityCode',
        'cityName',
        'address',
        'preferredContactPhone',
        'mobilePhone',
        'landLinePhone',
        'internationalPhone',
        'driverLicenses',
        'vehicleOwner',
        'freelance',
        'workPermits',
        'pendingWorkPermit',
        'webpages',
      ],
    },
    folded: [
      'cityName',
      'address',
      'mobilePhone',
      'landLinePhone',
      'internationalPhone',
      'vehicleOwner',
      'freelance',
      'workPermits',
      'pendingWorkPermit',
      'webpages',
    ],
    modeOf,
    parse: parsePersonalData,
    present: (content, { dictionaries, email = '' }) => ({
      ...presentFields(fields, content, dictionaries),
      ...(email === '' ? {} : { email }),
    }),
  },
  {
    body: 'PersonalDataBody',
    response: 'PersonalData',
    about: 'The complete section, shared by all CVs of the candidate.',
  },
);

const response = section.readResponse
  .extend({
    email: z.string().optional().meta({ description: 'Address of the account; the read prints it.' }),
  })
  .meta({ id: 'PersonalData' });

/** The personal data of a candidate; the response of a read contains the e-mail address of the account. */
export const personalData: typeof section = { ...section, readResponse: response, writeResponse: response };
