import {
  type CvPart,
  deleteUnusedFiles,
  findFile,
  getCurriculum,
  incompleteSteps,
  insertFile,
  type LetterWrite,
  MAX_LETTERS,
  type NewFile,
  readSentCv,
  type SentCv,
  saveLetterIn,
  withoutParts,
} from '@curro/candidates';
import { type Connection, enqueue } from '@curro/db';
import { DomainError, type Language, type OfferSnapshot, type Questions } from '@curro/shared';
import { sql } from 'kysely';
import type { ApplicationContext } from '../context.ts';
import { collectChanges } from '../mails/collect-changes.ts';
import { ensureMailSettings } from '../mails/settings.ts';
import { type ApplicationProgress, initialProgress } from '../state/evaluate-event.ts';
import type { StoredAnswer } from './answers.ts';
import { type CreatedApplication, claimKey, type IdempotencyKey, storeCreated } from './idempotency.ts';

/** A validated application to store. */
export interface NewApplication {
  readonly candidateId: number;
  readonly offerId: string;
  readonly clientId: string | undefined;
  /** The language of mails about the application; undefined: that of earlier ones. */
  readonly language: Language | undefined;
  readonly curriculumCode: string;
  readonly cvName: string;
  /** The letter that the application stores. */
  readonly letter: { readonly name: string | undefined; readonly text: string } | undefined;
  /** The letter to save for later; `invalid`: it cannot be saved; the application is stored without saving it. */
  readonly saveLetter: LetterWrite | 'invalid' | undefined;
  /** The questions that the answers were validated against. */
  readonly questions: Questions;
  readonly answers: readonly StoredAnswer[];
  readonly offer: OfferSnapshot;
  /** The file that is sent: a new one, or the code of a stored one. */
  readonly file: NewFile | string | undefined;
  /** The parts of the CV that are left out; undefined: none, and those of earlier applications stay remembered. */
  readonly leftOut: readonly CvPart[] | undefined;
  readonly appliedAt: Date;
  readonly idempotency: IdempotencyKey | undefined;
}

/** Code 313 with status 404 for an unknown or deleted offer, 400 for a closed one (contract 6.2). */
export const offerNotFound = (id: string): DomainError =>
  new DomainError('313', { status: 404, params: { id } });
export const offerClosed = (id: string): DomainError =>
  new DomainError('313', { status: 400, params: { id } });

/** Thrown if the questions of the offer or the CV changed after the application was validated. */
export class ApplicationOutdated extends Error {
  override readonly name = 'ApplicationOutdated';
}

interface LockedOffer {
  state: 'active' | 'closed' | 'deleted';
  open: boolean;
  same_questions: boolean;
  indexing_pending: boolean;
}

/** Locks the offer, so that it cannot be closed until the application is stored. */
async function lockOffer(
  trx: Connection,
  { offerId, appliedAt, questions }: NewApplication,
): Promise<LockedOffer> {
  const { rows } = await sql<LockedOffer>`
    select state, state = 'active' and not process_closed and expires_at > ${appliedAt} as open,
      document -> 'questions' = ${JSON.stringify(questions)}::jsonb
        and coalesce(document ->> 'externalUrlForm', '') = '' as same_questions, indexing_pending
    from offers where id = ${offerId} for no key update`.execute(trx);
  const [offer] = rows;
  if (offer === undefined || offer.state === 'deleted') throw offerNotFound(offerId);
  if (!offer.open) throw offerClosed(offerId);
  if (!offer.same_questions) throw new ApplicationOutdated();
  return offer;
}

/** Locks the candidate, so that the CV cannot change until the application is stored, and reads the CV. */
async function lockCurriculum(
  trx: Connection,
  { dictionaries }: Pick<ApplicationContext, 'dictionaries'>,
  { candidateId, curriculumCode, leftOut }: NewApplication,
): Promise<SentCv> {
  const { rows } = await sql<{ email: string }>`
    select email from candidates where id = ${candidateId} for no key update`.execute(trx);
  const curriculum = await getCurriculum(trx, candidateId, curriculumCode);
  if (curriculum === undefined || incompleteSteps(curriculum, dictionaries).length > 0) {
    throw new ApplicationOutdated();
  }
  const cv = await readSentCv(trx, { id: candidateId }, curriculumCode, rows[0]?.email ?? '');
  return leftOut === undefined ? cv : withoutParts(cv, leftOut);
}

/** The id of the file to send, of which a new one is stored; null without one. The candidate is locked. */
async function fileIdOf(trx: Connection, { candidateId, file }: NewApplication): Promise<number | null> {
  if (file === undefined) return null;
  if (typeof file !== 'string') return (await insertFile(trx, candidateId, file)).id;
  const stored = await findFile(trx, candidateId, file);
  if (stored === undefined) throw new DomainError('file_missing');
  return stored.id;
}

