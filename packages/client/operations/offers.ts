import { always, operation } from '../operation.ts';

/**
 * Searches offers; `eachOffer` reads all pages.
 * @example const { totalResults } = await offerSearch(curro, { q: 'panadera', province: ['zamora'], facets: true });
 */
export const offerSearch = /* @__PURE__ */ operation<'offerSearch'>('GET', '/api/9/offer', 'public');
/**
 * Completes a text from what the open offers contain.
 * @example const { titles } = await suggestionList(curro, { q: 'panad', for: ['titles'] });
 */
export const suggestionList = /* @__PURE__ */ operation<'suggestionList'>('GET', '/api/1/suggest', 'public');
/**
 * Reads an offer, including closed and expired ones.
 * @example const { title, description } = await offerGet(curro, { offerId });
 */
export const offerGet = /* @__PURE__ */ operation<'offerGet'>('GET', '/api/7/offer/{offerId}', 'public');
/**
 * Reports that a result of a search was opened, for the statistics of the operator.
 * @example await offerOpen(curro, { offerId, search: searchId, position: 1 }); // searchId: the X-Search-Id of the search
 */
export const offerOpen = /* @__PURE__ */ operation<'offerOpen'>(
  'POST',
  '/api/1/offer/{offerId}/opened',
  'public',
  // A result counts once for each search.
  always,
);
/**
 * Lists the open offers of the same job as an open offer, or else of its field of work.
 * @example const { offers } = await similarOfferList(curro, { offerId, maxResults: 4 });
 */
export const similarOfferList = /* @__PURE__ */ operation<'similarOfferList'>(
  'GET',
  '/api/1/offer/{offerId}/similar',
  'public',
);
/**
 * Reads the multiple-choice questions.
 * @example const questions = await killerQuestionList(curro, { offerId });
 */
export const killerQuestionList = /* @__PURE__ */ operation<'killerQuestionList'>(
  'GET',
  '/api/1/offer/{offerId}/killerquestion',
  'public',
);
/**
 * Reads the questions with free-text answers.
 * @example const questions = await openQuestionList(curro, { offerId });
 */
export const openQuestionList = /* @__PURE__ */ operation<'openQuestionList'>(
  'GET',
  '/api/1/offer/{offerId}/openquestion',
  'public',
);
/**
 * Reads all questions of an offer.
 * @example const questions = await questionList(curro, { offerId });
 */
export const questionList = /* @__PURE__ */ operation<'questionList'>(
  'GET',
  '/api/1/offer/{offerId}/question',
  'public',
);

/**
 * Reads a dictionary, the placeholder first.
 * @example const provinces = await dictionaryGet(curro, { dictionaryId: 'province' });
 */
export const dictionaryGet = /* @__PURE__ */ operation<'dictionaryGet'>(
  'GET',
  '/api/1/dictionary/{dictionaryId}',
  'public',
);
/**
 * Reads a list of skills.
 * @example const skills = await dictionaryTypeGet(curro, { typeId: 'skills' });
 */
export const dictionaryTypeGet = /* @__PURE__ */ operation<'dictionaryTypeGet'>(
  'GET',
  '/api/1/dictionary/type/{typeId}',
  'public',
);
/**
 * Reads the skills of a category.
 * @example const skills = await candidateSkillList(curro, { categoryId });
 */
export const candidateSkillList = /* @__PURE__ */ operation<'candidateSkillList'>(
  'GET',
  '/api/1/candidate/skill',
  'public',
);
/**
 * Reads the tree of skill categories.
 * @example const categories = await candidateSkillCategoryList(curro);
 */
export const candidateSkillCategoryList = /* @__PURE__ */ operation<'candidateSkillCategoryList'>(
  'GET',
  '/api/1/candidate/skillcategory',
  'public',
);
