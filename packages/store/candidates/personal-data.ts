import { sql } from 'kysely';
import type { Connection } from '../database.ts';
import { nextRevision } from '../next-revision.ts';

/** Personal data as validated: dictionary keys, absent members left out (spec 2.3). */
export interface PersonalDataDocument {
  readonly name: string;
  readonly surname1: string;
  readonly surname2?: string;
  readonly nationalIdentityCardType?: string;
  readonly nationalIdentityCard?: string;
  readonly birthDay: string;
  readonly gender: string;
  readonly country: string;
  readonly province: string;
  readonly cityCode?: string;
  readonly cityName?: string;
  readonly zipCode: string;
  readonly address?: string;
  readonly preferredContactPhone: 'foreign-phone' | 'mobile-phone' | 'land-line-phone';
  readonly mobilePhone?: string;
  readonly landLinePhone?: string;
  readonly internationalPhone?: string;
  readonly webpages: readonly { readonly url: string; readonly type?: string }[];
  readonly driverLicenses: readonly string[];
  readonly vehicleOwner: boolean;
  readonly freelance: boolean;
  readonly nationalities: readonly string[];
  readonly workPermits: readonly string[];
  readonly pendingWorkPermit?: string;
}

/** Replaces the personal data of a candidate, which all CVs of the candidate share; returns the new revision. */
export async function savePersonalData(
  trx: Connection,
  candidateId: number,
  document: PersonalDataDocument,
): Promise<number> {
  const { personal_data_revision: revision } = await trx
    .updateTable('candidates')
    .set({
      personal_data: JSON.stringify(document),
      personal_data_revision: nextRevision,
      last_cv_update: sql<Date>`now()`,
    })
    .where('id', '=', candidateId)
    .returning('personal_data_revision')
    .executeTakeFirstOrThrow();
  return revision;
}
