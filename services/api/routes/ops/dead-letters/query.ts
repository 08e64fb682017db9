import { type DeadLetterFilter, deadLetterStates } from '@curro/db';
import type { Request } from '@curro/platform';
import { instantInput, parseOperatorBody, sourceNameSchema } from '@curro/shared';
import * as z from 'zod';
import { nonEmptyParameters } from '../non-empty-parameters.ts';
import { pageSize } from '../page-size.ts';

/** Letters on a page, unless said, and at most. */
const PAGE = { defaultSize: 50, maxSize: 200 } as const;
/** Letters that one call retries or discards, unless said, and at most. */
const RANGE_SIZE = { defaultSize: 500, maxSize: 2_000 } as const;

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
  since: instantInput.optional(),
  until: instantInput.optional(),
};

/** The parameters of a list. */
export const listSchema = z.object({
  ...filter,
  state: z.enum(deadLetterStates).default('waiting'),
  limit: pageSize(PAGE),
  cursor: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .optional(),
});

/** What settles a stretch of letters. */
export const rangeSchema = z.object({
  ...filter,
  limit: pageSize(RANGE_SIZE),
  cursor: z
    .string()
    .regex(/^\d{1,15}-\d{1,15}$/)
    .transform((cursor) => cursor.split('-').map(Number))
    .optional(),
});

const filterOf = ({ topic, source, reason, since, until }: DeadLetterFilter): DeadLetterFilter => ({
  topic,
  source,
  reason,
  since,
  until,
});

/** Which letters a list is asked for, or `invalid_request`. */
export function parseListQuery(c: Request) {
  const { state, limit, cursor, ...rest } = parseOperatorBody(listSchema, nonEmptyParameters(c));
  return { filter: filterOf(rest), state, limit, after: cursor };
}

/** A stretch of the letters that a filter means. */
export interface DeadLetterRange {
  readonly filter: DeadLetterFilter;
  readonly limit: number;
  /** Where the call before it ended, and where the first one saw the end. */
  readonly cursor: { readonly after: number; readonly upTo: number } | undefined;
}

/** A stretch of letters to be retried or discarded. A filter that names nothing means none: `invalid_request`. */
export function parseRange(input: Readonly<Record<string, unknown>>): DeadLetterRange {
  const { limit, cursor, ...rest } = parseOperatorBody(
    rangeSchema.refine(
      (value) => Object.values(filterOf(value)).some((bound) => bound !== undefined),
      'a filter is needed',
    ),
    input,
  );
  const [after, upTo] = cursor ?? [];
  return {
    filter: filterOf(rest),
    limit,
    cursor: after === undefined || upTo === undefined ? undefined : { after, upTo },
  };
}
