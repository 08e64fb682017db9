export { answersGiven } from './apply/answers-given.ts';
export { applyBody } from './apply/apply-body.ts';
export { checkApplication } from './apply/check-application.ts';
export { planLetter } from './apply/letter-to-send.ts';
export { type ApplyRequest, parseApplyBody } from './apply/parse-apply-body.ts';
export { snapshotOffer } from './apply/snapshot-offer.ts';
export { MOST_LETTERS } from './letters/letter-text.ts';
export { presentApplication, presentApplicationList } from './present/application.ts';
export { presentApplied } from './present/applied.ts';
export { presentKillerQuestions, presentOpenQuestions, presentQuestions } from './present/questions.ts';
export { presentTimeline } from './present/timeline.ts';
export { parseHideQuery, parseListQuery, parseTimelineQuery } from './query/parse-list-query.ts';
export { allowedFanOuts, fanOutEvents, judgeFanOut } from './states/fan-out.ts';
export { firstStanding, judgeEvent } from './states/judge-event.ts';
export { judgeSingle } from './states/judge-single.ts';
export { allowedEvents, nextState } from './states/next-state.ts';
export { type ApplyOutcome, createApplication, type NewApplication } from './storage/create-application.ts';
export { findAnswer, type IdempotencyKey } from './storage/idempotency.ts';
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
