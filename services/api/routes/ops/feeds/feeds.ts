import {
  createFeed,
  deleteFeed,
  type FeedInput,
  type FeedWithRuns,
  getFeed,
  listFeeds,
  replaceFeed,
} from '@curro/offers';
import type { Environment, Request } from '@curro/platform';
import { DomainError, feedNameSchema, feedSchema, parseOperatorBody } from '@curro/shared';
import { Hono } from 'hono';
import * as z from 'zod';
import type { ApiContext } from '../../../context.ts';
import { readJsonBody } from '../../../http/read-json-body.ts';
import { parseSettings, settingsInputSchema } from '../source-settings.ts';

const PRINTABLE = /^[\x20-\x7e]{0,2000}$/;
const secretSchema = z.object({
  authorization: z.string().regex(PRINTABLE).nullish().meta({
    description: 'The value of an Authorization header, sent to the origin of the feed; never shown.',
  }),
});
/** The body of a registration without the name of the feed. */
export const feedBodySchema = z.object({
  ...feedSchema.shape,
  ...settingsInputSchema.shape,
  ...secretSchema.shape,
});
const nameSchema = z.object({ name: feedNameSchema });
const SETTINGS = Object.keys(settingsInputSchema.shape);

/** Returns the feed name in the path; throws `not_found` if it is invalid. */
export function feedNameIn(c: Request): string {
  const name = c.req.param('name') ?? '';
  if (feedNameSchema.safeParse(name).success) return name;
  throw new DomainError('not_found', { params: { detail: `feed ${name}` } });
}

/** Parses a registration with the settings of its source; `invalid_request` lists every invalid field. */
function parseFeedBody(
  context: ApiContext,
  body: Readonly<Record<string, unknown>>,
): Omit<FeedInput, 'name'> {
  const feed = parseOperatorBody(feedSchema, body);
  const { authorization } = parseOperatorBody(secretSchema, body);
  const entries = SETTINGS.flatMap((name) =>
    Object.hasOwn(body, name) ? [[name, body[name]] as const] : [],
  );
  const settings = parseSettings(context, Object.fromEntries(entries));
  return { feed, secret: authorization === '' ? null : authorization, settings };
}

/** Maps a feed to its response, without its secret. */
const present = ({ feed, hasSecret, lastRun, runAwaitingConfirmation, ...stored }: FeedWithRuns) => ({
  ...stored,
  ...feed,
  hasAuthorization: hasSecret,
  lastRun: lastRun ?? null,
  runAwaitingConfirmation: runAwaitingConfirmation ?? null,
});

/** Registration of the feeds that the worker reads (docs/feeds.md). */
export function feedRoutes(context: ApiContext): Hono<Environment> {
  const { db } = context;
  return new Hono<Environment>()
    .get('/feeds', async (c) => c.json({ feeds: (await listFeeds(db)).map(present) }))
    .post('/feeds', async (c) => {
      const body = await readJsonBody(c);
      const { name } = parseOperatorBody(nameSchema, body);
      const input = { name, ...parseFeedBody(context, body) };
      const feed = await createFeed(db, input, c.get('principal').subject);
      c.header('Location', `/ops/v1/feeds/${name}`);
      return c.json(present(feed), 201);
    })
    .get('/feeds/:name', async (c) => c.json(present(await getFeed(db, feedNameIn(c)))))
    .put('/feeds/:name', async (c) => {
      const name = feedNameIn(c);
      const input = { name, ...parseFeedBody(context, await readJsonBody(c)) };
      return c.json(present(await replaceFeed(db, input)));
    })
    .delete('/feeds/:name', async (c) => {
      const name = feedNameIn(c);
      await deleteFeed(db, name);
      return c.json({ feed: name, removed: true });
    });
}
