import type { Connection } from '@curro/db';
import { sql } from 'kysely';

/** How long a key is remembered, in hours. */
const KEY_TTL_HOURS = 24;

/** A key that a client sent with a request, and the hash of what it asked for. */
export interface IdempotencyKey {
  readonly key: string;
  readonly requestHash: string;
}

/** The answer that a successful application got. */
export interface ApplicationResult {
  readonly code: string;
  readonly cvName: string;
  readonly hasCoverLetter: boolean;
  readonly letterNotSaved: boolean;
  /** RFC 3339. */
  readonly appliedAt: string;
}

/** The answer given before under a key; `other-request` when the key came with something else. */
export type EarlierResult = ApplicationResult | 'other-request' | undefined;

interface KeyRow {
  request_hash: string;
  response: ApplicationResult | null;
}

const matchEarlierResult = (row: KeyRow | undefined, requestHash: string): EarlierResult => {
  if (row === undefined) return undefined;
  return row.request_hash === requestHash ? (row.response ?? undefined) : 'other-request';
};

/** Looks a key up; keys older than a day are forgotten. */
export async function findEarlierResult(
  db: Connection,
  candidateId: number,
  { key, requestHash }: IdempotencyKey,
): Promise<EarlierResult> {
  const { rows } = await sql<KeyRow>`
    select request_hash, response from idempotency_keys
    where candidate_id = ${candidateId} and key = ${key}
      and created_at > now() - make_interval(hours => ${KEY_TTL_HOURS})`.execute(db);
  return matchEarlierResult(rows[0], requestHash);
}

/**
 * Claims a key for the caller's transaction, waiting for a rival that holds it. Undefined: the caller goes on; else
 * the rival's answer. Forgets the candidate's old keys.
 */
export async function claimKey(
  trx: Connection,
  candidateId: number,
  key: IdempotencyKey,
): Promise<EarlierResult> {
  await sql`
    delete from idempotency_keys where candidate_id = ${candidateId}
      and created_at <= now() - make_interval(hours => ${KEY_TTL_HOURS})`.execute(trx);
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('idempotency_keys')
    .values({ candidate_id: candidateId, key: key.key, request_hash: key.requestHash, response: null })
    .onConflict((conflict) => conflict.columns(['candidate_id', 'key']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n ? undefined : findEarlierResult(trx, candidateId, key);
}

/** Keeps the answer with the claimed key. */
export async function storeResult(
  trx: Connection,
  candidateId: number,
  key: string,
  result: ApplicationResult,
): Promise<void> {
  await trx
    .updateTable('idempotency_keys')
    .set({ response: JSON.stringify(result) })
    .where('candidate_id', '=', candidateId)
    .where('key', '=', key)
    .execute();
}
