import type { DeadLetterFilter } from '@curro/db';
import type { DeadLetterRange } from '@curro/offers';
import type { Request } from '@curro/platform';
import { deadLetterStates, instantInput, parseOperatorBody, sourceNameSchema } from '@curro/shared';
import * as z from 'zod';
import { idCursor, nonEmptyParameters, positiveInteger } from '../list-parameters.ts';

/** Default and maximum page size. */
const PAGE = { absent: 50, max: 200 } as const;
/** Default and maximum number of dead letters that one request retries or discards. */
const RANGE_SIZE = { absent: 500, max: 2_000 } as const;

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
  limit: positiveInteger(PAGE),
  cursor: idCursor,
});

/** The body of a request that retries or discards a range of dead letters. */
export const rangeSchema = z.object({
  ...filter,
  limit: positiveInteger(RANGE_SIZE),
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

/** Parses the parameters of a list, without empty ones; throws `invalid_request` if invalid. */
export function parseListInput(input: Readonly<Record<string, string>>) {
  const { state, limit, cursor, ...rest } = parseOperatorBody(listSchema, input);
  return { filter: filterOf(rest), state, limit, after: cursor };
}

/** Parses the query of a list. */
export const parseListQuery = (c: Request) => parseListInput(nonEmptyParameters(c));

/** Parses the range to retry or discard. Throws `invalid_request` without a filter. */
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
