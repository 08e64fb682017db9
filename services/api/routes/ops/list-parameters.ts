import type { Request } from '@curro/platform';
import * as z from 'zod';

/** Query parameters with a value; empty ones count as absent (contract 1.5). */
export function nonEmptyParameters(c: Request): Record<string, string> {
  return Object.fromEntries(Object.entries(c.req.query()).filter(([, value]) => value.trim() !== ''));
}

/** The schema of a page size: digits in a query, a number in a body. */
export const pageSize = ({
  defaultSize,
  maxSize,
}: {
  readonly defaultSize: number;
  readonly maxSize: number;
}) =>
  z
    .union([
      z
        .string()
        .regex(/^\d{1,6}$/)
        .transform(Number),
      z.number(),
    ])
    .pipe(z.int().min(1).max(maxSize))
    .default(defaultSize)
    .meta({ 'x-schema': { type: 'integer', minimum: 1, maximum: maxSize } });
