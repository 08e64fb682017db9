import { responses } from '@curro/shared';
import * as z from 'zod';

const { day, keyOf } = responses;

/** The body of experiencePut as clients should send it; which members a level asks for: contract 4.3. */
export const experienceBody = z
  .object({
    id: z
      .union([z.int(), z.string()])
      .optional()
      .meta({ description: 'The item to replace; absent or `""` for a new one.' }),
    company: z.string().min(1).max(150),
    job: z.string().min(1).max(150),
    description: z.string().max(1_500).optional(),
    startingDate: day,
    finishingDate: day.optional().meta({ description: 'Later than startingDate; this or onCourse.' }),
    onCourse: z.boolean().optional(),
    industry: keyOf('industry').optional(),
    level: keyOf('professional-level'),
    staff: keyOf('staff').optional().meta({ description: 'Needed from `mando-intermedio` on.' }),
    reportingTo: keyOf('manager-professional-level').optional().meta({
      description: 'Needed with `especialista` and `mando-intermedio`.',
    }),
    category: keyOf('category'),
    subcategories: z.array(keyOf('subcategory')).min(1).meta({ description: 'Of the category.' }),
    salaryPeriod: keyOf('salary-period')
      .optional()
      .meta({ description: 'All three of the salary, or none.' }),
    salaryMin: keyOf('salary-quantity').optional(),
    salaryMax: keyOf('salary-quantity').optional(),
    hideSalary: z.boolean().optional(),
    visible: z.boolean().optional(),
    expertise: z
      .array(z.object({ skill: z.string().min(1).max(100) }))
      .max(15)
      .optional(),
  })
  .meta({ id: 'ExperienceBody', description: 'A whole item: members left out are cleared.' });
