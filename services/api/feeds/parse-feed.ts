import { type FeedInput, nearestFieldOf } from '@curro/offers';
import {
  feedNameSchema,
  feedSchema,
  invalidInput,
  lineFieldNames,
  parseOperatorBody,
  readPart,
  throwIfInvalid,
  type ValidationError,
} from '@curro/shared';
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
const nameSchema = z.object({ name: feedNameSchema });

type Body = Readonly<Record<string, unknown>>;

/** The errors of a mapping: its fields that offers do not have, each with the nearest field. Their columns would not be read. */
export const unknownFieldErrors = (mapping: FeedInput['feed']['mapping']): ValidationError[] =>
  Object.keys(mapping)
    .filter((name) => !lineFieldNames.has(name))
    .map((name) => {
      const nearest = nearestFieldOf(name);
      const value =
        nearest === undefined ? `${name} (not a field of offers)` : `${name} (nearest field: ${nearest})`;
      return {
        code: 'invalid_request',
        field: `mapping.${name}`,
        params: { value },
        ...(nearest === undefined ? {} : { nearest: [nearest] }),
      };
    });

/** @throws DomainError `invalid_request` */
function parseFeed(body: Body): FeedInput['feed'] {
  const feed = parseOperatorBody(feedSchema, body);
  throwIfInvalid(unknownFieldErrors(feed.mapping));
  return feed;
}

/** Parses a registration with the settings of its source; `invalid_request` lists every invalid field. */
export function parseFeedBody(context: ApiContext, body: Body): Omit<FeedInput, 'name'> {
  const entries = SETTINGS.flatMap((name) =>
    Object.hasOwn(body, name) ? [[name, body[name]] as const] : [],
  );
  const errors: ValidationError[] = [];
  const feed = readPart(errors, () => parseFeed(body));
  const secrets = readPart(errors, () => parseOperatorBody(secretSchema, body));
  const settings = readPart(errors, () => parseSettings(context, Object.fromEntries(entries)));
  if (feed === undefined || secrets === undefined || settings === undefined) throw invalidInput(errors);
  const { authorization } = secrets;
  return { feed, secret: authorization === '' ? null : authorization, settings };
}

/** Parses a registration with its name; `invalid_request` lists every invalid field. */
export function parseNamedFeed(context: ApiContext, body: Body): FeedInput {
  const errors: ValidationError[] = [];
  const named = readPart(errors, () => parseOperatorBody(nameSchema, body));
  const input = readPart(errors, () => parseFeedBody(context, body));
  if (named === undefined || input === undefined) throw invalidInput(errors);
  return { ...named, ...input };
}
