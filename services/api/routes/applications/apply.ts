import {
  type ApplicationOutcome,
  type ApplyRequest,
  checkApplication,
  createApplication,
  findEarlierResult,
  hasApplied,
  type IdempotencyKey,
  initialProgress,
  MAX_LETTERS,
  type NewApplication,
  parseApplyBody,
  planLetter,
  presentCreatedApplication,
  snapshotOffer,
  submittedAnswers,
} from '@curro/applications';
import {
  type Curriculum,
  ensureCandidate,
  getCurriculum,
  getLetter,
  getPrincipalCurriculum,
  incompleteSteps,
  type StoredLetter,
} from '@curro/candidates';
import { isUnavailable } from '@curro/db';
import type { OperationHandler, Request } from '@curro/platform';
import { DomainError, throwIfInvalid } from '@curro/shared';
import type { ApiContext } from '../../context.ts';
import { readJsonBody } from '../../http/read-json-body.ts';
import { openOffer, outcomeError } from './apply-errors.ts';
import { idempotencyKey } from './idempotency-key.ts';

/** Times a request is checked anew when the offer's questions or the CV change in between. */
const MAX_CHECKS = 5;

interface Applicant {
  readonly candidateId: number;
  readonly clientId: string | undefined;
  readonly idempotency: IdempotencyKey | undefined;
}

const curriculumFor = (
  { db }: ApiContext,
  candidateId: number,
  { curriculumCode: code }: ApplyRequest,
): Promise<Curriculum | undefined> =>
  code === undefined ? getPrincipalCurriculum(db, candidateId) : getCurriculum(db, candidateId, code);

async function letterFor(
  { db }: ApiContext,
  candidateId: number,
  { letter }: ApplyRequest,
): Promise<StoredLetter | undefined> {
  return letter?.key === undefined ? undefined : getLetter(db, candidateId, letter.key);
}

/** Checks a request against the offer as it is now, in the order of contract 6.2, and puts together what is stored. */
async function prepare(
  context: ApiContext,
  { candidateId, clientId, idempotency }: Applicant,
  request: ApplyRequest,
  offerId: string,
): Promise<NewApplication> {
  const { db, dictionaries } = context;
  const appliedAt = new Date();
  const { offer } = await openOffer(db, offerId, appliedAt);
  if (await hasApplied(db, candidateId, offerId)) throw new DomainError('317');
  if (offer.externalUrlForm !== '') {
    const { externalUrlForm } = offer;
    throw new DomainError('322', { params: { value: externalUrlForm }, extraFields: { externalUrlForm } });
  }
  const curriculum = await curriculumFor(context, candidateId, request);
  const stored = await letterFor(context, candidateId, request);
  const isComplete = (cv: Curriculum): boolean => incompleteSteps(cv, dictionaries).length === 0;
  const letterExists = request.letter?.key === undefined || stored !== undefined;
  const { questions } = offer;
  const subjects = {
    curriculum: curriculum && { complete: isComplete(curriculum) },
    letterExists,
    questions,
  };
  throwIfInvalid(checkApplication(request, subjects));

  const { sentLetter: attachedLetter, letterToSave: savedLetter } = planLetter(request.letter, stored);
  return {
    candidateId,
    offerId,
    clientId,
    curriculumCode: curriculum?.code ?? '',
    cvName: curriculum?.name ?? '',
    isComplete,
    letter: attachedLetter,
    saveLetter: savedLetter,
    maxLetters: MAX_LETTERS,
    questions,
    answers: submittedAnswers(request, questions),
    offer: snapshotOffer(offer),
    progress: initialProgress(appliedAt),
    appliedAt,
    idempotency,
  };
}

/** Stores a checked application; a failure that is none of the contract's is 314. */
async function store(
  { db, log }: ApiContext,
  application: NewApplication,
  requestId: string,
): Promise<ApplicationOutcome> {
  try {
    return await createApplication(db, application);
  } catch (error) {
    if (isUnavailable(error)) throw error;
    log.error({ err: error, requestId }, 'an application could not be stored');
    throw new DomainError('314');
  }
}

async function apply(
  context: ApiContext,
  applicant: Applicant,
  request: ApplyRequest,
  { offerId, requestId }: { readonly offerId: string; readonly requestId: string },
): Promise<ApplicationOutcome> {
  for (let check = 1; ; check += 1) {
    const application = await prepare(context, applicant, request, offerId);
    const outcome = await store(context, application, requestId);
    if (outcome.kind !== 'changed' || check === MAX_CHECKS) return outcome;
  }
}

function respond(c: Request, outcome: ApplicationOutcome, offerId: string): Response {
  if (outcome.kind !== 'applied') throw outcomeError(outcome.kind, offerId);
  const { appliedAt, ...applied } = outcome.result;
  c.header('Location', `/api/1/application/${applied.code}`);
  return c.json(presentCreatedApplication({ ...applied, appliedAt: new Date(appliedAt) }), 201);
}

/**
 * POST /offer/{offerId}/application (contract 6.2). With an `Idempotency-Key` the same request gets the same answer for
 * a day.
 */
export function applyToOffer(context: ApiContext): OperationHandler {
  return async (c) => {
    const body = await readJsonBody(c);
    const offerId = c.req.param('offerId') ?? '';
    const principal = c.get('principal');
    const { id: candidateId } = await ensureCandidate(context.db, principal);
    const idempotency = idempotencyKey(c, { offerId, body });
    const findEarlierResponse = async (): Promise<Response | undefined> => {
      const storedResponse = idempotency && (await findEarlierResult(context.db, candidateId, idempotency));
      if (storedResponse === 'other-request') throw outcomeError('key-reused', offerId);
      return storedResponse && respond(c, { kind: 'applied', result: storedResponse }, offerId);
    };
    const earlierResponse = await findEarlierResponse();
    if (earlierResponse !== undefined) return earlierResponse;
    const applicant = { candidateId, clientId: principal.clientId, idempotency };
    const requestId = c.get('requestId');
    try {
      const outcome = await apply(context, applicant, parseApplyBody(body), { offerId, requestId });
      return respond(c, outcome, offerId);
    } catch (error) {
      // The same request may have been stored by a rival between the look at its key and the check for 317.
      const applied = error instanceof DomainError && error.code === '317';
      const concurrentResponse = applied ? await findEarlierResponse() : undefined;
      if (concurrentResponse === undefined) throw error;
      return concurrentResponse;
    }
  };
}
