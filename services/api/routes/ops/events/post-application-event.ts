import { acceptEvent, applicationExists, judgeEvent, judgeFanOut, judgeSingle } from '@curro/applications';
import type { OperationHandler } from '@curro/platform';
import { DomainError, eventKeys } from '@curro/shared';
import type { ApiContext } from '../../../context.ts';
import { readJsonBody } from '../../../http/read-json-body.ts';
import { answerAcceptance } from './accepted.ts';
import { parseEventBody } from './event-body.ts';

const rules = { judge: judgeEvent, judgeFanOut, judgeSingle };

/** POST /ops/v1/applications/{code}/events: accepts what the company did with one application (contract 8.1). */
export function postApplicationEvent({ db }: ApiContext): OperationHandler {
  return async (c) => {
    const body = await readJsonBody(c);
    const code = c.req.param('code') ?? '';
    if (!(await applicationExists(db, code)))
      throw new DomainError('not_found', { params: { detail: code } });
    const request = parseEventBody(body, new Date(), eventKeys);
    const outcome = await acceptEvent(db, code, request, rules);
    return answerAcceptance(c, outcome, { subject: code, event: request.event });
  };
}
