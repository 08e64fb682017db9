import type { Dictionaries } from '@curro/shared';
import * as z from 'zod';
import { type Body, createReport, type Parsed, parsedAs, type Report } from '../body/parsed.ts';
import { isMissing, readDate, readText, valueIn } from '../body/reading.ts';
import { type DocumentContext, documentSection } from '../section/document-section.ts';
import { createFieldReader, type FieldReader } from '../section/read-fields.ts';
import { type FormDescription, presentFields } from '../section/section.ts';
import { fields, type PersonalData, personalDataSchema } from './fields.ts';
import { readIdentityCard } from './identity-card.ts';
import {
  landLineRule,
  mobileRule,
  readInternationalPhone,
  readNationalPhone,
  readPreferredPhone,
} from './phones.ts';
import { isSpain, readCity, readCountry, readProvince, readZipCode } from './place.ts';
import { readDriverLicenses, readNationalities } from './rights.ts';
import { readWebpages } from './webpages.ts';

const MIN_AGE = 16;
const MAX_AGE = 80;
const YEAR_LENGTH = 'yyyy'.length;

type Reader = FieldReader<typeof fields>;

/** Whole years between two days; negative for a birth in a later year. */
function ageOn(today: string, birthDay: string): number {
  const years = Number(today.slice(0, YEAR_LENGTH)) - Number(birthDay.slice(0, YEAR_LENGTH));
  return today.slice(YEAR_LENGTH) < birthDay.slice(YEAR_LENGTH) ? years - 1 : years;
}

/** From the sixteenth birthday to the day before the eighty-first (contract 4.5, row 5). */
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

/** One code for missing and unknown alike (contract 4.5, row 6). */
function readGender(read: Reader, report: Report): string | undefined {
  const gender = read.readKey('gender');
  if (gender.kind !== 'value') {
    report('550', 'gender', { value: gender.kind === 'malformed' ? gender.inputText : '' });
  }
  return valueIn(gender)?.key;
}

/** Optional, but not blank when sent; line feeds are its only control characters (contract 4.5, row 13). */
function readAddress(body: Body, read: Reader, report: Report): string | undefined {
  const address = readText(body.address);
  const { max } = fields.address;
  if (address.kind === 'value' && address.value.includes('\t')) report('564', 'address', { max: max ?? 0 });
  else read.check('address', address);
  return valueIn(address);
}

/**
 * Validates a body of the personal data: the rows of contract 4.5 in their order. Where the country is not valid,
 * identity cards are not checked, and zip code and phones follow the weaker rules of other countries than Spain.
 * @param context the stored surname2 remains when none is sent
 */
export function parsePersonalData(
  body: Body,
  { dictionaries, today, personalData }: Pick<DocumentContext, 'dictionaries' | 'today' | 'personalData'>,
): Parsed<PersonalData> {
  const { report, errors } = createReport();
  const read = createFieldReader(fields, body, dictionaries, report);

  // The calls stand in the order in which errors are reported.
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

function hasCities(chosen: (field: string) => string, dictionaries: Dictionaries): boolean {
  const province = dictionaries.get('province').byKey(chosen('province'));
  return province !== undefined && dictionaries.get('city').childrenOf(province.id).length > 0;
}

/** Identity cards are asked for in Spain only; a town by its name where the province has no list. */
const modeOf: FormDescription['modeOf'] = (field, chosen, dictionaries) => {
  switch (field) {
    case 'province':
      return 'required';
    case 'cityCode':
      return hasCities(chosen, dictionaries) ? 'required' : 'hidden';
    case 'cityName':
      return hasCities(chosen, dictionaries) ? 'optional' : 'required';
    case 'nationalIdentityCardType':
    case 'nationalIdentityCard':
      return isSpain(dictionaries.get('country').byKey(chosen('country'))) ? 'required' : 'hidden';
    default:
      return undefined;
  }
};

const section = documentSection<PersonalData>(
  {
    name: 'personalData',
    table: 'candidates',
    column: 'personal_data',
    fields,
    stored: personalDataSchema,
    groups: {
      person: ['name', 'surname1', 'surname2', 'birthDay', 'gender'],
      home: ['country', 'province', 'cityCode', 'cityName', 'zipCode', 'address'],
      identity: ['nationalIdentityCardType', 'nationalIdentityCard'],
      contact: ['preferredContactPhone', 'mobilePhone', 'landLinePhone', 'internationalPhone'],
      mobility: [
        'driverLicenses',
        'vehicleOwner',
        'freelance',
        'nationalities',
        'workPermits',
        'pendingWorkPermit',
      ],
      web: ['webpages'],
    },
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
    about: 'The whole section, shared by all CVs of the candidate.',
  },
);

const response = section.readResponse
  .extend({
    email: z.string().optional().meta({ description: 'Address of the account; the read prints it.' }),
  })
  .meta({ id: 'PersonalData' });

/** The personal data of a candidate; the response of a read has the e-mail address of the account. */
export const personalData: typeof section = { ...section, readResponse: response, writeResponse: response };
