import {
  acceptEvent,
  applicationExists,
  evaluateEvent,
  evaluateFanOut,
  evaluateSingleEvent,
} from '@curro/applications';
import type { OperationHandler } from '@curro/platform';
import { DomainError, eventKeys } from '@curro/shared';
import type { ApiContext } from '../../../context.ts';
import { readJsonBody } from '../../../http/read-json-body.ts';
import { parseEventBody } from './event-body.ts';
import { sendAccepted } from './send-accepted.ts';

const rules = { evaluate: evaluateEvent, evaluateFanOut, evaluateSingleEvent };

/** POST /ops/v1/applications/{code}/events: accepts what the company did with one application (contract 8.1). */
export function postApplicationEvent({ db }: ApiContext): OperationHandler {
  return async (c) => {
    const body = await readJsonBody(c);
    const code = c.req.param('code') ?? '';
    if (!(await applicationExists(db, code)))
      throw new DomainError('not_found', { params: { detail: code } });
    const request = parseEventBody(body, new Date(), eventKeys);
    const outcome = await acceptEvent(db, code, request, rules);
    return sendAccepted(c, outcome, { subject: code, event: request.event });
  };
}
