export { answersGiven, type KeptAnswer } from './apply/answers-given.ts';
export { applyBody } from './apply/apply-body.ts';
export { type ApplySubjects, checkApplication } from './apply/check-application.ts';
export { planLetter } from './apply/letter-to-send.ts';
export { type ApplyRequest, type GivenLetter, parseApplyBody } from './apply/parse-apply-body.ts';
export { snapshotOffer } from './apply/snapshot-offer.ts';
export { MOST_LETTERS } from './letters/letter-text.ts';
export { presentApplication, presentApplicationList } from './present/application.ts';
export { type Applied, presentApplied } from './present/applied.ts';
export { presentKillerQuestions, presentOpenQuestions, presentQuestions } from './present/questions.ts';
export { presentTimeline } from './present/timeline.ts';
export {
  type ApplicationOrder,
  type PageRequest,
  parseHideQuery,
  parseListQuery,
  parseTimelineQuery,
} from './query/parse-list-query.ts';
export {
  allowedFanOuts,
  type FanOutEvent,
  fanOutEvents,
  judgeFanOut,
  type OfferProcess,
} from './states/fan-out.ts';
export { firstStanding, judgeEvent } from './states/judge-event.ts';
export { judgeSingle } from './states/judge-single.ts';
export { allowedEvents, nextState } from './states/next-state.ts';
export { type Transition, transitions } from './states/transitions.ts';
