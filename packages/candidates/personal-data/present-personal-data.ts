import type { responses } from '@curro/shared';
import { pickDefined } from '../present/pick-defined.ts';
import type { PersonalData } from './personal-data.ts';

const fields = [
  'name',
  'surname1',
  'surname2',
  'nationalIdentityCardType',
  'nationalIdentityCard',
  'birthDay',
  'gender',
  'country',
  'province',
  'cityCode',
  'cityName',
  'zipCode',
  'address',
  'preferredContactPhone',
  'mobilePhone',
  'landLinePhone',
  'internationalPhone',
  'webpages',
  'driverLicenses',
  'vehicleOwner',
  'freelance',
  'nationalities',
  'workPermits',
  'pendingWorkPermit',
] as const;

/** What a response carries: fields without value left out, but for the four lists and the two booleans. */
export type PersonalDataResponse = responses.PersonalDataResponse;

const emptyResponse: PersonalDataResponse = {
  webpages: [],
  driverLicenses: [],
  vehicleOwner: false,
  freelance: false,
  nationalities: [],
  workPermits: [],
};

/**
 * The body of both operations on personal data (contract 4.5).
 * @param stored undefined when the candidate has stored none yet
 * @param email address of the account: the read prints it, the write does not
 */
export function presentPersonalData(stored: PersonalData | undefined, email = ''): PersonalDataResponse {
  const data = stored === undefined ? emptyResponse : pickDefined(stored, fields);
  return { ...data, ...(email === '' ? {} : { email }) };
}
