import { always, operation } from '../operation.ts';

/**
 * Applies to an offer. Each call has an idempotency key, so retries create one application.
 * @example
 * await applicationCreate(curro, { offerId, body: {} }); // with the principal CV
 */
export const applicationCreate = /* @__PURE__ */ operation<'applicationCreate'>(
  'POST',
  '/api/4/offer/{offerId}/application',
  'user',
  always,
  (options) => ({ idempotencyKey: crypto.randomUUID(), ...options }),
);
/**
 * Reads an application.
 * @example const application = await applicationGet(curro, { applicationId });
 */
export const applicationGet = /* @__PURE__ */ operation<'applicationGet'>(
  'GET',
  '/api/1/application/{applicationId}',
  'user',
);
/**
 * Lists the applications; `eachApplication` reads all pages.
 * @example const { applications, totalFound } = await applicationList(curro, { page: 1, pageSize: 30 });
 */
export const applicationList = /* @__PURE__ */ operation<'applicationList'>(
  'GET',
  '/api/5/application',
  'user',
);
/**
 * Hides an application in the list, or shows it again.
 * @example await applicationUpdate(curro, { applicationId, hide: true });
 */
export const applicationUpdate = /* @__PURE__ */ operation<'applicationUpdate'>(
  'PUT',
  '/api/1/application/{applicationId}',
  'user',
);
/**
 * Reads the timeline of an application, newest first; `eachEvent` reads all pages.
 * @example const { events } = await applicationTimeline(curro, { applicationId });
 */
export const applicationTimeline = /* @__PURE__ */ operation<'applicationTimeline'>(
  'GET',
  '/api/3/application/{applicationId}/timeline',
  'user',
);
