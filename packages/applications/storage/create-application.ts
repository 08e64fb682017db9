import { type Curriculum, getCurriculum, type LetterWrite, saveLetterIn } from '@curro/candidates';
import { type Database, enqueue, type Schema } from '@curro/db';
import type { ApplicationProgress, OfferSnapshot, Questions } from '@curro/shared';
import { sql, type Transaction } from 'kysely';
import { type ApplicationResult, claimKey, type IdempotencyKey, storeResult } from './idempotency.ts';

/** An application that passed every check. */
export interface NewApplication {
  readonly candidateId: number;
  readonly offerId: string;
  readonly clientId: string | undefined;
  readonly curriculumCode: string;
  readonly cvName: string;
  /** Whether a CV may be sent: asked once more while nobody can change it. */
  readonly isComplete: (curriculum: Curriculum) => boolean;
  /** The letter as it goes with the application. */
  readonly letter: { readonly name: string | undefined; readonly text: string } | undefined;
  /** The letter to be saved for later as well; `unsound` cannot be saved, which does not matter to the application. */
  readonly saveLetter: LetterWrite | 'invalid' | undefined;
  readonly maxLetters: number;
  /** The questions that were answered: the offer must still ask the same. */
  readonly questions: Questions;
  readonly answers: readonly unknown[];
  readonly offer: OfferSnapshot;
  readonly progress: ApplicationProgress;
  readonly appliedAt: Date;
  readonly idempotency: IdempotencyKey | undefined;
}

/** What became of it; `changed`: check again, the offer's questions or the CV are not what was checked. */
export type ApplicationOutcome =
  | { readonly kind: 'applied'; readonly result: ApplicationResult }
  | { readonly kind: 'repeated' | 'offer-gone' | 'offer-closed' | 'changed' | 'key-reused' };

interface LockedOffer {
  state: 'active' | 'closed' | 'deleted';
  open: boolean;
  same_questions: boolean;
  indexing_pending: boolean;
}

async function lockOffer(
  trx: Transaction<Schema>,
  { offerId, appliedAt, questions }: NewApplication,
): Promise<LockedOffer | undefined> {
  const { rows } = await sql<LockedOffer>`
    select state, state = 'active' and not process_closed and expires_at > ${appliedAt} as open,
      document -> 'questions' = ${JSON.stringify(questions)}::jsonb
        and coalesce(document ->> 'externalUrlForm', '') = '' as same_questions, indexing_pending
    from offers where id = ${offerId} for no key update`.execute(trx);
  return rows[0];
}

function refusalOf(offer: LockedOffer): Exclude<ApplicationOutcome['kind'], 'applied'> | undefined {
  if (offer.state === 'deleted') return 'offer-gone';
  if (!offer.open) return 'offer-closed';
  return offer.same_questions ? undefined : 'changed';
}

/** Locks the candidate, behind whom every change of a CV queues, and looks at the CV that is to be sent. */
async function isCurriculumComplete(trx: Transaction<Schema>, application: NewApplication): Promise<boolean> {
  const { candidateId, curriculumCode, isComplete } = application;
  await sql`select from candidates where id = ${candidateId} for no key update`.execute(trx);
  const curriculum = await getCurriculum(trx, candidateId, curriculumCode);
  return curriculum !== undefined && isComplete(curriculum);
}

async function insertApplication(
  trx: Transaction<Schema>,
  application: NewApplication,
): Promise<{ id: number; code: string } | undefined> {
  const { status, summaryEvents } = application.progress;
  return trx
    .insertInto('applications')
    .values({
      candidate_id: application.candidateId,
      offer_id: application.offerId,
      client_id: application.clientId ?? null,
      curriculum_code: application.curriculumCode,
      cv_name: application.cvName,
      letter_name: application.letter?.name ?? null,
      letter_text: application.letter?.text ?? null,
      answers: JSON.stringify(application.answers),
      offer: JSON.stringify(application.offer),
      state: status.state,
      state_changed_on: null,
      summary_events: JSON.stringify(summaryEvents),
      events: 1,
      last_event_at: application.appliedAt,
      applied_at: application.appliedAt,
    })
    .onConflict((conflict) => conflict.columns(['candidate_id', 'offer_id']).doNothing())
    .returning(['id', 'code'])
    .executeTakeFirst();
}

