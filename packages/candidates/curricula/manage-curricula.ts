import type { Connection, Database } from '@curro/db';
import { DomainError, invalidInput, parseOperatorBody } from '@curro/shared';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Candidate } from '../account/candidate.ts';
import { line } from '../body/line.ts';
import type { Body } from '../body/parsed.ts';
import { deleteUnusedFiles } from '../files/delete-unused-files.ts';
import { documentSections, itemSections } from '../sections.ts';
import { skills } from '../skills/skills.ts';
import { type Curriculum, type CurriculumKey, findCurriculumKey, listCurricula } from './curriculum.ts';
import { type CandidateContext, touchCandidate, unknownCurriculum } from './edit-curriculum.ts';
import { copyItems } from './items.ts';

/** Maximum number of CVs per candidate (contract 4). */
export const MAX_CURRICULA = 5;

/** Maximum number of characters of the name of a CV. */
export const MAX_CURRICULUM_NAME_LENGTH = 100;

const nameSchema = line(MAX_CURRICULUM_NAME_LENGTH).refine((name) => name !== '');

/** The body of a new CV from the operator. */
export const curriculumSchema = z.object({ name: nameSchema, principal: z.boolean().default(false) });

type AddedCurriculum = Pick<Curriculum, 'id' | 'code' | 'name' | 'principal'>;

/** The dependencies of changes of CVs. */
export type CurriculaContext = Pick<CandidateContext, 'db' | 'candidateMutex'>;

/** Locks the candidate, which serialises all changes of the candidate's CVs with applications. */
async function lockCandidate(trx: Connection, candidateId: number): Promise<void> {
  await trx.selectFrom('candidates').select('id').where('id', '=', candidateId).forUpdate().execute();
}

/** Changes the CVs of a candidate in one transaction, one change after the other. */
export function changeCurricula<T>(
  { db, candidateMutex }: CurriculaContext,
  { id }: Candidate,
  work: (trx: Connection) => Promise<T>,
): Promise<T> {
  return candidateMutex(id, () =>
    db.transaction().execute(async (trx) => {
      await lockCandidate(trx, id);
      return work(trx);
    }),
  );
}

/** The name in a body. Throws `202` without one and `201` for one that is too long or contains control characters. */
function readName(body: Body): string {
  const name = typeof body.name === 'string' ? body.name.trim() : '';
  if (name === '') throw invalidInput([{ code: '202', field: 'name' }]);
  const parsed = nameSchema.safeParse(name);
  if (!parsed.success) throw invalidInput([{ code: '201', field: 'name', params: { value: name } }]);
  return parsed.data;
}

/** Rejects a name that another CV of the candidate has, in any letter case: they could not be distinguished in a list. */
async function rejectTakenName(
  trx: Connection,
  candidateId: number,
  name: string,
  own?: number,
): Promise<void> {
  const curricula = await listCurricula(trx, candidateId);
  const isTaken = curricula.some((each) => each.id !== own && each.name.toLowerCase() === name.toLowerCase());
  if (isTaken)
    throw invalidInput([{ code: 'curriculum_name_taken', field: 'name', params: { value: name } }]);
}

async function requireKey(db: Connection, candidateId: number, code: string): Promise<CurriculumKey> {
  const key = await findCurriculumKey(db, candidateId, code);
  if (key === undefined) throw unknownCurriculum(code);
  return key;
}

/** The first position that no CV of the candidate has; undefined if all are taken. */
async function freePosition(trx: Connection, candidateId: number): Promise<number | undefined> {
  const { rows } = await sql<{ position: number }>`
    select position from generate_series(1, ${MAX_CURRICULA}) as position
    where position not in (select position from curricula where candidate_id = ${candidateId})
    order by position limit 1`.execute(trx);
  return rows[0]?.position;
}

/** The unique index allows one principal CV at any time, so the former one is changed first. */
async function setPrincipal(trx: Connection, candidateId: number, id: number): Promise<void> {
  await sql`
    update curricula set principal = false where candidate_id = ${candidateId} and principal and id <> ${id}`.execute(
    trx,
  );
  await sql`update curricula set principal = true where candidate_id = ${candidateId} and id = ${id}`.execute(
    trx,
  );
}

/** Inserts an ordinary CV; undefined if the candidate has the maximum number. */
async function insertCurriculum(
  trx: Connection,
  candidateId: number,
  name: string,
): Promise<Pick<Curriculum, 'id' | 'code'> | undefined> {
  const position = await freePosition(trx, candidateId);
  if (position === undefined) return undefined;
  return trx
    .insertInto('curricula')
    .values({ candidate_id: candidateId, position, name, principal: false })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow();
}

/**
 * Adds a CV to a candidate, for operators. If it is added as principal, the former principal CV becomes an ordinary one.
 * @throws DomainError `invalid_request`; `conflict` if the candidate has the maximum number of CVs
 */
