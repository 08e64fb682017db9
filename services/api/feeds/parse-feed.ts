import type { FeedInput } from '@curro/offers';
import { feedSchema, parseOperatorBody } from '@curro/shared';
import * as z from 'zod';
import type { ApiContext } from '../context.ts';
import { parseSettings, settingsInputSchema } from '../routes/ops/source-settings.ts';

const PRINTABLE = /^[\x20-\x7e]{0,2000}$/;
const secretSchema = z.object({
  authorization: z
    .string()
    .regex(PRINTABLE)
    .nullish()
    .meta({
      description: 'The value of an Authorization header, sent to the origin of the feed; never shown.',
      examples: ['Bearer 7Fq2'],
    }),
});
/** The body of a registration without the name of the feed. */
export const feedBodySchema = z.object({
  ...feedSchema.shape,
  ...settingsInputSchema.shape,
  ...secretSchema.shape,
});
const SETTINGS = Object.keys(settingsInputSchema.shape);

/** Parses a registration with the settings of its source; `invalid_request` lists every invalid field. */
export function parseFeedBody(
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
