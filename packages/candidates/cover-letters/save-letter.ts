import { type Connection, type Database, isUuid } from '@curro/db';
import { sql } from 'kysely';
import type { StoredLetter } from './read-letters.ts';

/** A letter to be stored. Members left out keep what the letter has; a new letter needs name and text. */
export interface LetterWrite {
  /** Undefined: a new letter. */
  readonly key: string | undefined;
  readonly name: string | undefined;
  readonly text: string | undefined;
  readonly main: boolean;
}

/** The letter as stored, or why there is none: `unknown` key, or the candidate has `most` letters already. */
export type LetterOutcome =
  | { readonly kind: 'saved'; readonly letter: StoredLetter }
  | { readonly kind: 'unknown' | 'full' };

/** Letters of one candidate are written one after the other: the bound and the main letter need it. */
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
 * Stores a letter as part of the caller's transaction (contract 6.3): the first letter is main, a main letter stays
 * main until another one becomes it.
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

/** Stores a letter of a candidate; see `saveLetterIn`. */
export async function saveLetter(
  db: Database,
  candidateId: number,
  letter: LetterWrite,
  maxLetters: number,
): Promise<LetterOutcome> {
  return db.transaction().execute((trx) => saveLetterIn(trx, candidateId, letter, maxLetters));
}

/**
 * Deletes a letter; main passes to the one edited last (contract 6.3). `foreign`: the letter is another candidate's.
 */
export async function deleteLetter(
  db: Database,
  candidateId: number,
  key: string,
): Promise<'deleted' | 'unknown' | 'foreign'> {
  if (!isUuid(key)) return 'unknown';
  return db.transaction().execute(async (trx) => {
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
      return foreignLetter === undefined ? 'unknown' : 'foreign';
    }
    if (deleted.main) {
      await sql`
        update cover_letters set main = true where id = (
          select id from cover_letters where candidate_id = ${candidateId}
          order by updated_at desc, id desc limit 1)`.execute(trx);
    }
    return 'deleted';
  });
}
