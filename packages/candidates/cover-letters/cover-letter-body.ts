import * as z from 'zod';

/** The body of coverLetterPut as clients should send it (contract 6.3). */
export const coverLetterBody = z
  .object({
    key: z.string().optional().meta({ description: 'The letter to replace; absent or `""` for a new one.' }),
    name: z.string().min(1).max(100),
    text: z.string().min(1).max(3_999),
    main: z.boolean().optional(),
  })
  .meta({
    id: 'CoverLetterBody',
    description: 'At most 20 letters. The first one is the main one whatever is sent.',
  });
