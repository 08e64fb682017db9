import * as z from 'zod';

/** How many entries an operator's list answers at once: digits in a query, a number in a body. */
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
    .default(defaultSize);
