import { operation } from '../operation.ts';

/** Lists the saved searches in the order in which they were saved. */
export const savedSearchList = /* @__PURE__ */ operation<'savedSearchList'>(
  'GET',
  '/api/1/savedsearch',
  'user',
);
/** Saves a search. */
export const savedSearchCreate = /* @__PURE__ */ operation<'savedSearchCreate'>(
  'POST',
  '/api/1/savedsearch',
  'user',
);
/** Reads a saved search. */
export const savedSearchGet = /* @__PURE__ */ operation<'savedSearchGet'>(
  'GET',
  '/api/1/savedsearch/{savedsearchId}',
  'user',
);
/** Replaces a saved search. */
export const savedSearchUpdate = /* @__PURE__ */ operation<'savedSearchUpdate'>(
  'PUT',
  '/api/1/savedsearch/{savedsearchId}',
  'user',
);
/** Deletes a saved search with its matches. */
export const savedSearchDelete = /* @__PURE__ */ operation<'savedSearchDelete'>(
  'DELETE',
  '/api/1/savedsearch/{savedsearchId}',
  'user',
);
