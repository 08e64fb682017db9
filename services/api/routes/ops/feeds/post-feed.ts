import { createFeed, getFeed, saveSource } from '@curro/offers';
import type { OperationHandler } from '@curro/platform';
import { DomainError } from '@curro/shared';
import type { ApiContext } from '../../../context.ts';
import { readJsonBody } from '../../../http/read-json-body.ts';
import { nameIn, parseFeedBody, unknownFeed } from './feed-body.ts';
import { presentFeed } from './present-feed.ts';

/** POST /ops/v1/feeds: registers a feed; `conflict` when its name, or as a full one its source, is taken. */
export function postFeed(context: ApiContext): OperationHandler {
  const { db } = context;
  return async (c) => {
    const body = await readJsonBody(c);
    const name = nameIn(body);
    const { feed, secret, settings } = parseFeedBody(context, body);
    const conflict = (): DomainError => {
      const detail = `there is a feed ${name}, or another full one of ${feed.source}`;
      return new DomainError('conflict', { params: { detail } });
    };
    if ((await getFeed(db, name)) !== undefined) throw conflict();
    await saveSource(db, feed.source, settings);
    if (!(await createFeed(db, { name, feed, secret }, c.get('principal').subject))) {
      throw conflict();
    }
    const stored = await getFeed(db, name);
    if (stored === undefined) throw unknownFeed(name);
    c.header('Location', `/ops/v1/feeds/${name}`);
    return c.json(presentFeed(stored, undefined, undefined), 201);
  };
}
