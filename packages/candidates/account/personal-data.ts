import type { Connection, PersonalDataDocument } from '@curro/db';
import { sql } from 'kysely';
import { nextRevision } from './next-revision.ts';

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
