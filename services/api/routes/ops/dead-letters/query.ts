import type { DeadLetterFilter } from '@curro/db';
import type { DeadLetterRange } from '@curro/offers';
import type { Request } from '@curro/platform';
import { deadLetterStates, instantInput, parseOperatorBody, sourceNameSchema } from '@curro/shared';
import * as z from 'zod';
import { nonEmptyParameters, pageSize } from '../list-parameters.ts';

/** The default and the largest page of dead letters. */
const PAGE = { defaultSize: 50, maxSize: 200 } as const;
/** The default and the largest number of dead letters that one call retries or discards. */
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

/** The input of retrying or discarding a range of dead letters. */
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

/** Parses the parameters of a list, or throws `invalid_request`. */
export function parseListQuery(c: Request) {
  const { state, limit, cursor, ...rest } = parseOperatorBody(listSchema, nonEmptyParameters(c));
  return { filter: filterOf(rest), state, limit, after: cursor };
}

/** Parses the range to retry or discard. At least one filter is required: `invalid_request` otherwise. */
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
