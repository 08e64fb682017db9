import type { JsonResponse } from '../candidate/person.ts';
import type { Curro } from '../support/curro.ts';

/** Sends a request to the operator API. */
export async function operate(
  curro: Curro,
  method: string,
  path: string,
  body?: unknown,
): Promise<JsonResponse> {
  const response = await curro.ops(path, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? undefined : JSON.parse(text),
  };
}

/** Reports an event of one application. */
export const report = (
  curro: Curro,
  code: string,
  event: string | Record<string, unknown>,
): Promise<JsonResponse> =>
  operate(curro, 'POST', `/applications/${code}/events`, typeof event === 'string' ? { event } : event);

/** Reports an event of all applications of an offer. */
export const reportToAll = (
  curro: Curro,
  offerId: string,
  event: string | Record<string, unknown>,
): Promise<JsonResponse> =>
  operate(curro, 'POST', `/offers/${offerId}/events`, typeof event === 'string' ? { event } : event);

/** Reports events one after the other; throws unless each is accepted. */
export async function reportAll(curro: Curro, code: string, events: readonly string[]): Promise<void> {
  for (const event of events) {
    const { status, body } = await report(curro, code, event);
    if (status !== 202) throw new Error(`${event}: ${status} ${JSON.stringify(body)}`);
  }
}
