import { createHash } from 'node:crypto';
import type { Connection } from '@curro/db';
import { DomainError, invalidInput } from '@curro/shared';
import { sql } from 'kysely';

/** How long a key is stored, in hours. */
const KEY_TTL_HOURS = 24;
/** Printable ASCII, up to the maximum length of the column. */
const KEY = /^[\x20-\x7e]{1,255}$/;

/** The idempotency key of a request, with the hash of the request. */
export interface IdempotencyKey {
  readonly key: string;
  readonly requestHash: string;
}

/** A stored application. */
export interface CreatedApplication {
  readonly code: string;
  readonly cvName: string;
  readonly hasCoverLetter: boolean;
  /** Saving the cover letter for later failed; the application is stored nevertheless. */
  readonly letterNotSaved: boolean;
  /** RFC 3339. */
  readonly appliedAt: string;
}

/**
 * Validates the idempotency key of a request; undefined without one.
 * @throws DomainError `201`
 */
export function idempotencyKey(key: string | undefined, request: unknown): IdempotencyKey | undefined {
  if (key === undefined || key.trim() === '') return undefined;
  if (!KEY.test(key)) {
    throw invalidInput([{ code: '201', field: 'Idempotency-Key', params: { value: key } }]);
  }
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  return { key: key.trim(), requestHash };
}

/**
 * The application that an earlier request with the key created; keys expire after a day.
 * @throws DomainError `conflict` if the earlier request had another hash.
 */
export async function findCreated(
  db: Connection,
  candidateId: number,
  { key, requestHash }: IdempotencyKey,
): Promise<CreatedApplication | undefined> {
  const { rows } = await sql<{ request_hash: string; response: CreatedApplication | null }>`
    select request_hash, response from idempotency_keys
    where candidate_id = ${candidateId} and key = ${key}
      and created_at > now() - make_interval(hours => ${KEY_TTL_HOURS})`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  if (row.request_hash === requestHash) return row.response ?? undefined;
  throw new DomainError('conflict', { params: { detail: 'Idempotency-Key of another request' } });
}

/**
 * Claims a key in the caller's transaction; waits for a concurrent request that holds it. Deletes the expired keys of the
 * candidate.
 * @returns Undefined if the caller has claimed the key; else the application of the earlier request.
 * @throws DomainError `conflict` if the earlier request had another hash.
 */
export async function claimKey(
  trx: Connection,
  candidateId: number,
  key: IdempotencyKey,
): Promise<CreatedApplication | undefined> {
  await sql`
    delete from idempotency_keys where candidate_id = ${candidateId}
      and created_at <= now() - make_interval(hours => ${KEY_TTL_HOURS})`.execute(trx);
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('idempotency_keys')
    .values({ candidate_id: candidateId, key: key.key, request_hash: key.requestHash, response: null })
    .onConflict((conflict) => conflict.columns(['candidate_id', 'key']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n ? undefined : findCreated(trx, candidateId, key);
}

/** Stores the created application with the claimed key. */
export async function storeCreated(
  trx: Connection,
  candidateId: number,
  key: string,
  created: CreatedApplication,
): Promise<void> {
  await trx
    .updateTable('idempotency_keys')
    .set({ response: JSON.stringify(created) })
    .where('candidate_id', '=', candidateId)
    .where('key', '=', key)
    .execute();
}
