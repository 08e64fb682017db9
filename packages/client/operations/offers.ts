import { operation } from '../operation.ts';

/** Searches offers; `eachOffer` walks through all pages. */
export const offerSearch = /* @__PURE__ */ operation<'offerSearch'>('GET', '/api/9/offer', 'public');
/** Reads an offer; closed and expired ones too. */
export const offerGet = /* @__PURE__ */ operation<'offerGet'>('GET', '/api/7/offer/{offerId}', 'public');
/** Reads the questions with answers to choose from. */
export const killerQuestionList = /* @__PURE__ */ operation<'killerQuestionList'>(
  'GET',
  '/api/1/offer/{offerId}/killerquestion',
  'public',
);
/** Reads the questions that are answered in words. */
export const openQuestionList = /* @__PURE__ */ operation<'openQuestionList'>(
  'GET',
  '/api/1/offer/{offerId}/openquestion',
  'public',
);
/** Reads all questions that applying asks. */
export const questionList = /* @__PURE__ */ operation<'questionList'>(
  'GET',
  '/api/1/offer/{offerId}/question',
  'public',
);
