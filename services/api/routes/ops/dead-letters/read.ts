import { countDeadLetters, type FullDeadLetter, findDeadLetter, listDeadLetters } from '@curro/db';
import type { OperationHandler, Request } from '@curro/platform';
import { DomainError } from '@curro/shared';
import type { ApiContext } from '../../../context.ts';
import { presentDeadLetter, presentWholeDeadLetter } from './present.ts';
import { parseListQuery } from './query.ts';

const ID = /^\d{1,15}$/;

/** The letter that the path names; `not_found` when there is none. */
export async function deadLetterInPath({ db }: ApiContext, c: Request): Promise<FullDeadLetter> {
  const id = c.req.param('id') ?? '';
  const deadLetter = ID.test(id) ? await findDeadLetter(db, Number(id)) : undefined;
  if (deadLetter === undefined)
    throw new DomainError('not_found', { params: { detail: `dead letter ${id}` } });
  return deadLetter;
}

/** GET /ops/v1/dead-letters: the newest first; the first page counts all of them by topic and reason. */
export function getDeadLetters({ db }: ApiContext): OperationHandler {
  return async (c) => {
    const { filter, state, limit, after } = parseListQuery(c);
    const [page, counted] = await Promise.all([
      listDeadLetters(db, filter, { state, limit, after }),
      after === undefined ? countDeadLetters(db, filter, state) : undefined,
    ]);
    return c.json({
      ...(counted === undefined ? {} : { total: counted.total, counts: counted.groups }),
      deadLetters: page.deadLetters.map(presentDeadLetter),
      ...(page.next === undefined ? {} : { next: String(page.next) }),
    });
  };
}

/** GET /ops/v1/dead-letters/{id} */
export function getDeadLetter(context: ApiContext): OperationHandler {
  return async (c) => c.json(presentWholeDeadLetter(await deadLetterInPath(context, c)));
}
