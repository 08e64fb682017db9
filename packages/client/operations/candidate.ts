import { operation, whenFieldSet } from '../operation.ts';

/**
 * Reads the candidate of the token.
 * @example const { name, email } = await candidateGet(curro);
 */
export const candidateGet = /* @__PURE__ */ operation<'candidateGet'>('GET', '/api/6/candidate', 'user');
/**
 * Lists the cover letters without their texts, the main one first.
 * @example const letters = await coverLetterList(curro);
 */
export const coverLetterList = /* @__PURE__ */ operation<'coverLetterList'>(
  'GET',
  '/api/1/coverletter',
  'user',
);
/**
 * Reads a cover letter.
 * @example const letter = await coverLetterGet(curro, { coverletterId });
 */
export const coverLetterGet = /* @__PURE__ */ operation<'coverLetterGet'>(
  'GET',
  '/api/1/coverletter/{coverletterId}',
  'user',
);
/**
 * Adds a cover letter, or replaces the one with the `key` of the body.
 * @example await coverLetterPut(curro, { body: { name: 'Hostelería', text: 'Estimado equipo: …' } });
 */
export const coverLetterPut = /* @__PURE__ */ operation<'coverLetterPut'>(
  'PUT',
  '/api/2/coverletter',
  'user',
  whenFieldSet('key'),
);
/**
 * Deletes a cover letter.
 * @example await coverLetterDelete(curro, { coverletterId });
 */
export const coverLetterDelete = /* @__PURE__ */ operation<'coverLetterDelete'>(
  'DELETE',
  '/api/1/coverletter/{coverletterId}',
  'user',
);

/**
 * Lists the CVs, the principal one first.
 * @example const [principal] = await curriculumList(curro);
 */
export const curriculumList = /* @__PURE__ */ operation<'curriculumList'>('GET', '/api/2/curriculum', 'user');
/**
 * Reads the CV text.
 * @example const text = await cvTextGet(curro, { curriculumId });
 */
export const cvTextGet = /* @__PURE__ */ operation<'cvTextGet'>(
  'GET',
  '/api/1/curriculum/{curriculumId}/cvtext',
  'user',
);
/**
 * Writes the CV text.
 * @example await cvTextPut(curro, { curriculumId, body: { cvtext: 'Camarera con ocho años de experiencia …' } });
 */
export const cvTextPut = /* @__PURE__ */ operation<'cvTextPut'>(
  'PUT',
  '/api/1/curriculum/{curriculumId}/cvtext',
  'user',
);
/**
 * Lists the education.
 * @example const { educations } = await educationList(curro, { curriculumId });
 */
export const educationList = /* @__PURE__ */ operation<'educationList'>(
  'GET',
  '/api/1/curriculum/{curriculumId}/education',
  'user',
);
/**
 * Reads an education item.
 * @example const education = await educationGet(curro, { curriculumId, educationId });
 */
export const educationGet = /* @__PURE__ */ operation<'educationGet'>(
  'GET',
  '/api/1/curriculum/{curriculumId}/education/{educationId}',
  'user',
);
/**
 * Adds an education item, or replaces the one with the `id` of the body.
 * @example await educationPut(curro, { curriculumId, body: { educationLevelCode: 'bachillerato', startingDate: '2007-09-01' } });
 */
export const educationPut = /* @__PURE__ */ operation<'educationPut'>(
  'PUT',
  '/api/2/curriculum/{curriculumId}/education',
  'user',
  whenFieldSet('id'),
);
/**
 * Deletes an education item.
 * @example await educationDelete(curro, { curriculumId, educationId });
 */
export const educationDelete = /* @__PURE__ */ operation<'educationDelete'>(
  'DELETE',
  '/api/1/curriculum/{curriculumId}/education/{educationId}',
  'user',
);
/**
 * Lists the experience.
 * @example const { experience } = await experienceList(curro, { curriculumId });
 */
export const experienceList = /* @__PURE__ */ operation<'experienceList'>(
  'GET',
  '/api/2/curriculum/{curriculumId}/experience',
  'user',
);
/**
 * Reads an experience.
 * @example const { company, job } = await experienceGet(curro, { curriculumId, experienceId });
 */
export const experienceGet = /* @__PURE__ */ operation<'experienceGet'>(
  'GET',
  '/api/1/curriculum/{curriculumId}/experience/{experienceId}',
  'user',
);
/**
 * Adds an experience, or replaces the one with the `id` of the body.
 * @example await experiencePut(curro, { curriculumId, body: { ...experience, finishingDate: '2026-02-28' } });
 */
export const experiencePut = /* @__PURE__ */ operation<'experiencePut'>(
  'PUT',
  '/api/4/curriculum/{curriculumId}/experience',
  'user',
  whenFieldSet('id'),
);
/**
 * Deletes an experience.
 * @example await experienceDelete(curro, { curriculumId, experienceId });
 */
export const experienceDelete = /* @__PURE__ */ operation<'experienceDelete'>(
  'DELETE',
  '/api/1/curriculum/{curriculumId}/experience/{experienceId}',
  'user',
);
/**
 * Reads the desired job.
 * @example const futureJob = await futureJobGet(curro, { curriculumId });
 */
export const futureJobGet = /* @__PURE__ */ operation<'futureJobGet'>(
  'GET',
  '/api/4/curriculum/{curriculumId}/futurejob',
  'user',
);
/**
 * Writes the desired job.
 * @example await futureJobPut(curro, { curriculumId, body: futureJob });
 */
export const futureJobPut = /* @__PURE__ */ operation<'futureJobPut'>(
  'PUT',
  '/api/4/curriculum/{curriculumId}/futurejob',
  'user',
);
/**
 * Reads the personal data.
 * @example const personalData = await personalDataGet(curro, { curriculumId });
 */
export const personalDataGet = /* @__PURE__ */ operation<'personalDataGet'>(
  'GET',
  '/api/2/curriculum/{curriculumId}/personaldata',
  'user',
);
/**
 * Writes the personal data, which all CVs of the candidate share.
 * @example await personalDataPut(curro, { curriculumId, body: personalData });
 */
export const personalDataPut = /* @__PURE__ */ operation<'personalDataPut'>(
  'PUT',
  '/api/3/curriculum/{curriculumId}/personaldata',
  'user',
);
/**
 * Reads the skills of a CV.
 * @example const skills = await skillList(curro, { curriculumId });
 */
export const skillList = /* @__PURE__ */ operation<'skillList'>(
  'GET',
  '/api/2/curriculum/{curriculumId}/skill',
  'user',
);
