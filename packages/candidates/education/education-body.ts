import { responses } from '@curro/shared';
import * as z from 'zod';

const { day, keyOf } = responses;

/** The body of educationPut as clients should send it; which members a level asks for: contract 4.2. */
export const educationBody = z
  .object({
    id: z
      .union([z.int(), z.string()])
      .optional()
      .meta({ description: 'The item to replace; absent or `""` for a new one.' }),
    educationLevelCode: keyOf('study'),
    courseCode: keyOf('study-detail').optional().meta({ description: 'A course of the level.' }),
    courseName: z
      .string()
      .max(200)
      .optional()
      .meta({ description: 'Where the level has no list of courses.' }),
    startingDate: day.optional(),
    finishingDate: day.optional().meta({ description: 'Later than startingDate; this or stillEnrolled.' }),
    stillEnrolled: z.boolean().optional(),
    institutionName: z.string().max(200).optional(),
    hideEducation: z.boolean().optional().meta({ description: 'Companies do not see the item.' }),
  })
  .meta({
    id: 'EducationBody',
    description: 'A whole item: members left out are cleared. At most 50 in a CV.',
  });
