import { acceptOfferEvent, allowedFanOuts, fanOutEvents } from '@curro/applications';
import { getOffer } from '@curro/offers';
import type { OperationHandler } from '@curro/platform';
import { DomainError } from '@curro/shared';
import type { ApiContext } from '../../../context.ts';
import { readJsonBody } from '../../../http/read-json-body.ts';
import { parseEventBody } from './event-body.ts';
import { sendAccepted } from './send-accepted.ts';

/** POST /ops/v1/offers/{id}/events: accepts an event for all applications of an offer (contract 8.1). */
export function postOfferEvent({ db }: ApiContext): OperationHandler {
  return async (c) => {
    const body = await readJsonBody(c);
    const id = c.req.param('id') ?? '';
    if ((await getOffer(db, id)) === undefined)
      throw new DomainError('not_found', { params: { detail: id } });
    const request = parseEventBody(body, new Date(), fanOutEvents);
    const outcome = await acceptOfferEvent(db, id, request, allowedFanOuts);
    return sendAccepted(c, outcome, { subject: id, event: request.event });
  };
}
