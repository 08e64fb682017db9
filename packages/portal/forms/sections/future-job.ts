import type { Choices } from '../choices.ts';
import type { FormRows } from '../field.ts';
import { salaryFields } from './salary-fields.ts';

const MOTIVATION_ROWS = 4;

/** The form of the future job (contract 4.4). */
export function futureJobRows(choices: Choices): FormRows {
  const availability = choices.all('availability');
  return (values) => [
    {
      name: 'now',
      fields: [
        { name: 'working', shape: 'yesNo', required: true },
        {
          name: 'employmentStatus',
          shape: 'select',
          required: true,
          options: choices.all('employment-status'),
        },
        {
          name: 'yearsOfExperience',
          shape: 'select',
          required: true,
          options: choices.all('candidate-experience'),
        },
        { name: 'lastJobSearch', shape: 'select', half: true, options: choices.all('last-job-search') },
        { name: 'lastJobSearchDetails', shape: 'text', half: true },
      ],
    },
    {
      name: 'job',
      fields: [
        { name: 'preferredPosition', shape: 'text', required: true },
        {
          name: 'subcategories',
          shape: 'several',
          required: true,
          options: choices.byParent('subcategory', 'category'),
        },
        { name: 'contractTypes', shape: 'several', options: choices.all('contract-type') },
        { name: 'workDay', shape: 'select', options: choices.all('workday') },
      ],
    },
    {
      name: 'place',
      fields: [
        {
          name: 'availabilityToChangeHomeAddress',
          shape: 'select',
          required: true,
          half: true,
          options: availability,
        },
        { name: 'availabilityToTravel', shape: 'select', required: true, half: true, options: availability },
        { name: 'preferredDestinations', shape: 'several', options: choices.all('region') },
      ],
    },
    { name: 'salary', fields: salaryFields(choices, values, ['salaryMin', 'preferredSalary']) },
    {
      name: 'why',
      fields: [
        { name: 'motivationToChange', shape: 'area', rows: MOTIVATION_ROWS },
        { name: 'futureJobGoals', shape: 'area', rows: MOTIVATION_ROWS },
      ],
    },
  ];
}
