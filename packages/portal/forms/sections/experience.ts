import { firstOf } from '@curro/platform';
import type { Choices } from '../choices.ts';
import type { Field, FormRows } from '../field.ts';
import { salaryFields } from './salary-fields.ts';

const DESCRIPTION_ROWS = 6;
const SKILL_ROWS = 4;

const more = (choices: Choices): readonly Field[] => [
  { name: 'description', shape: 'area', rows: DESCRIPTION_ROWS },
  { name: 'industry', shape: 'select', options: choices.all('industry') },
  { name: 'staff', shape: 'select', half: true, options: choices.all('staff') },
  {
    name: 'reportingTo',
    shape: 'select',
    half: true,
    options: choices.all('manager-professional-level'),
  },
  { name: 'expertise', shape: 'lines', rows: SKILL_ROWS },
  { name: 'visible', shape: 'flag' },
];

/** The form of one experience (contract 4.3). */
export function experienceRows(choices: Choices): FormRows {
  return (values) => {
    const subcategories = choices.of('subcategory', 'category', firstOf(values, 'category'));
    return [
      {
        name: 'job',
        fields: [
          { name: 'job', shape: 'text', required: true, half: true, autocomplete: 'organization-title' },
          { name: 'company', shape: 'text', required: true, half: true, autocomplete: 'organization' },
          { name: 'level', shape: 'select', required: true, options: choices.all('professional-level') },
          {
            name: 'category',
            shape: 'select',
            required: true,
            refreshOnChange: true,
            options: choices.all('category'),
          },
          ...(subcategories.length > 0
            ? [{ name: 'subcategories', shape: 'several', required: true, options: subcategories } as const]
            : []),
        ],
      },
      {
        name: 'time',
        fields: [
          { name: 'startingDate', shape: 'date', required: true, half: true },
          { name: 'finishingDate', shape: 'date', half: true },
          { name: 'onCourse', shape: 'flag' },
        ],
      },
      { name: 'more', fields: more(choices) },
      {
        name: 'salary',
        fields: [
          ...salaryFields(choices, values, ['salaryMin', 'salaryMax']),
          { name: 'hideSalary', shape: 'flag' },
        ],
      },
    ];
  };
}