async function insertApplication(
  trx: Connection,
  application: NewApplication,
  { cv, fileId }: { readonly cv: SentCv; readonly fileId: number | null },
  { status, summaryEvents }: ApplicationProgress,
): Promise<{ id: number; code: string }> {
  const inserted = await trx
    .insertInto('applications')
    .values({
      candidate_id: application.candidateId,
      offer_id: application.offerId,
      client_id: application.clientId ?? null,
      curriculum_code: application.curriculumCode,
      cv_name: application.cvName,
      cv: JSON.stringify(cv),
      file_id: fileId,
      letter_name: application.letter?.name ?? null,
      letter_text: application.letter?.text ?? null,
      answers: JSON.stringify(application.answers),
      offer: JSON.stringify(application.offer),
      state: status.state,
      summary_events: JSON.stringify(summaryEvents),
      events: 1,
      last_event_at: application.appliedAt,
      applied_at: application.appliedAt,
    })
    .onConflict((conflict) => conflict.columns(['candidate_id', 'offer_id']).doNothing())
    .returning(['id', 'code'])
    .executeTakeFirst();
  if (inserted === undefined) throw new DomainError('317');
  return inserted;
}

async function insertFirstEvent(
  trx: Connection,
  applicationId: number,
  clientId: string | undefined,
  { summaryEvents: { cvReceivedEvent: event } }: ApplicationProgress,
): Promise<void> {
  const { rows } = await sql<{ id: number; has_webhook: boolean }>`
    insert into application_events (application_id, event_key, job_id, event, at, state, sequence, tipo_id,
      description, initializer, finisher, written_at)
    values (${applicationId}, 'application', gen_random_uuid(), ${event.event}, ${event.at}, 'written',
      nextval('timeline_sequence'), ${event.tipoId}, ${event.description}, ${event.initializer}, ${event.finisher},
      now())
    returning id, exists (select from webhooks where client_id = ${clientId ?? null}) as has_webhook`.execute(
    trx,
  );
  await enqueue(
    trx,
    'deliver-webhook',
    rows.filter((row) => row.has_webhook).map(({ id }) => ({ event: id })),
  );
  await collectChanges(
    trx,
    rows.map(({ id }) => id),
  );
}

/** Stores the choices of the candidate for the next application, increments the application count of the offer and enqueues its indexing unless an indexing job is pending. */
async function countApplication(
  trx: Connection,
  { offerId, candidateId, answers, appliedAt, leftOut }: NewApplication,
  indexingPending: boolean,
): Promise<void> {
  await sql`
    update offers set applications = applications + 1, questions_answered = questions_answered or ${answers.length > 0},
      indexing_pending = true, revision = nextval('offer_revision')
    where id = ${offerId}`.execute(trx);
  await trx
    .updateTable('candidates')
    .set({ last_application: appliedAt, ...(leftOut !== undefined && { left_out_parts: [...leftOut] }) })
    .where('id', '=', candidateId)
    .execute();
  if (!indexingPending) await enqueue(trx, 'index-offers', [{ ids: [offerId] }]);
}

/** Saves the letter within a savepoint: an error does not roll back the application (contract 6.2). */
async function trySaveLetter(
  trx: Connection,
  { saveLetter: letter, candidateId }: NewApplication,
): Promise<boolean> {
  if (letter === undefined) return true;
  if (letter === 'invalid') return false;
  await sql`savepoint letter`.execute(trx);
  try {
    const { kind } = await saveLetterIn(trx, candidateId, letter, MAX_LETTERS);
    return kind === 'saved';
  } catch {
    await sql`rollback to savepoint letter`.execute(trx);
    return false;
  }
}

/**
 * Stores a valid application in one transaction: the application with the CV as it is sent and its file, its first event, the offer's count and the letter; it
 * enqueues the indexing of the offer and the webhook of the client, and collects the receipt for the next mail. The offer's row is locked first, then the
 * candidate's; of two concurrent applications of a candidate to an offer the second throws 317 (contract 6.2).
 * @throws DomainError `313`, `317`, `file_missing`, or `conflict` for the idempotency key of another request.
 * @throws ApplicationOutdated if the application must be validated again.
 */
export async function storeApplication(
  context: Pick<ApplicationContext, 'db' | 'dictionaries'>,
  application: NewApplication,
): Promise<CreatedApplication> {
  return context.db.transaction().execute(async (trx) => {
    const { idempotency, candidateId, clientId, cvName, letter, appliedAt } = application;
    const earlier = idempotency && (await claimKey(trx, candidateId, idempotency));
    if (earlier !== undefined) return earlier;
    const offer = await lockOffer(trx, application);
    const cv = await lockCurriculum(trx, context, application);
    await ensureMailSettings(trx, candidateId, application.language);
    const progress = initialProgress(appliedAt);
    const fileId = await fileIdOf(trx, application);
    const { id, code } = await insertApplication(trx, application, { cv, fileId }, progress);
    // A file that the candidate attached to the form before, and has replaced since.
    if (application.language !== undefined) await deleteUnusedFiles(trx, candidateId);
    await insertFirstEvent(trx, id, clientId, progress);
    await countApplication(trx, application, offer.indexing_pending);
    const created: CreatedApplication = {
      code,
      cvName,
      hasCoverLetter: letter !== undefined,
      letterNotSaved: !(await trySaveLetter(trx, application)),
      appliedAt: appliedAt.toISOString(),
    };
    if (idempotency !== undefined) await storeCreated(trx, candidateId, idempotency.key, created);
    return created;
  });
}
