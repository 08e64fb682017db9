import {
  deleteOffer,
  getModeratedOffer,
  listModerations,
  type ModeratedOffer,
  type Moderation,
  moderateOffer,
  putOffer,
} from '@curro/offers';
import type { Environment } from '@curro/platform';
import { offerPath, parseOperatorBody, timestamp } from '@curro/shared';
import { Hono } from 'hono';
import * as z from 'zod';
import type { ApiContext } from '../../context.ts';
import { readJsonBody } from '../../http/read-json-body.ts';
import { readTermTexts } from '../../offers/term-texts.ts';
import { idCursor, nonEmptyParameters, positiveInteger } from './list-parameters.ts';
import { parseSourceName } from './source-settings.ts';

/** Writes of one offer; the source and id in the path take precedence over the body. */
export function offerRoutes(context: ApiContext): Hono<Environment> {
  return new Hono<Environment>()
    .put('/offers/:source/:externalId', async (c) => {
      const source = parseSourceName(c.req.param('source'));
      const body = await readJsonBody(c);
      return c.json(await putOffer(context, { source, externalId: c.req.param('externalId'), body }));
    })
    .delete('/offers/:source/:externalId', async (c) => {
      const source = parseSourceName(c.req.param('source'));
      const id = await deleteOffer(context, source, c.req.param('externalId'));
      return c.json({ result: 'deleted', id, reasons: [] });
    });
}

/** Maps an offer to its response, with its terms in words and, while it is open, its page in the portal. */
const present = async (
  context: ApiContext,
  { publishedAt, expiresAt, history, ...offer }: ModeratedOffer,
) => ({
  ...offer,
  terms: await readTermTexts(context, offer.id),
  ...(context.config.PORTAL && offer.state === 'active' && !offer.hidden
    ? { link: `${context.portalUrl}${offerPath(offer)}` }
    : {}),
  publishedAt: timestamp(publishedAt),
  expiresAt: timestamp(expiresAt),
  history: history.map(({ at, ...decision }) => ({ ...decision, at: timestamp(at) })),
});

/** Default and maximum number of decisions per page. */
const PAGE = { absent: 50, max: 200 } as const;

/** The parameters of the list of decisions. */
export const moderationQuerySchema = z.object({ limit: positiveInteger(PAGE), cursor: idCursor });

const presentDecision = ({ offerId, source, externalId, title, at, ...decision }: Moderation) => ({
  ...decision,
  offer: { id: offerId, source, externalId, title },
  at: timestamp(at),
});

/** Decisions of operators about single offers. */
export function moderationRoutes(context: ApiContext): Hono<Environment> {
  return new Hono<Environment>()
    .get('/moderation', async (c) => {
      const { limit, cursor } = parseOperatorBody(moderationQuerySchema, nonEmptyParameters(c));
      const { moderations, next } = await listModerations(context.db, { before: cursor, limit });
      const page = next === undefined ? {} : { next: String(next) };
      return c.json({ moderations: moderations.map(presentDecision), ...page });
    })
    .get('/moderation/:offerId', async (c) =>
      c.json(await present(context, await getModeratedOffer(context.db, c.req.param('offerId')))),
    )
    .post('/moderation/:offerId', async (c) => {
      const by = c.get('principal').subject;
      const offer = await moderateOffer(context, c.req.param('offerId'), await readJsonBody(c), by);
      return c.json(await present(context, offer));
    });
}
