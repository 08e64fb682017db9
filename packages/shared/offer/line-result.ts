import * as z from 'zod';

/** Why a line was rejected, or what was left out of it (contract 8.1). */
export const reasonCodes = [
  'not_json',
  'not_an_object',
  'not_utf8',
  'too_large',
  'missing',
  'unmapped',
  'bad_date',
  'bad_salary',
  'foreign_currency',
  'cut',
  'markup_removed',
  'repeated_id',
  'place_conflict',
  'conflict',
] as const;

export type ReasonCode = (typeof reasonCodes)[number];

/** One reason or warning; `field` is the field of the line that it concerns. */
const reasonSchema = z
  .object({ field: z.string(), code: z.enum(reasonCodes), message: z.string() })
  .readonly();

/** The result of one line. `reasons` also holds the warnings of a stored line. */
export const lineResultSchema = z
  .object({
    line: z.int(),
    result: z.enum(['created', 'updated', 'unchanged', 'rejected']),
    id: z.string().optional(),
    reasons: z.array(reasonSchema).readonly(),
  })
  .readonly();

export type Reason = z.infer<typeof reasonSchema>;
export type LineResult = z.infer<typeof lineResultSchema>;
