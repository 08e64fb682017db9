export {
  type ApplicationDetails,
  type ApplicationOrder,
  type ApplicationPage,
  type ApplicationPhase,
  applicationOrders,
  applicationPhases,
  countApplications,
  countApplicationsWith,
  type ExistingApplication,
  findApplication,
  findApplications,
  findUnreadMessages,
  getApplication,
  getApplicationFile,
  getSentContent,
  getSentCv,
  getSentFile,
  hideApplication,
  listApplications,
  type SentContent,
} from './applications.ts';
export { applyBody } from './apply/apply-input.ts';
export { applyToOffer } from './apply/apply-to-offer.ts';
export { maxLetterLengths } from './apply/cover-letter.ts';
export { englishEventTexts, spanishEventTexts } from './mails/messages.ts';
export { type MailContext, type MailOutcome, sendApplicationMail } from './mails/send-mail.ts';
export {
  findBySecret,
  type MailSettings,
  readMailSettings,
  saveMailSettings,
  turnMailsOff,
} from './mails/settings.ts';
export { dropApplicationChanges, startApplicationMails } from './mails/start-mails.ts';
export { MAX_NOTE_LENGTH, saveNote } from './notes.ts';
export {
  presentApplication,
  presentApplicationList,
  presentCreatedApplication,
  presentTimeline,
} from './present-application.ts';
export {
  getQuestions,
  presentKillerQuestions,
  presentOpenQuestions,
  presentQuestions,
} from './questions.ts';
export { listReplies, MAX_REPLY_LENGTH, readReplies, replyToCompany, type TimelineReply } from './replies.ts';
export { initialProgress } from './state/evaluate-event.ts';
export { allowedEvents, nextState } from './state/next-state.ts';
export { acceptApplicationEvent } from './timeline/accept-application-event.ts';
export { acceptOfferEvent } from './timeline/accept-offer-event.ts';
export { advanceOfferEvents } from './timeline/advance-offer-events.ts';
export { eventSchema } from './timeline/event-input.ts';
export { type EventJob, getEventJob } from './timeline/event-job.ts';
export { readApplication, readTimeline } from './timeline/read-timeline.ts';
export { writeApplicationEvents } from './timeline/write-application-events.ts';
export { deliverWebhook, type PostWebhook, signedHeaders } from './webhooks/deliver-webhook.ts';
export { createPerClientLimiter, type PerClientLimiter } from './webhooks/per-client-limiter.ts';
export { createPostWebhook } from './webhooks/post-webhook.ts';
export { deleteWebhook, getWebhook, saveWebhook, webhookSchema } from './webhooks/webhooks.ts';
export { withdrawApplication } from './withdraw-application.ts';
