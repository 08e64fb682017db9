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
