import {
  dropDeadLetters,
  editDeadLetter,
  findDeadLetter,
  replayDeadLetters,
  type WholeDeadLetter,
} from '@curro/db';
import type { OperationHandler } from '@curro/platform';
import { DomainError } from '@curro/shared';
import * as z from 'zod';
import type { ApiContext } from '../../../context.ts';
import { payloadSchema } from '../../../dead-letters/letter-payload.ts';
import { redoLetter } from '../../../dead-letters/redo-letter.ts';
import { readJsonBody } from '../../../http/read-json-body.ts';
import { invalidOffer } from '../invalid-offer.ts';
import { parseOperatorBody } from '../parse-body.ts';
import { presentWholeLetter } from './present.ts';
import { letterInPath } from './read.ts';

const settled = ({ id, state }: WholeDeadLetter): DomainError =>
  new DomainError('conflict', { params: { detail: `dead letter ${id} is ${state}` } });

/** The letter, while it waits; `conflict` once it is settled. */
async function waitingLetter(...[context, c]: Parameters<typeof letterInPath>): Promise<WholeDeadLetter> {
  const letter = await letterInPath(context, c);
  if (letter.state !== 'waiting') throw settled(letter);
  return letter;
}

/** PUT /ops/v1/dead-letters/{id}: replaces the payload by one that its topic takes. */
export function putDeadLetter(context: ApiContext): OperationHandler {
  return async (c) => {
    const body = await readJsonBody(c);
    const letter = await waitingLetter(context, c);
    const schema = payloadSchema(letter.topic);
    if (schema === undefined) {
      throw new DomainError('conflict', { params: { detail: `no job is called ${letter.topic}` } });
    }
    const { payload } = parseOperatorBody(z.object({ payload: schema }), body);
    const by = c.get('principal').subject;
    if (!(await editDeadLetter(context.db, letter.id, payload, by))) throw settled(letter);
    return c.json(presentWholeLetter((await findDeadLetter(context.db, letter.id)) ?? letter));
  };
}

/**
 * POST /ops/v1/dead-letters/{id}/replay: promises the job again, or imports the line. `invalid_offer` with the reasons
 * when the line is none still, `conflict` when a job does not take its payload.
 */
export function replayDeadLetter(context: ApiContext): OperationHandler {
  return async (c) => {
    const { id } = await waitingLetter(context, c);
    const by = c.get('principal').subject;
    const [replayed] = await replayDeadLetters(context.db, { id }, by, (trx, letter) =>
      redoLetter(context, trx, letter),
    );
    if (replayed === undefined) throw settled(await letterInPath(context, c));
    const { letter, outcome } = replayed;
    if (outcome.ok) return c.json({ letter: id, topic: letter.topic, state: 'replayed', ...outcome.result });
    if (outcome.reasons === undefined)
      throw new DomainError('conflict', { params: { detail: outcome.reason } });
    throw invalidOffer(outcome.reasons);
  };
}

/** DELETE /ops/v1/dead-letters/{id}: nothing is done; who dropped it stays on record. */
export function dropDeadLetter(context: ApiContext): OperationHandler {
  return async (c) => {
    const { id, topic } = await waitingLetter(context, c);
    const by = c.get('principal').subject;
    const [dropped] = await dropDeadLetters(context.db, { id }, by);
    if (dropped === undefined) throw settled(await letterInPath(context, c));
    context.log.info({ deadLetter: id, topic, by }, 'dead letter dropped');
    return c.json({ letter: id, topic, state: 'dropped' });
  };
}
