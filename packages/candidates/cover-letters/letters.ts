import { type Connection, isUuid } from '@curro/db';
import { DomainError, invalidInput } from '@curro/shared';
import { sql } from 'kysely';
import type { Candidate } from '../account/candidate.ts';
import type { Body } from '../body/parsed.ts';
import type { CandidateContext } from '../curricula/edit-curriculum.ts';
import { MAX_LETTERS, parseCoverLetter, type StoredLetter } from './cover-letter.ts';

/** The letters of a candidate in the order of creation. */
export async function listLetters(db: Connection, candidateId: number): Promise<StoredLetter[]> {
  return db
    .selectFrom('cover_letters')
    .select(['key', 'name', 'text', 'main'])
    .where('candidate_id', '=', candidateId)
    .orderBy('id')
    .execute();
}

/**
 * A letter of this candidate by key.
 * @throws DomainError `744` if the key is unknown or of another candidate
 */
export async function readLetter(
  { db }: Pick<CandidateContext, 'db'>,
  candidate: Candidate,
  key: string,
): Promise<StoredLetter> {
  const letter = isUuid(key)
    ? await db
        .selectFrom('cover_letters')
        .select(['key', 'name', 'text', 'main'])
        .where('candidate_id', '=', candidate.id)
        .where('key', '=', key)
        .executeTakeFirst()
    : undefined;
  if (letter === undefined) throw new DomainError('744', { params: { id: key } });
  return letter;
}

/** A letter to store. Omitted fields do not change; a new letter requires name and text. */
export interface LetterWrite {
  /** Undefined for a new letter. */
  readonly key: string | undefined;
  readonly name: string | undefined;
  readonly text: string | undefined;
  readonly main: boolean;
}

/** The stored letter; `unknown`: the key does not exist; `full`: the candidate has `maxLetters` letters. */
export type LetterOutcome =
  | { readonly kind: 'saved'; readonly letter: StoredLetter }
  | { readonly kind: 'unknown' | 'full' };

/** Serialises the letter writes of a candidate, so that the maximum and the single main letter are enforced. */
async function lockLetters(trx: Connection, candidateId: number): Promise<void> {
  await sql`select from candidates where id = ${candidateId} for no key update`.execute(trx);
}

async function clearMain(trx: Connection, candidateId: number): Promise<void> {
  await trx
    .updateTable('cover_letters')
    .set({ main: false })
    .where('candidate_id', '=', candidateId)
    .where('main', '=', true)
    .execute();
}

/**
 * Stores a letter in the caller's transaction (contract 6.3). The first letter becomes main; a main letter stays main
 * until another letter becomes main.
 */
export async function saveLetterIn(
  trx: Connection,
  candidateId: number,
  { key, name, text, main }: LetterWrite,
  maxLetters: number,
): Promise<LetterOutcome> {
  await lockLetters(trx, candidateId);
  const { rows: letters } = await sql<{ key: string; main: boolean }>`
    select key, main from cover_letters where candidate_id = ${candidateId}`.execute(trx);
  const existing = letters.find((letter) => letter.key === key?.toLowerCase());
  if (key !== undefined && (existing === undefined || !isUuid(key))) return { kind: 'unknown' };
  if (key === undefined && letters.length >= maxLetters) return { kind: 'full' };

  if (main && existing?.main !== true) await clearMain(trx, candidateId);
  const isMain = main || existing?.main === true || letters.length === 0;
  const { rows } = await sql<StoredLetter>`${
    existing === undefined
      ? sql`insert into cover_letters (candidate_id, name, text, main)
          values (${candidateId}, ${name}, ${text}, ${isMain})`
      : sql`update cover_letters set name = coalesce(${name ?? null}, name), text = coalesce(${text ?? null}, text),
          main = ${isMain}, updated_at = clock_timestamp()
          where candidate_id = ${candidateId} and key = ${existing.key}`
  } returning key, name, text, main`.execute(trx);
  const [letter] = rows;
  return letter === undefined ? { kind: 'unknown' } : { kind: 'saved', letter };
}

/**
 * Replaces the letter whose key the body contains; adds a letter if the body has no key (contract 6.3).
 * @throws DomainError `743` for an unknown key; the validation errors of the body
 */
export async function saveLetter(
  { db }: Pick<CandidateContext, 'db'>,
  candidate: Candidate,
  body: Body,
): Promise<StoredLetter> {
  const parsed = parseCoverLetter(body, { letters: await listLetters(db, candidate.id) });
  if (!parsed.ok) {
    const [first] = parsed.errors;
    if (first?.code === '743') throw new DomainError('743', { params: first.params ?? {} });
    throw invalidInput(parsed.errors);
  }
  const { key, name, text, main } = parsed.value;
  const outcome = await db
    .transaction()
    .execute((trx) => saveLetterIn(trx, candidate.id, { key, name, text, main }, MAX_LETTERS));
  if (outcome.kind === 'saved') return outcome.letter;
  // A concurrent request of the same candidate changed the letters after they were listed.
  if (outcome.kind === 'unknown') throw new DomainError('743', { params: { id: key ?? '' } });
  throw invalidInput([{ code: '201', field: 'coverletter', params: { value: MAX_LETTERS + 1 } }]);
}

/**
 * Deletes a letter. If it was main, the last edited letter becomes main (contract 6.3). Applications store copies.
 * @throws DomainError `744` for an unknown letter, `754` for another candidate's
 */
export async function deleteLetter(
  { db }: Pick<CandidateContext, 'db'>,
  { id: candidateId }: Candidate,
  key: string,
): Promise<void> {
  if (!isUuid(key)) throw new DomainError('744', { params: { id: key } });
  await db.transaction().execute(async (trx) => {
    await lockLetters(trx, candidateId);
    const deleted = await trx
      .deleteFrom('cover_letters')
      .where('candidate_id', '=', candidateId)
      .where('key', '=', key)
      .returning('main')
      .executeTakeFirst();
    if (deleted === undefined) {
      const foreignLetter = await trx
        .selectFrom('cover_letters')
        .select('id')
        .where('key', '=', key)
        .executeTakeFirst();
      throw new DomainError(foreignLetter === undefined ? '744' : '754', { params: { id: key } });
    }
    if (deleted.main) {
      await sql`
        update cover_letters set main = true where id = (
          select id from cover_letters where candidate_id = ${candidateId}
          order by updated_at desc, id desc limit 1)`.execute(trx);
    }
  });
}
