import * as z from 'zod';

/** A number of lines, offers or values. */
export const count = z.int().min(0);

/** The `cursor` of the next page of a list. */
export const nextPage = z.string().optional().meta({ description: 'The `cursor` of the next page.' });
