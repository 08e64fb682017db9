import type { Request } from '@curro/platform';
import {
  DomainError,
  type Feed,
  feedNameSchema,
  feedSchema,
  parseOperatorBody,
  type SourceSettings,
} from '@curro/shared';
import * as z from 'zod';
import type { ApiContext } from '../../../context.ts';
import { readJsonBody } from '../../../http/read-json-body.ts';
import { parseSettings, settingsInputSchema } from '../source-settings.ts';

/** A feed as it was sent. */
export interface FeedBody {
  readonly feed: Feed;
  /** The value of an Authorization header; absent: the one it has stays, null or empty: none. */
  readonly secret: string | null | undefined;
  /** Settings of its source that came along. */
  readonly settings: Partial<SourceSettings>;
}

const PRINTABLE = /^[\x20-\x7e]{0,2000}$/;
const secretSchema = z.object({
  authorization: z.string().regex(PRINTABLE).nullish().meta({
    description: 'The value of an Authorization header, sent to the origin of the feed; never shown.',
  }),
});
/** What a registration may hold beside its name. */
export const feedBodySchema = z.object({
  ...feedSchema.shape,
  ...settingsInputSchema.shape,
  ...secretSchema.shape,
});
const nameSchema = z.object({ name: feedNameSchema });
const SETTINGS = Object.keys(settingsInputSchema.shape);

/** The name in a body, or `invalid_request`. */
export const nameIn = (body: unknown): string => parseOperatorBody(nameSchema, body).name;

/** The name in the path; a name that cannot be one is that of no feed. */
export function nameOf(c: Request): string {
  const name = c.req.param('name') ?? '';
  if (!feedNameSchema.safeParse(name).success) throw unknownFeed(name);
  return name;
}

/** What is answered where there is no feed of a name. */
export const unknownFeed = (name: string): DomainError =>
  new DomainError('not_found', { params: { detail: `feed ${name}` } });

/** Reads a registration with the settings of its source, or fails with `invalid_request` and every wrong field. */
export function parseFeedBody(context: ApiContext, body: Readonly<Record<string, unknown>>): FeedBody {
  const feed = parseOperatorBody(feedSchema, body);
  const { authorization } = parseOperatorBody(secretSchema, body);
  const entries = SETTINGS.flatMap((name) =>
    Object.hasOwn(body, name) ? [[name, body[name]] as const] : [],
  );
  const settings = parseSettings(context, Object.fromEntries(entries));
  return { feed, secret: authorization === '' ? null : authorization, settings };
}

/** The body of a request that may come without one. */
export async function optionalBody(c: Request): Promise<Readonly<Record<string, unknown>>> {
  return c.req.header('content-type') === undefined ? {} : readJsonBody(c);
}