export async function addCurriculum(
  db: Database,
  candidateId: number,
  body: unknown,
): Promise<AddedCurriculum> {
  const { name, principal } = parseOperatorBody(curriculumSchema, body);
  return db.transaction().execute(async (trx) => {
    await lockCandidate(trx, candidateId);
    const added = await insertCurriculum(trx, candidateId, name);
    if (added === undefined) {
      throw new DomainError('conflict', { params: { detail: `${MAX_CURRICULA} CVs at most` } });
    }
    if (principal) await setPrincipal(trx, candidateId, added.id);
    return { ...added, name, principal };
  });
}

/** Copies all sections of a CV to a new CV of the candidate, which also gets its file. */
async function copySections(trx: Connection, from: CurriculumKey, to: CurriculumKey): Promise<void> {
  const columns = [...documentSections, skills].flatMap(({ table, column }) =>
    table === 'curricula' ? [column] : [],
  );
  const copied = columns.map(
    (column) => sql`${sql.ref(column)} = source.${sql.ref(column)},
      ${sql.ref(`${column}_revision`)} = nextval('section_revision')`,
  );
  await sql`
    update curricula set ${sql.join(copied)}, file_id = source.file_id from curricula as source
    where curricula.id = ${to.id} and source.id = ${from.id}`.execute(trx);
  for (const section of itemSections) await copyItems(trx, section, from, to);
}

/**
 * Creates a CV that is not the principal one, empty or as a copy of another CV of the candidate.
 * @param body `{name, copyOf?}`; `copyOf` is the code of a CV
 * @returns its code
 * @throws DomainError `202`, `201`, `curriculum_name_taken` for the name, `too_many_curricula`; `361` if the candidate does not have the copied CV
 */
export async function createCurriculum(
  context: CurriculaContext,
  candidate: Candidate,
  body: Body,
): Promise<string> {
  const name = readName(body);
  const copyOf = typeof body.copyOf === 'string' ? body.copyOf : '';
  return changeCurricula(context, candidate, async (trx) => {
    const source = copyOf === '' ? undefined : await requireKey(trx, candidate.id, copyOf);
    await rejectTakenName(trx, candidate.id, name);
    const added = await insertCurriculum(trx, candidate.id, name);
    if (added === undefined) {
      throw invalidInput([{ code: 'too_many_curricula', field: '', params: { max: MAX_CURRICULA } }]);
    }
    if (source !== undefined) {
      await copySections(trx, source, { id: added.id, candidateId: candidate.id });
      await touchCandidate(trx, candidate.id);
    }
    return added.code;
  });
}

/**
 * Renames a CV. Applications that were sent with it keep the name that it had.
 * @param body `{name}`
 * @throws DomainError `202`, `201`, `curriculum_name_taken` for the name; `361` if the candidate does not have the CV
 */
export async function renameCurriculum(
  context: CurriculaContext,
  candidate: Candidate,
  code: string,
  body: Body,
): Promise<void> {
  const name = readName(body);
  await changeCurricula(context, candidate, async (trx) => {
    const { id } = await requireKey(trx, candidate.id, code);
    await rejectTakenName(trx, candidate.id, name, id);
    await sql`update curricula set name = ${name}, updated_at = now() where id = ${id}`.execute(trx);
    await touchCandidate(trx, candidate.id);
  });
}

/**
 * Makes a CV the principal one: applications without a CV code use it.
 * @throws DomainError `361` if the candidate does not have the CV
 */
export async function choosePrincipal(
  context: CurriculaContext,
  candidate: Candidate,
  code: string,
): Promise<void> {
  await changeCurricula(context, candidate, async (trx) => {
    const { id } = await requireKey(trx, candidate.id, code);
    await setPrincipal(trx, candidate.id, id);
  });
}

/**
 * Deletes a CV. If it is the principal one, the oldest remaining CV becomes principal. Applications that were sent with
 * it remain (contract 6.2).
 * @throws DomainError `361` if the candidate does not have the CV, `last_curriculum` if it is the only one
 */
export async function deleteCurriculum(
  context: CurriculaContext,
  candidate: Candidate,
  code: string,
): Promise<void> {
  await changeCurricula(context, candidate, async (trx) => {
    const { id } = await requireKey(trx, candidate.id, code);
    const curricula = await listCurricula(trx, candidate.id);
    const next = curricula.find((each) => each.id !== id);
    if (next === undefined) throw new DomainError('last_curriculum');
    await trx.deleteFrom('curricula').where('id', '=', id).where('candidate_id', '=', candidate.id).execute();
    if (!curricula.some(({ id: other, principal }) => principal && other !== id)) {
      await setPrincipal(trx, candidate.id, next.id);
    }
    await deleteUnusedFiles(trx, candidate.id);
  });
}
