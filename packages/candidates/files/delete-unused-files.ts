import type { Connection } from '@curro/db';
import { sql } from 'kysely';

const isUnused = sql<boolean>`not exists (select from curricula where file_id = candidate_files.id)
  and not exists (select from applications where file_id = candidate_files.id)
  and not exists (select from cv_imports where file_id = candidate_files.id)`;

/** Deletes the files of a candidate that neither a CV nor an application nor an import has. The caller has locked the candidate. */
export async function deleteUnusedFiles(trx: Connection, candidateId: number): Promise<void> {
  await trx.deleteFrom('candidate_files').where('candidate_id', '=', candidateId).where(isUnused).execute();
}
