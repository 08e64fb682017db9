import * as z from 'zod';

const coverLetter = z
  .object({
    key: z.string().optional().meta({ description: 'A stored letter; without it text is needed.' }),
    name: z.string().max(100).optional().meta({ description: 'Needed to save a new letter.' }),
    text: z.string().max(3_999).optional(),
    main: z.boolean().optional(),
    doSave: z.boolean().optional().meta({ description: 'Keeps the letter: a new one, or that of the key.' }),
  })
  .meta({ id: 'LetterToSend' });

/** The body of applicationCreate as clients should send it (contract 6.2). */
export const applyBody = z
  .object({
    curriculumCode: z.string().optional().meta({ description: 'Absent: the principal CV.' }),
    coverLetter: coverLetter.optional(),
    offerOpenQuestions: z
      .array(z.object({ id: z.int(), answer: z.string().min(1).max(1_000) }))
      .optional()
      .meta({ description: 'An answer for each open question of the offer.' }),
    offerKillerQuestions: z
      .array(z.object({ id: z.int(), answerId: z.int() }))
      .optional()
      .meta({ description: 'An answer for each killer question of the offer.' }),
  })
  .meta({ id: 'ApplyBody' });
