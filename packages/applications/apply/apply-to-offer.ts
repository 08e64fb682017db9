import { hash } from 'node:crypto';
import {
  type Candidate,
  type CvPart,
  getCurriculum,
  getPrincipalCurriculum,
  incompleteSteps,
  listLetters,
  type NewFile,
} from '@curro/candidates';
import { isUnavailable } from '@curro/db';
import { getOffer, isOpen, type StoredOffer } from '@curro/offers';
import { DomainError, type Language, type Offer, type OfferSnapshot, throwIfInvalid } from '@curro/shared';
import type { ApplicationContext } from '../context.ts';
import { submittedAnswers } from './answers.ts';
import { type ApplyRequest, parseApplyBody } from './apply-input.ts';
import { checkApplication } from './check-application.ts';
import { checkSavedName, planLetter } from './cover-letter.ts';
import { type CreatedApplication, findCreated, type IdempotencyKey, idempotencyKey } from './idempotency.ts';
import {
  ApplicationOutdated,
  type NewApplication,
  offerClosed,
  offerNotFound,
  storeApplication,
} from './store-application.ts';

/** Maximum number of validations if the offer's questions or the CV change before the application is stored. */
const MAX_CHECKS = 5;

/** The company name stored for offers of confidential companies (contract 5). */
const CONFIDENTIAL = 'Empresa confidencial';

export interface ApplyInput {
  readonly offerId: string;
  /** The body of applicationCreate: `applyBody`. */
  readonly body: Readonly<Record<string, unknown>>;
  /** For a day, a request with the same key returns the application of the first request. */
  readonly idempotencyKey: string | undefined;
  /**
   * Whether a letter to save without a valid name is an error (741, 201). By default the application is sent and the letter not
   * saved (contract 6.2).
   */
  readonly needsLetterName?: boolean;
  /** The file that is sent with the application: a new one, or the code of a stored one of the candidate. */
  readonly file?: NewFile | string | undefined;
  /** The parts of the CV that the candidate leaves out, remembered for the next application; undefined: the CV is sent whole. */
  readonly leftOut?: readonly CvPart[];
  /** The client that sends the application; its webhook receives the events. */
  readonly clientId: string | undefined;
  /** The language of the page on which the candidate applies; undefined for a client of the API. */
  readonly language?: Language;
}

/** Returns the offer; throws `313` if it does not accept applications now. */
async function getOpenOffer(
  { db }: Pick<ApplicationContext, 'db'>,
  id: string,
  now: Date,
): Promise<StoredOffer> {
  const stored = await getOffer(db, id);
  if (stored === undefined || stored.state === 'deleted') throw offerNotFound(id);
  if (!isOpen(stored, now)) throw offerClosed(id);
  return stored;
}

async function hasApplied(
  { db }: Pick<ApplicationContext, 'db'>,
  candidateId: number,
  offerId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('applications')
    .select('id')
    .where('candidate_id', '=', candidateId)
    .where('offer_id', '=', offerId)
    .executeTakeFirst();
  return row !== undefined;
}

/** What the application stores of its offer, since the offer may change or be deleted later (contract 6.2). */
function snapshotOffer({ title, company, places }: Offer): OfferSnapshot {
  const hidden = company.hidden || company.id === '';
  const [place] = places;
  return {
    title,
    company: hidden ? CONFIDENTIAL : company.name,
    city: place?.cityName ?? '',
    ...(place?.province === undefined ? {} : { province: place.province }),
    logoUrl: hidden ? '' : company.logoUrl,
  };
}

