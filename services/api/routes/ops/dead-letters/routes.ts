import type { Environment } from '@curro/platform';
import { Hono } from 'hono';
import type { ApiContext } from '../../../context.ts';
import { getDeadLetter, getDeadLetters } from './read.ts';
import { discardManyDeadLetters, retryManyDeadLetters } from './write-many.ts';
import { discardOneDeadLetter, putDeadLetter, retryOneDeadLetter } from './write-one.ts';

/** What could not be done: found, mended, done again or discarded (contract 8). */
export function deadLetterOpsRoutes(context: ApiContext): Hono<Environment> {
  return new Hono<Environment>()
    .get('/dead-letters', getDeadLetters(context))
    .delete('/dead-letters', discardManyDeadLetters(context))
    .post('/dead-letters/retry', retryManyDeadLetters(context))
    .get('/dead-letters/:id', getDeadLetter(context))
    .put('/dead-letters/:id', putDeadLetter(context))
    .delete('/dead-letters/:id', discardOneDeadLetter(context))
    .post('/dead-letters/:id/retry', retryOneDeadLetter(context));
}
