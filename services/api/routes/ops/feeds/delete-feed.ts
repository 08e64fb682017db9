import { deleteFeed } from '@curro/offers';
import type { OperationHandler } from '@curro/platform';
import type { ApiContext } from '../../../context.ts';
import { nameOf, unknownFeed } from './feed-body.ts';

/** DELETE /ops/v1/feeds/{name}: no further runs; its offers stay. `not_found` the second time. */
export function deleteOneFeed({ db }: ApiContext): OperationHandler {
  return async (c) => {
    const name = nameOf(c);
    if (!(await deleteFeed(db, name))) throw unknownFeed(name);
    return c.json({ feed: name, removed: true });
  };
}
