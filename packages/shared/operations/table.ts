/** One row of the operations table. */
export interface OperationRow {
  readonly id: string;
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** Path after `/api/<version>`, parameters in braces. */
  readonly path: string;
  readonly versions: readonly number[];
  /** The required scope of a candidate token; null for public operations (contract 1.3). */
  readonly scope: string | null;
}

/** All operations with published versions and scope, in the order of contract 9. Error codes: `errorCodesOf`. */
// biome-ignore format: one row a line
export const operations = [
  { id: 'candidateGet', method: 'GET', path: '/candidate', versions: [6], scope: 'CANDIDATE_PROFILE_WITH_EMAIL' },
  { id: 'candidateSkillList', method: 'GET', path: '/candidate/skill', versions: [1], scope: null },
  { id: 'candidateSkillCategoryList', method: 'GET', path: '/candidate/skillcategory', versions: [1], scope: null },
  { id: 'dictionaryGet', method: 'GET', path: '/dictionary/{dictionaryId}', versions: [1], scope: null },
  { id: 'dictionaryTypeGet', method: 'GET', path: '/dictionary/type/{typeId}', versions: [1], scope: null },
  { id: 'curriculumList', method: 'GET', path: '/curriculum', versions: [2], scope: 'CV' },
  { id: 'cvTextGet', method: 'GET', path: '/curriculum/{curriculumId}/cvtext', versions: [1], scope: 'CANDIDATE_READ_CURRICULUM_CVTEXT' },
  { id: 'cvTextPut', method: 'PUT', path: '/curriculum/{curriculumId}/cvtext', versions: [1], scope: 'CANDIDATE_EDIT_CURRICULUM_CVTEXT' },
  { id: 'educationList', method: 'GET', path: '/curriculum/{curriculumId}/education', versions: [1], scope: 'CANDIDATE_READ_CURRICULUM_EDUCATION' },
  { id: 'educationGet', method: 'GET', path: '/curriculum/{curriculumId}/education/{educationId}', versions: [1], scope: 'CANDIDATE_READ_CURRICULUM_EDUCATION' },
  { id: 'educationPut', method: 'PUT', path: '/curriculum/{curriculumId}/education', versions: [2], scope: 'CANDIDATE_EDIT_CURRICULUM_EDUCATION' },
  { id: 'educationDelete', method: 'DELETE', path: '/curriculum/{curriculumId}/education/{educationId}', versions: [1], scope: 'CANDIDATE_DELETE_CURRICULUM_EDUCATION' },
  { id: 'experienceGet', method: 'GET', path: '/curriculum/{curriculumId}/experience/{experienceId}', versions: [1], scope: 'CANDIDATE_READ_CURRICULUM_EXPERIENCE' },
  { id: 'experienceList', method: 'GET', path: '/curriculum/{curriculumId}/experience', versions: [2], scope: 'CANDIDATE_READ_CURRICULUM_EXPERIENCE' },
  { id: 'experiencePut', method: 'PUT', path: '/curriculum/{curriculumId}/experience', versions: [4], scope: 'CANDIDATE_EDIT_CURRICULUM_EXPERIENCE' },
  { id: 'experienceDelete', method: 'DELETE', path: '/curriculum/{curriculumId}/experience/{experienceId}', versions: [1], scope: 'CANDIDATE_DELETE_CURRICULUM_EXPERIENCE' },
  { id: 'futureJobGet', method: 'GET', path: '/curriculum/{curriculumId}/futurejob', versions: [4], scope: 'CANDIDATE_READ_CURRICULUM_FUTURE_JOB' },
  { id: 'futureJobPut', method: 'PUT', path: '/curriculum/{curriculumId}/futurejob', versions: [4], scope: 'CANDIDATE_EDIT_CURRICULUM_FUTURE_JOB' },
  { id: 'personalDataGet', method: 'GET', path: '/curriculum/{curriculumId}/personaldata', versions: [2], scope: 'CANDIDATE_READ_CURRICULUM_PERSONAL_DATA' },
  { id: 'personalDataPut', method: 'PUT', path: '/curriculum/{curriculumId}/personaldata', versions: [3], scope: 'CANDIDATE_EDIT_CURRICULUM_PERSONAL_DATA' },
  { id: 'skillList', method: 'GET', path: '/curriculum/{curriculumId}/skill', versions: [2], scope: 'CANDIDATE_READ_CURRICULUM_SKILLS' },
  { id: 'offerGet', method: 'GET', path: '/offer/{offerId}', versions: [7], scope: null },
  { id: 'offerSearch', method: 'GET', path: '/offer', versions: [1, 7, 9], scope: null },
  { id: 'applicationGet', method: 'GET', path: '/application/{applicationId}', versions: [1], scope: 'MY_APPLICATIONS' },
  { id: 'applicationList', method: 'GET', path: '/application', versions: [5], scope: 'MY_APPLICATIONS' },
  { id: 'applicationUpdate', method: 'PUT', path: '/application/{applicationId}', versions: [1], scope: 'MY_APPLICATIONS' },
  { id: 'applicationTimeline', method: 'GET', path: '/application/{applicationId}/timeline', versions: [3], scope: 'APPLICATION_TIMELINE' },
  { id: 'coverLetterList', method: 'GET', path: '/coverletter', versions: [1], scope: 'CV' },
  { id: 'coverLetterGet', method: 'GET', path: '/coverletter/{coverletterId}', versions: [1], scope: 'COVER_LETTER_READ' },
  { id: 'coverLetterPut', method: 'PUT', path: '/coverletter', versions: [2], scope: 'COVER_LETTER_WRITE' },
  { id: 'coverLetterDelete', method: 'DELETE', path: '/coverletter/{coverletterId}', versions: [1], scope: 'COVER_LETTER_DELETE' },
  { id: 'applicationCreate', method: 'POST', path: '/offer/{offerId}/application', versions: [4], scope: 'MY_APPLICATIONS' },
  { id: 'killerQuestionList', method: 'GET', path: '/offer/{offerId}/killerquestion', versions: [1], scope: null },
  { id: 'openQuestionList', method: 'GET', path: '/offer/{offerId}/openquestion', versions: [1], scope: null },
  { id: 'questionList', method: 'GET', path: '/offer/{offerId}/question', versions: [1], scope: null },
  { id: 'suggestionList', method: 'GET', path: '/suggest', versions: [1], scope: null },
  { id: 'offerOpen', method: 'POST', path: '/offer/{offerId}/opened', versions: [1], scope: null },
  { id: 'similarOfferList', method: 'GET', path: '/offer/{offerId}/similar', versions: [1], scope: null },
  { id: 'savedSearchList', method: 'GET', path: '/savedsearch', versions: [1], scope: 'SAVED_SEARCH_READ' },
  { id: 'savedSearchCreate', method: 'POST', path: '/savedsearch', versions: [1], scope: 'SAVED_SEARCH_WRITE' },
  { id: 'savedSearchGet', method: 'GET', path: '/savedsearch/{savedsearchId}', versions: [1], scope: 'SAVED_SEARCH_READ' },
  { id: 'savedSearchUpdate', method: 'PUT', path: '/savedsearch/{savedsearchId}', versions: [1], scope: 'SAVED_SEARCH_WRITE' },
  { id: 'savedSearchDelete', method: 'DELETE', path: '/savedsearch/{savedsearchId}', versions: [1], scope: 'SAVED_SEARCH_DELETE' },
] as const satisfies readonly OperationRow[];

/** Operation ids of the contract and the OpenAPI document. */
export type OperationId = (typeof operations)[number]['id'];

/**
 * Resolves a requested version to the greatest published version that is not greater, otherwise to the lowest
 * (contract 1.4). `published` must not be empty.
 */
export function resolveVersion(requested: number, published: readonly number[]): number {
  const ascending = [...published].sort((a, b) => a - b);
  const lowest = ascending[0] ?? requested;
  return ascending.findLast((version) => version <= requested) ?? lowest;
}
