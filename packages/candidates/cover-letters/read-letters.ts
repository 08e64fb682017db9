import { type Connection, isUuid } from '@curro/db';

/** A cover letter of a candidate. */
export interface StoredLetter {
  /** A UUID. */
  readonly key: string;
  readonly name: string;
  readonly text: string;
  readonly main: boolean;
}

/** The letters of a candidate, in the order of their making. */
export async function listLetters(db: Connection, candidateId: number): Promise<StoredLetter[]> {
  return db
    .selectFrom('cover_letters')
    .select(['key', 'name', 'text', 'main'])
    .where('candidate_id', '=', candidateId)
    .orderBy('id')
    .execute();
}

/** A letter of this candidate by its key; undefined when it is unknown or another candidate's. */
export async function getLetter(
  db: Connection,
  candidateId: number,
  key: string,
): Promise<StoredLetter | undefined> {
  if (!isUuid(key)) return undefined;
  return db
    .selectFrom('cover_letters')
    .select(['key', 'name', 'text', 'main'])
    .where('candidate_id', '=', candidateId)
    .where('key', '=', key)
    .executeTakeFirst();
}
