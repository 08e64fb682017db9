import { always, operation } from '../operation.ts';

/** Applies to an offer, once however often the call has to be repeated: every call has a key. */
export const applicationCreate = /* @__PURE__ */ operation<'applicationCreate'>(
  'POST',
  '/api/4/offer/{offerId}/application',
  'user',
  always,
  (options) => ({ idempotencyKey: crypto.randomUUID(), ...options }),
);
/** Reads an application. */
export const applicationGet = /* @__PURE__ */ operation<'applicationGet'>(
  'GET',
  '/api/1/application/{applicationId}',
  'user',
);
/** Lists the applications; `eachApplication` walks through all pages. */
export const applicationList = /* @__PURE__ */ operation<'applicationList'>(
  'GET',
  '/api/5/application',
  'user',
);
/** Takes an application out of the list, or puts it back. */
export const applicationUpdate = /* @__PURE__ */ operation<'applicationUpdate'>(
  'PUT',
  '/api/1/application/{applicationId}',
  'user',
);
/** Reads what happened to an application, newest first; `eachEvent` walks through all pages. */
export const applicationTimeline = /* @__PURE__ */ operation<'applicationTimeline'>(
  'GET',
  '/api/3/application/{applicationId}/timeline',
  'user',
);
