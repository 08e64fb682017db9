import { responses } from '@curro/shared';
import * as z from 'zod';

const { keyOf } = responses;

/** The body of futureJobPut as clients should send it (contract 4.4). */
export const futureJobBody = z
  .object({
    working: z.boolean(),
    employmentStatus: keyOf('employment-status'),
    yearsOfExperience: keyOf('candidate-experience'),
    lastJobSearch: keyOf('last-job-search').optional(),
    lastJobSearchDetails: z.string().max(150).optional(),
    preferredPosition: z.string().min(1).max(100),
    subcategories: z.array(keyOf('subcategory')).min(1).meta({ description: 'Of at most three categories.' }),
    contractTypes: z.array(keyOf('contract-type')).optional(),
    workDay: keyOf('workday').optional(),
    availabilityToChangeHomeAddress: keyOf('availability'),
    availabilityToTravel: keyOf('availability'),
    preferredDestinations: z.array(keyOf('region')).optional(),
    motivationToChange: z.string().max(1_500).optional(),
    futureJobGoals: z.string().max(1_500).optional(),
    salaryPeriod: keyOf('salary-period').optional().meta({ description: 'Needed with an amount.' }),
    salaryMin: keyOf('salary-quantity').optional(),
    preferredSalary: keyOf('salary-quantity').optional().meta({ description: 'Not below salaryMin.' }),
  })
  .meta({ id: 'FutureJobBody', description: 'The whole section: members left out are cleared.' });
