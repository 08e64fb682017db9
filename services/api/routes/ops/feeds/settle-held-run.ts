import { confirmFeedRun, discardFeedRun, getFeed } from '@curro/offers';
import type { OperationHandler } from '@curro/platform';
import { DomainError } from '@curro/shared';
import type { ApiContext } from '../../../context.ts';
import { nameOf, unknownFeed } from './feed-body.ts';

const conflict = (detail: string): DomainError => new DomainError('conflict', { params: { detail } });

/** POST /ops/v1/feeds/{name}/confirm: the held run is right; what is not in it is closed. */
export function confirmRunOfFeed({ db }: ApiContext): OperationHandler {
  return async (c) => {
    const name = nameOf(c);
    if ((await getFeed(db, name)) === undefined) throw unknownFeed(name);
    const runId = await confirmFeedRun(db, name, c.get('principal').subject);
    if (runId === undefined) throw conflict(`no run of ${name} waits for confirmation`);
    if (runId === 'busy') throw conflict(`another run of ${name} is under way`);
    c.header('Location', `/ops/v1/feeds/${name}/runs/${runId}`);
    return c.json({ feed: name, runId }, 202);
  };
}

/** POST /ops/v1/feeds/{name}/discard: the held run is wrong; nothing is closed. */
export function discardRunOfFeed({ db }: ApiContext): OperationHandler {
  return async (c) => {
    const name = nameOf(c);
    if ((await getFeed(db, name)) === undefined) throw unknownFeed(name);
    const runId = await discardFeedRun(db, name);
    if (runId === undefined) throw conflict(`no run of ${name} waits for confirmation`);
    return c.json({ feed: name, runId });
  };
}
