import * as z from 'zod';
import type { ResponseOf } from './field-schemas.ts';

/** coverLetterGet, coverLetterPut (contract 6.3). */
export const coverLetter = z
  .object({
    key: z.uuid(),
    name: z.string(),
    text: z.string(),
    main: z.boolean().meta({ description: 'The default letter; a candidate with letters has exactly one.' }),
  })
  .meta({ id: 'CoverLetter' });
export type CoverLetterResponse = ResponseOf<typeof coverLetter>;

/** coverLetterList (contract 6.3): the main one first, then by name. */
export const coverLetters = z.array(coverLetter.omit({ text: true }).meta({ id: 'CoverLetterSummary' }));
