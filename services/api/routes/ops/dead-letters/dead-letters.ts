import { countDeadLetters, type FullDeadLetter, listDeadLetters, type StoredDeadLetter } from '@curro/db';
import { discardOne, discardRange, getDeadLetter, replacePayload, retryOne, retryRange } from '@curro/offers';
import type { Environment, Request } from '@curro/platform';
import { DomainError, timestamp } from '@curro/shared';
import { Hono } from 'hono';
import type { ApiContext } from '../../../context.ts';
import { nameLine } from '../../../dead-letters/name-line.ts';
import { readJsonBody } from '../../../http/read-json-body.ts';
import { nonEmptyParameters } from '../list-parameters.ts';
import { parseListQuery, parseRange } from './query.ts';

const ID = /^\d{1,15}$/;

/** Maps a dead letter to its response; absent values are omitted. */
function present(deadLetter: StoredDeadLetter) {
  const { id, topic, source, line, reason, reasonGroup, attempts, state, editedBy, resolvedAt, resolvedBy } =
    deadLetter;
  const { title, externalId, excerpt } = nameLine(deadLetter.lineHead);
  return {
    id,
    topic,
    ...(source === null ? {} : { source }),
    ...(line === null ? {} : { line }),
    reason,
    reasonGroup,
    ...(deadLetter.message === null ? {} : { message: deadLetter.message }),
    ...(externalId === undefined ? {} : { externalId }),
    ...(title === undefined ? {} : { title }),
    ...(excerpt === undefined ? {} : { excerpt }),
    attempts,
    state,
    createdAt: timestamp(deadLetter.createdAt),
    lastAt: timestamp(deadLetter.lastAt),
    ...(editedBy === null ? {} : { editedBy }),
    ...(resolvedAt === null ? {} : { resolvedAt: timestamp(resolvedAt) }),
    ...(resolvedBy === null ? {} : { resolvedBy }),
  };
}

const presentFull = (deadLetter: FullDeadLetter) => ({
  ...present(deadLetter),
  payload: deadLetter.payload,
  details: deadLetter.details,
});

function idIn(c: Request): number {
  const id = c.req.param('id') ?? '';
  if (ID.test(id)) return Number(id);
  throw new DomainError('not_found', { params: { detail: `dead letter ${id}` } });
}

const withNext = <Counts extends object>({ next, ...counts }: Counts & { next: string | undefined }) => ({
  ...counts,
  ...(next === undefined ? {} : { next }),
});

/** Routes that list, edit, retry and discard dead letters (contract 8). */
export function deadLetterRoutes(context: ApiContext): Hono<Environment> {
  const { db, log } = context;
  const subject = (c: Request): string => c.get('principal').subject;
  return new Hono<Environment>()
    .get('/dead-letters', async (c) => {
      const { filter, state, limit, after } = parseListQuery(c);
      const [page, counted] = await Promise.all([
        listDeadLetters(db, filter, { state, limit, after }),
        after === undefined ? countDeadLetters(db, filter, state) : undefined,
      ]);
      return c.json({
        ...(counted === undefined ? {} : { total: counted.total, counts: counted.groups }),
        deadLetters: page.deadLetters.map(present),
        ...(page.next === undefined ? {} : { next: String(page.next) }),
      });
    })
    .delete('/dead-letters', async (c) => {
      const range = parseRange(nonEmptyParameters(c));
      const by = subject(c);
      const { discarded, next } = await discardRange(db, range, by);
      log.info({ discarded, filter: range.filter, by }, 'dead letters discarded');
      return c.json(withNext({ discarded, next }));
    })
    .post('/dead-letters/retry', async (c) => {
      const range = parseRange(await readJsonBody(c));
      return c.json(withNext(await retryRange(context, range, subject(c))));
    })
    .get('/dead-letters/:id', async (c) => c.json(presentFull(await getDeadLetter(db, idIn(c)))))
    .put('/dead-letters/:id', async (c) => {
      const body = await readJsonBody(c);
      return c.json(presentFull(await replacePayload(db, idIn(c), body, subject(c))));
    })
    .delete('/dead-letters/:id', async (c) => {
      const by = subject(c);
      const { id, topic } = await discardOne(db, idIn(c), by);
      log.info({ deadLetter: id, topic, by }, 'dead letter discarded');
      return c.json({ deadLetter: id, topic, state: 'discarded' });
    })
    .post('/dead-letters/:id/retry', async (c) => {
      const id = idIn(c);
      const { topic, ...result } = await retryOne(context, id, subject(c));
      return c.json({ deadLetter: id, topic, state: 'retried', ...result });
    });
}
