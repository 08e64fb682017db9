export { applyBody } from './apply/apply-body.ts';
export { checkApplication } from './apply/check-application.ts';
export { type ApplyRequest, parseApplyBody } from './apply/parse-apply-body.ts';
export { planLetter } from './apply/plan-letter.ts';
export { snapshotOffer } from './apply/snapshot-offer.ts';
export { submittedAnswers } from './apply/submitted-answers.ts';
export { MAX_LETTERS } from './letters/letter-text.ts';
export { presentApplication, presentApplicationList } from './present/application.ts';
export { presentCreatedApplication } from './present/created-application.ts';
export { presentKillerQuestions, presentOpenQuestions, presentQuestions } from './present/questions.ts';
export { presentTimeline } from './present/timeline.ts';
export { parseHideQuery, parseListQuery, parseTimelineQuery } from './query/parse-list-query.ts';
export { evaluateEvent, initialProgress } from './states/evaluate-event.ts';
export { evaluateSingleEvent } from './states/evaluate-single-event.ts';
export { allowedFanOuts, evaluateFanOut, fanOutEvents } from './states/fan-out.ts';
export { allowedEvents, nextState } from './states/next-state.ts';
export {
  type ApplicationOutcome,
  createApplication,
  type NewApplication,
} from './storage/create-application.ts';
export { findEarlierResult, type IdempotencyKey } from './storage/idempotency.ts';
export {
  applicationExists,
  findApplication,
  getApplication,
  hasApplied,
  hideApplication,
  listApplications,
} from './storage/read-applications.ts';
export { type Acceptance, acceptEvent, type EventRequest } from './timeline/accept-event.ts';
export { acceptOfferEvent, type OfferAcceptance } from './timeline/accept-offer-event.ts';
export { advanceOfferEvent } from './timeline/advance-offer-event.ts';
export { findEventJob } from './timeline/find-job.ts';
export { readTimeline } from './timeline/read-timeline.ts';
export { writeEvents } from './timeline/write-events.ts';
export { type Delivery, deleteWebhook, getWebhook, readDelivery, saveWebhook } from './webhooks/webhooks.ts';
