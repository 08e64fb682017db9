import { getFeed, getRunAwaitingConfirmation, requestFeedRun } from '@curro/offers';
import type { OperationHandler } from '@curro/platform';
import { DomainError, parseOperatorBody } from '@curro/shared';
import * as z from 'zod';
import type { ApiContext } from '../../../context.ts';
import { nameOf, optionalBody, unknownFeed } from './feed-body.ts';

/** How a feed is run. */
export const runBodySchema = z.object({
  force: z.boolean().default(false).meta({ description: 'Also when it says that nothing changed.' }),
});

/**
 * POST /ops/v1/feeds/{name}/run: reads the feed now; `force` also when it says that nothing changed. `conflict` while a
 * run waits or is under way, `held_for_confirmation` while one waits for the operator.
 */
export function runOneFeed({ db }: ApiContext): OperationHandler {
  return async (c) => {
    const name = nameOf(c);
    const { force } = parseOperatorBody(runBodySchema, await optionalBody(c));
    if ((await getFeed(db, name)) === undefined) throw unknownFeed(name);
    if ((await getRunAwaitingConfirmation(db, name)) !== undefined)
      throw new DomainError('held_for_confirmation');
    const runId = await requestFeedRun(db, name, {
      startedBy: c.get('principal').subject,
      forced: force,
    });
    if (runId === undefined) {
      throw new DomainError('conflict', { params: { detail: `a run of ${name} is under way` } });
    }
    c.header('Location', `/ops/v1/feeds/${name}/runs/${runId}`);
    return c.json({ feed: name, runId }, 202);
  };
}
