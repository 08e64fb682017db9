export { getLetter, listLetters, type StoredLetter } from '../cover-letters/read-letters.ts';
export {
  deleteLetter,
  type LetterOutcome,
  type LetterWrite,
  saveLetter,
} from '../cover-letters/save-letter.ts';
export { type Acceptance, acceptEvent, type EventRequest } from '../timeline/accept-event.ts';
export { acceptOfferEvent, type OfferAcceptance } from '../timeline/accept-offer-event.ts';
export { advanceOfferEvent } from '../timeline/advance-offer-event.ts';
export type { Rules } from '../timeline/expand-offer-events.ts';
export { type EventJob, findEventJob } from '../timeline/find-job.ts';
export { readTimeline, type TimelinePage } from '../timeline/read-timeline.ts';
export { type WriteCounts, writeEvents } from '../timeline/write-events.ts';
export {
  type Delivery,
  deleteWebhook,
  getWebhook,
  readDelivery,
  saveWebhook,
  type Webhook,
} from '../webhooks/webhooks.ts';
export { type ApplyOutcome, createApplication, type NewApplication } from './create-application.ts';
export { type Answered, findAnswer, type IdempotencyKey } from './idempotency.ts';
export {
  applicationExists,
  findApplication,
  getApplication,
  hasApplied,
  hideApplication,
  type ListRequest,
  listApplications,
} from './read-applications.ts';
