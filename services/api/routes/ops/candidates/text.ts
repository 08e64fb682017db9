import * as z from 'zod';

/** One line of text that the store can hold: no control characters, no half of a surrogate pair. */
export const line = (maxLength: number) =>
  z
    .string()
    .trim()
    .normalize()
    .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text) && [...text].length <= maxLength);
