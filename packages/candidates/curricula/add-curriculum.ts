import type { Database } from '@curro/db';

/** Most CVs of a candidate (contract 4). */
export const MAX_CURRICULA = 5;

/**
 * Adds a CV to a candidate; one that is added as the principal takes that from the others. Returns its code, undefined
 * when the candidate has five already.
 */
export async function addCurriculum(
  db: Database,
  candidateId: number,
  curriculum: { readonly name: string; readonly principal: boolean },
): Promise<string | undefined> {
  return db.transaction().execute(async (trx) => {
    await trx.selectFrom('candidates').select('id').where('id', '=', candidateId).forUpdate().execute();
    const { count } = await trx
      .selectFrom('curricula')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('candidate_id', '=', candidateId)
      .executeTakeFirstOrThrow();
    if (count >= MAX_CURRICULA) return undefined;
    if (curriculum.principal) {
      await trx
        .updateTable('curricula')
        .set({ principal: false })
        .where('candidate_id', '=', candidateId)
        .where('principal', '=', true)
        .execute();
    }
    const curriculumRow = await trx
      .insertInto('curricula')
      .values({ candidate_id: candidateId, position: count + 1, ...curriculum })
      .returning('code')
      .executeTakeFirstOrThrow();
    return curriculumRow.code;
  });
}
