import * as z from 'zod';

/** One line of text that PostgreSQL can store: no control characters, no lone surrogates. */
export const line = (maxLength: number) =>
  z
    .string()
    .trim()
    .normalize()
    .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text) && [...text].length <= maxLength);