/** Validates an application against the offer and the candidate's data, in the order of contract 6.2. */
async function prepareApplication(
  { db, clock, dictionaries }: Omit<ApplicationContext, 'log'>,
  candidateId: number,
  { offerId, clientId, language, file, leftOut, needsLetterName = false }: ApplyInput,
  request: ApplyRequest,
): Promise<Omit<NewApplication, 'idempotency'>> {
  const appliedAt = clock.now();
  const { offer } = await getOpenOffer({ db }, offerId, appliedAt);
  if (await hasApplied({ db }, candidateId, offerId)) throw new DomainError('317');
  const { externalUrlForm, questions } = offer;
  if (externalUrlForm !== '') {
    throw new DomainError('322', { params: { value: externalUrlForm }, extraFields: { externalUrlForm } });
  }
  const { curriculumCode: code, letter } = request;
  const curriculum = await (code === undefined
    ? getPrincipalCurriculum(db, candidateId)
    : getCurriculum(db, candidateId, code));
  const letterKey = letter?.key?.toLowerCase();
  const storedLetter =
    letterKey === undefined
      ? undefined
      : (await listLetters(db, candidateId)).find(({ key }) => key === letterKey);
  const { sentLetter, letterToSave } = planLetter(letter, storedLetter);
  throwIfInvalid([
    ...checkApplication(request, {
      curriculum: curriculum && { complete: incompleteSteps(curriculum, dictionaries).length === 0 },
      letterExists: letterKey === undefined || storedLetter !== undefined,
      questions,
    }),
    ...(needsLetterName ? checkSavedName(letter) : []),
  ]);
  return {
    candidateId,
    offerId,
    clientId,
    language,
    curriculumCode: curriculum?.code ?? '',
    cvName: curriculum?.name ?? '',
    letter: sentLetter,
    saveLetter: letterToSave,
    questions,
    answers: submittedAnswers(request, questions),
    offer: snapshotOffer(offer),
    file,
    leftOut,
    appliedAt,
  };
}

/** Validates and stores the application; repeats both if the data changed meanwhile. Throws `314` for other errors. */
async function createApplication(
  context: ApplicationContext,
  candidateId: number,
  input: ApplyInput,
  idempotency: IdempotencyKey | undefined,
): Promise<CreatedApplication> {
  const request = parseApplyBody(input.body);
  for (let check = 1; ; check += 1) {
    const application = await prepareApplication(context, candidateId, input, request);
    try {
      return await storeApplication(context, { ...application, idempotency });
    } catch (error) {
      if (error instanceof DomainError || isUnavailable(error)) throw error;
      const outdated = error instanceof ApplicationOutdated;
      if (outdated && check < MAX_CHECKS) continue;
      if (!outdated) context.log.error({ err: error }, 'an application could not be stored');
      throw new DomainError('314');
    }
  }
}

/**
 * Applies to an offer (contract 6.2): validates the application against the offer, the CV and the letters of the
 * candidate, stores it with its first timeline event, and enqueues the indexing of the offer and the webhook.
 * @throws DomainError `313` unknown or closed offer, `317` repeated application, `322` the offer has an external form,
 * `316`, `340`, `341`, `315` and `225` invalid CV, letter, answers and types, `201` and `conflict` for an invalid or
 * reused idempotency key, `file_missing` if the candidate does not have the stored file any more, `314` when it could not be stored.
 */
export async function applyToOffer(
  context: ApplicationContext,
  candidate: Candidate,
  input: ApplyInput,
): Promise<CreatedApplication> {
  const { offerId, body, file, leftOut } = input;
  const sentFile = typeof file === 'object' ? hash('sha256', file.content) : file;
  const idempotency = idempotencyKey(input.idempotencyKey, { offerId, body, file: sentFile, leftOut });
  const findEarlier = async () => idempotency && (await findCreated(context.db, candidate.id, idempotency));
  const earlier = await findEarlier();
  if (earlier !== undefined) return earlier;
  try {
    return await createApplication(context, candidate.id, input, idempotency);
  } catch (error) {
    // A concurrent request with the same key may have stored the application after the key was looked up.
    const concurrent = error instanceof DomainError && error.code === '317' ? await findEarlier() : undefined;
    if (concurrent === undefined) throw error;
    return concurrent;
  }
}
