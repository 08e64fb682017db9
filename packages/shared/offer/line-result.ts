import * as z from 'zod';

/** Reasons of rejected lines and warnings of stored lines (contract 8.1). */
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

/** A reason or warning; `field` is the field of the line. */
const reasonSchema = z
  .object({ field: z.string(), code: z.enum(reasonCodes), message: z.string() })
  .readonly();

/** The result of one line. `reasons` contains the reasons of a rejected line or the warnings of a stored line. */
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
