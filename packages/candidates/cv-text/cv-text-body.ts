import * as z from 'zod';

/** The body of cvTextPut (contract 4.1). */
export const cvTextBody = z
  .object({
    cvtext: z.string().max(30_720).meta({
      description: 'Blank, or 110 to 30,720 characters without the name, phones or address of the candidate.',
    }),
  })
  .meta({ id: 'CvTextBody' });