async function insertFirstEvent(
  trx: Transaction<Schema>,
  applicationId: number,
  { progress, clientId }: NewApplication,
): Promise<void> {
  const { cvReceivedEvent: event } = progress.summaryEvents;
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
}

async function countApplication(
  trx: Transaction<Schema>,
  application: NewApplication,
  indexingPending: boolean,
): Promise<void> {
  const { offerId, candidateId, answers, appliedAt } = application;
  await sql`
    update offers set applications = applications + 1, questions_answered = questions_answered or ${answers.length > 0},
      indexing_pending = true, revision = nextval('offer_revision')
    where id = ${offerId}`.execute(trx);
  await sql`update candidates set last_application = ${appliedAt} where id = ${candidateId}`.execute(trx);
  if (!indexingPending) await enqueue(trx, 'index-offers', [{ ids: [offerId] }]);
}

/** Saves the letter behind a savepoint: whatever happens to it, the application stands (contract 6.2). */
async function trySaveLetter(trx: Transaction<Schema>, application: NewApplication): Promise<boolean> {
  const { saveLetter: letter, candidateId, maxLetters } = application;
  if (letter === undefined) return true;
  if (letter === 'invalid') return false;
  await sql`savepoint letter`.execute(trx);
  try {
    const { kind } = await saveLetterIn(trx, candidateId, letter, maxLetters);
    return kind === 'saved';
  } catch {
    await sql`rollback to savepoint letter`.execute(trx);
    return false;
  }
}

/** Ends the transaction without a change; carries the outcome out of it. */
class ApplicationRefused extends Error {
  readonly outcome: ApplicationOutcome;
  constructor(outcome: ApplicationOutcome) {
    super('refused');
    this.outcome = outcome;
  }
}

const refuse = (kind: Exclude<ApplicationOutcome['kind'], 'applied'>): never => {
  throw new ApplicationRefused({ kind });
};

/**
 * Applies in one transaction: the application, event 1, the offer's count, the letter, and the promises to index the
 * offer and to tell the client. The offer's row is locked first, so that nobody applies to one that is being closed,
 * then the candidate's, so that nobody sends a CV that is being emptied; of two applications of one candidate to one offer the second is `repeated` (contract 6.2).
 */
export async function createApplication(
  db: Database,
  application: NewApplication,
): Promise<ApplicationOutcome> {
  try {
    return await db.transaction().execute(async (trx): Promise<ApplicationOutcome> => {
      const { idempotency, candidateId } = application;
      const earlierResult = idempotency && (await claimKey(trx, candidateId, idempotency));
      if (earlierResult !== undefined) {
        return earlierResult === 'other-request'
          ? refuse('key-reused')
          : { kind: 'applied', result: earlierResult };
      }
      const offer = await lockOffer(trx, application);
      const refusal = offer === undefined ? 'offer-gone' : refusalOf(offer);
      if (refusal !== undefined) return refuse(refusal);
      if (!(await isCurriculumComplete(trx, application))) return refuse('changed');
      const inserted = await insertApplication(trx, application);
      if (inserted === undefined) return refuse('repeated');
      await insertFirstEvent(trx, inserted.id, application);
      await countApplication(trx, application, offer?.indexing_pending === true);
      const result: ApplicationResult = {
        code: inserted.code,
        cvName: application.cvName,
        hasCoverLetter: application.letter !== undefined,
        letterNotSaved: !(await trySaveLetter(trx, application)),
        appliedAt: application.appliedAt.toISOString(),
      };
      if (idempotency !== undefined) await storeResult(trx, candidateId, idempotency.key, result);
      return { kind: 'applied', result };
    });
  } catch (error) {
    if (error instanceof ApplicationRefused) return error.outcome;
    throw error;
  }
}
