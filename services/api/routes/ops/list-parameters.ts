import type { Request } from '@curro/platform';
import * as z from 'zod';

/** Query parameters with a value; empty ones count as absent (contract 1.5). */
export function nonEmptyParameters(c: Request): Record<string, string> {
  return Object.fromEntries(Object.entries(c.req.query()).filter(([, value]) => value.trim() !== ''));
}

/** The schema of a positive integer: digits in a query, a number in a body. */
export const positiveInteger = ({ absent, max }: { readonly absent: number; readonly max: number }) =>
  z
    .union([
      z
        .string()
        .regex(/^\d{1,10}$/)
        .transform(Number),
      z.number(),
    ])
    .pipe(z.int().min(1).max(max))
    .default(absent)
    .meta({ 'x-schema': { type: 'integer', minimum: 1, maximum: max } });

/** The schema of a cursor that is the id of the last row of a page. */
export const idCursor = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
  .optional();
