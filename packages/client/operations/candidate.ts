import { operation, whenFieldSet } from '../operation.ts';

/** Reads the candidate of the token. */
export const candidateGet = /* @__PURE__ */ operation<'candidateGet'>('GET', '/api/6/candidate', 'user');
/** Lists the cover letters without their texts, the main one first. */
export const coverLetterList = /* @__PURE__ */ operation<'coverLetterList'>(
  'GET',
  '/api/1/coverletter',
  'user',
);
/** Reads a cover letter. */
export const coverLetterGet = /* @__PURE__ */ operation<'coverLetterGet'>(
  'GET',
  '/api/1/coverletter/{coverletterId}',
  'user',
);
/** Adds a cover letter, or replaces the one with the `key` of the body. */
export const coverLetterPut = /* @__PURE__ */ operation<'coverLetterPut'>(
  'PUT',
  '/api/2/coverletter',
  'user',
  whenFieldSet('key'),
);
/** Deletes a cover letter. */
export const coverLetterDelete = /* @__PURE__ */ operation<'coverLetterDelete'>(
  'DELETE',
  '/api/1/coverletter/{coverletterId}',
  'user',
);

/** Lists the CVs, the principal one first. */
export const curriculumList = /* @__PURE__ */ operation<'curriculumList'>('GET', '/api/2/curriculum', 'user');
/** Reads the CV text. */
export const cvTextGet = /* @__PURE__ */ operation<'cvTextGet'>(
  'GET',
  '/api/1/curriculum/{curriculumId}/cvtext',
  'user',
);
/** Writes the CV text. */
export const cvTextPut = /* @__PURE__ */ operation<'cvTextPut'>(
  'PUT',
  '/api/1/curriculum/{curriculumId}/cvtext',
  'user',
);
/** Lists the education. */
export const educationList = /* @__PURE__ */ operation<'educationList'>(
  'GET',
  '/api/1/curriculum/{curriculumId}/education',
  'user',
);
/** Reads an education item. */
export const educationGet = /* @__PURE__ */ operation<'educationGet'>(
  'GET',
  '/api/1/curriculum/{curriculumId}/education/{educationId}',
  'user',
);
/** Adds an education item, or replaces the one with the `id` of the body. */
export const educationPut = /* @__PURE__ */ operation<'educationPut'>(
  'PUT',
  '/api/2/curriculum/{curriculumId}/education',
  'user',
  whenFieldSet('id'),
);
/** Deletes an education item. */
export const educationDelete = /* @__PURE__ */ operation<'educationDelete'>(
  'DELETE',
  '/api/1/curriculum/{curriculumId}/education/{educationId}',
  'user',
);
/** Lists the experience. */
export const experienceList = /* @__PURE__ */ operation<'experienceList'>(
  'GET',
  '/api/2/curriculum/{curriculumId}/experience',
  'user',
);
/** Reads an experience. */
export const experienceGet = /* @__PURE__ */ operation<'experienceGet'>(
  'GET',
  '/api/1/curriculum/{curriculumId}/experience/{experienceId}',
  'user',
);
/** Adds an experience, or replaces the one with the `id` of the body. */
export const experiencePut = /* @__PURE__ */ operation<'experiencePut'>(
  'PUT',
  '/api/4/curriculum/{curriculumId}/experience',
  'user',
  whenFieldSet('id'),
);
/** Deletes an experience. */
export const experienceDelete = /* @__PURE__ */ operation<'experienceDelete'>(
  'DELETE',
  '/api/1/curriculum/{curriculumId}/experience/{experienceId}',
  'user',
);
/** Reads the desired job. */
export const futureJobGet = /* @__PURE__ */ operation<'futureJobGet'>(
  'GET',
  '/api/4/curriculum/{curriculumId}/futurejob',
  'user',
);
/** Writes the desired job. */
export const futureJobPut = /* @__PURE__ */ operation<'futureJobPut'>(
  'PUT',
  '/api/4/curriculum/{curriculumId}/futurejob',
  'user',
);
/** Reads the personal data. */
export const personalDataGet = /* @__PURE__ */ operation<'personalDataGet'>(
  'GET',
  '/api/2/curriculum/{curriculumId}/personaldata',
  'user',
);
/** Writes the personal data, which all CVs of the candidate share. */
export const personalDataPut = /* @__PURE__ */ operation<'personalDataPut'>(
  'PUT',
  '/api/3/curriculum/{curriculumId}/personaldata',
  'user',
);
/** Reads the skills of a CV. */
export const skillList = /* @__PURE__ */ operation<'skillList'>(
  'GET',
  '/api/2/curriculum/{curriculumId}/skill',
  'user',
);
