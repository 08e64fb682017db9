import {
  discardDeadLetters,
  editDeadLetter,
  type FullDeadLetter,
  findDeadLetter,
  retryDeadLetters,
} from '@curro/db';
import type { OperationHandler } from '@curro/platform';
import { DomainError, parseOperatorBody } from '@curro/shared';
import * as z from 'zod';
import type { ApiContext } from '../../../context.ts';
import { payloadSchema } from '../../../dead-letters/dead-letter-payload.ts';
import { retryDeadLetter } from '../../../dead-letters/retry-dead-letter.ts';
import { readJsonBody } from '../../../http/read-json-body.ts';
import { invalidOffer } from '../invalid-offer.ts';
import { presentWholeDeadLetter } from './present.ts';
import { deadLetterInPath } from './read.ts';

const notWaiting = ({ id, state }: FullDeadLetter): DomainError =>
  new DomainError('conflict', { params: { detail: `dead letter ${id} is ${state}` } });

/** The letter, while it waits; `conflict` once it is settled. */
async function waitingDeadLetter(
  ...[context, c]: Parameters<typeof deadLetterInPath>
): Promise<FullDeadLetter> {
  const deadLetter = await deadLetterInPath(context, c);
  if (deadLetter.state !== 'waiting') throw notWaiting(deadLetter);
  return deadLetter;
}

/** PUT /ops/v1/dead-letters/{id}: replaces the payload by one that its topic takes. */
export function putDeadLetter(context: ApiContext): OperationHandler {
  return async (c) => {
    const body = await readJsonBody(c);
    const deadLetter = await waitingDeadLetter(context, c);
    const schema = payloadSchema(deadLetter.topic);
    if (schema === undefined) {
      throw new DomainError('conflict', { params: { detail: `no job is called ${deadLetter.topic}` } });
    }
    const { payload } = parseOperatorBody(z.object({ payload: schema }), body);
    const by = c.get('principal').subject;
    if (!(await editDeadLetter(context.db, deadLetter.id, payload, by))) throw notWaiting(deadLetter);
    return c.json(presentWholeDeadLetter((await findDeadLetter(context.db, deadLetter.id)) ?? deadLetter));
  };
}

/**
 * POST /ops/v1/dead-letters/{id}/retry: promises the job again, or imports the line. `invalid_offer` with the reasons
 * when the line is none still, `conflict` when a job does not take its payload.
 */
export function retryOneDeadLetter(context: ApiContext): OperationHandler {
  return async (c) => {
    const { id } = await waitingDeadLetter(context, c);
    const by = c.get('principal').subject;
    const [retried] = await retryDeadLetters(context.db, { id }, by, (trx, deadLetter) =>
      retryDeadLetter(context, trx, deadLetter),
    );
    if (retried === undefined) throw notWaiting(await deadLetterInPath(context, c));
    const { deadLetter, outcome } = retried;
    if (outcome.ok)
      return c.json({ deadLetter: id, topic: deadLetter.topic, state: 'retried', ...outcome.result });
    if (outcome.reasons === undefined)
      throw new DomainError('conflict', { params: { detail: outcome.reason } });
    throw invalidOffer(outcome.reasons);
  };
}

/** DELETE /ops/v1/dead-letters/{id}: nothing is done; who discarded it stays on record. */
export function discardOneDeadLetter(context: ApiContext): OperationHandler {
  return async (c) => {
    const { id, topic } = await waitingDeadLetter(context, c);
    const by = c.get('principal').subject;
    const [discarded] = await discardDeadLetters(context.db, { id }, by);
    if (discarded === undefined) throw notWaiting(await deadLetterInPath(context, c));
    context.log.info({ deadLetter: id, topic, by }, 'dead letter discarded');
    return c.json({ deadLetter: id, topic, state: 'discarded' });
  };
}
