import { getModeratedOffer, type ModeratedOffer, moderateOffer } from '@curro/offers';
import type { Environment } from '@curro/platform';
import { timestamp } from '@curro/shared';
import { Hono } from 'hono';
import type { ApiContext } from '../../context.ts';
import { readJsonBody } from '../../http/read-json-body.ts';

const present = ({ publishedAt, expiresAt, history, ...offer }: ModeratedOffer) => ({
  ...offer,
  publishedAt: timestamp(publishedAt),
  expiresAt: timestamp(expiresAt),
  history: history.map(({ at, ...decision }) => ({ ...decision, at: timestamp(at) })),
});

/** Decisions of operators about single offers. */
export function moderationRoutes(context: ApiContext): Hono<Environment> {
  return new Hono<Environment>()
    .get('/moderation/:offerId', async (c) =>
      c.json(present(await getModeratedOffer(context.db, c.req.param('offerId')))),
    )
    .post('/moderation/:offerId', async (c) => {
      const by = c.get('principal').subject;
      return c.json(present(await moderateOffer(context, c.req.param('offerId'), await readJsonBody(c), by)));
    });
}
