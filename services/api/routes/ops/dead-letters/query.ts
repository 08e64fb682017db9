import { sourceNameSchema } from '@curro/shared';
import { type LetterFilter, letterStates } from '@curro/store';
import * as z from 'zod';
import type { Request } from '../../../http/environment.ts';
import { instant } from '../instant.ts';
import { parseOperatorBody } from '../parse-body.ts';

const DEFAULT_PAGE = 50;
const LARGEST_PAGE = 200;
/** Letters that one call replays or drops. */
const DEFAULT_STRETCH = 500;
const LONGEST_STRETCH = 2_000;

const text = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .regex(/^[^\p{Cc}]*$/u);

const filter = {
  topic: text.optional(),
  source: sourceNameSchema.optional(),
  reason: text.optional(),
  since: instant.optional(),
  until: instant.optional(),
};

const count = (most: number, usual: number) =>
  z
    .union([
      z
        .string()
        .regex(/^\d{1,6}$/)
        .transform(Number),
      z.number(),
    ])
    .pipe(z.int().min(1).max(most))
    .default(usual);

/** The parameters of a list. */
export const listSchema = z.object({
  ...filter,
  state: z.enum(letterStates).default('waiting'),
  limit: count(LARGEST_PAGE, DEFAULT_PAGE),
  cursor: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .optional(),
});

/** What settles a stretch of letters. */
export const stretchSchema = z.object({
  ...filter,
  limit: count(LONGEST_STRETCH, DEFAULT_STRETCH),
  cursor: z
    .string()
    .regex(/^\d{1,15}-\d{1,15}$/)
    .transform((cursor) => cursor.split('-').map(Number))
    .optional(),
});

/** Parameters that say something (contract 1.5: empty ones count as absent). */
export const givenParameters = (c: Request): Record<string, string> =>
  Object.fromEntries(Object.entries(c.req.query()).filter(([, value]) => value.trim() !== ''));

const filterOf = ({ topic, source, reason, since, until }: LetterFilter): LetterFilter => ({
  topic,
  source,
  reason,
  since,
  until,
});

/** Which letters a list is asked for, or `invalid_request`. */
export function parseListQuery(c: Request) {
  const { state, limit, cursor, ...rest } = parseOperatorBody(listSchema, givenParameters(c));
  return { filter: filterOf(rest), state, limit, after: cursor };
}

/** A stretch of the letters that a filter means. */
export interface Stretch {
  readonly filter: LetterFilter;
  readonly limit: number;
  /** Where the call before it ended, and where the first one saw the end. */
  readonly cursor: { readonly after: number; readonly upTo: number } | undefined;
}

/** A stretch of letters to be replayed or dropped. A filter that names nothing means none: `invalid_request`. */
export function parseStretch(sent: Readonly<Record<string, unknown>>): Stretch {
  const { limit, cursor, ...rest } = parseOperatorBody(
    stretchSchema.refine(
      (value) => Object.values(filterOf(value)).some((bound) => bound !== undefined),
      'a filter is needed',
    ),
    sent,
  );
  const [after, upTo] = cursor ?? [];
  return {
    filter: filterOf(rest),
    limit,
    cursor: after === undefined || upTo === undefined ? undefined : { after, upTo },
  };
}
