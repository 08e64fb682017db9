import { type Body, invalid, type Parsed, valid } from '../body/parsed.ts';
import { createReport } from '../body/report.ts';
import { readBirthDay } from './birth-day.ts';
import { readCity } from './city.ts';
import { readGender } from './gender.ts';
import { readIdentityCard } from './identity-card.ts';
import { readName, readSurname1, readSurname2 } from './names.ts';
import type { PersonalData, PersonalDataContext } from './personal-data.ts';
import {
  landLineRule,
  mobileRule,
  readInternationalPhone,
  readNationalPhone,
  readPreferredPhone,
} from './phones.ts';
import { readAddress, readZipCode } from './postal-address.ts';
import { isSpain, readCountry, readProvince } from './residence.ts';
import {
  readDriverLicenses,
  readNationalities,
  readPendingWorkPermit,
  readRequiredBoolean,
  readWorkPermits,
} from './rights.ts';
import { readWebpages } from './webpages.ts';

/**
 * Validates a body of the personal data: the rows of contract 4.5 in their order, every finding of them. Where the
 * country is not valid, cards are left alone and the rules of "elsewhere", the weaker ones, judge zip code and phones.
 */
export function parsePersonalData(body: Body, context: PersonalDataContext): Parsed<PersonalData> {
  const { dictionaries, today, stored } = context;
  const { report, errors } = createReport();

  const name = readName(body, report);
  const surname1 = readSurname1(body, report);
  const surname2 = readSurname2(body, stored?.surname2, report);
  const birthDay = readBirthDay(body, today, report);
  const gender = readGender(body, dictionaries.get('gender'), report);
  const country = readCountry(body, dictionaries.get('country'), report);
  const card = readIdentityCard(body, country, dictionaries.get('id-type'), report);
  const province = readProvince(body, country, dictionaries.get('province'), report);
  const city = readCity(body, province, dictionaries.get('city'), report);
  const spain = isSpain(country);
  const zipCode = readZipCode(body, spain, report);
  const address = readAddress(body, report);
  const preferred = readPreferredPhone(body, report);
  const mobilePhone = readNationalPhone(body, mobileRule, preferred, spain, report);
  const landLinePhone = readNationalPhone(body, landLineRule, preferred, spain, report);
  const internationalPhone = readInternationalPhone(body, preferred, report);
  const webpages = readWebpages(body, dictionaries.get('url-type'), report);
  const driverLicenses = readDriverLicenses(body, dictionaries.get('driver-license'), report);
  const vehicleOwner = readRequiredBoolean(body, 'vehicleOwner', report);
  const freelance = readRequiredBoolean(body, 'freelance', report);
  const nationalities = readNationalities(body, dictionaries.get('country'), report);
  const workPermits = readWorkPermits(body, dictionaries.get('work-permit'), report);
  const pendingWorkPermit = readPendingWorkPermit(body, report);

  const incomplete =
    name === undefined ||
    surname1 === undefined ||
    birthDay === undefined ||
    gender === undefined ||
    country === undefined ||
    province === undefined ||
    zipCode === undefined ||
    preferred === undefined ||
    vehicleOwner === undefined ||
    freelance === undefined;
  if (incomplete || errors.length > 0) return invalid(errors);
  return valid<PersonalData>({
    name,
    surname1,
    surname2,
    ...card,
    birthDay,
    gender,
    country: country.key,
    province: province.key,
    ...city,
    zipCode,
    address,
    preferredContactPhone: preferred,
    mobilePhone,
    landLinePhone,
    internationalPhone,
    webpages,
    driverLicenses,
    vehicleOwner,
    freelance,
    nationalities,
    workPermits,
    pendingWorkPermit,
  });
}
