import { operation } from '../operation.ts';

/**
 * Lists the saved searches in the order in which they were saved.
 * @example const searches = await savedSearchList(curro);
 */
export const savedSearchList = /* @__PURE__ */ operation<'savedSearchList'>(
  'GET',
  '/api/1/savedsearch',
  'user',
);
/**
 * Saves a search.
 * @example await savedSearchCreate(curro, { body: { name: 'Camarera en Gijón', query: 'q=camarera&city=gijon' } });
 */
export const savedSearchCreate = /* @__PURE__ */ operation<'savedSearchCreate'>(
  'POST',
  '/api/1/savedsearch',
  'user',
);
/**
 * Reads a saved search.
 * @example const search = await savedSearchGet(curro, { savedsearchId });
 */
export const savedSearchGet = /* @__PURE__ */ operation<'savedSearchGet'>(
  'GET',
  '/api/1/savedsearch/{savedsearchId}',
  'user',
);
/**
 * Replaces a saved search.
 * @example await savedSearchUpdate(curro, { savedsearchId, body: { name: 'Camarera', query: 'q=camarera' } });
 */
export const savedSearchUpdate = /* @__PURE__ */ operation<'savedSearchUpdate'>(
  'PUT',
  '/api/1/savedsearch/{savedsearchId}',
  'user',
);
/**
 * Deletes a saved search with its matches.
 * @example await savedSearchDelete(curro, { savedsearchId });
 */
export const savedSearchDelete = /* @__PURE__ */ operation<'savedSearchDelete'>(
  'DELETE',
  '/api/1/savedsearch/{savedsearchId}',
  'user',
);
