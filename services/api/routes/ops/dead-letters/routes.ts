import type { Environment } from '@curro/platform';
import { Hono } from 'hono';
import type { ApiContext } from '../../../context.ts';
import { getDeadLetter, getDeadLetters } from './read.ts';
import { dropManyLetters, replayManyLetters } from './write-many.ts';
import { dropDeadLetter, putDeadLetter, replayDeadLetter } from './write-one.ts';

/** What could not be done: found, mended, done again or dropped (contract 8). */
export function deadLetterOpsRoutes(context: ApiContext): Hono<Environment> {
  return new Hono<Environment>()
    .get('/dead-letters', getDeadLetters(context))
    .delete('/dead-letters', dropManyLetters(context))
    .post('/dead-letters/replay', replayManyLetters(context))
    .get('/dead-letters/:id', getDeadLetter(context))
    .put('/dead-letters/:id', putDeadLetter(context))
    .delete('/dead-letters/:id', dropDeadLetter(context))
    .post('/dead-letters/:id/replay', replayDeadLetter(context));
}
