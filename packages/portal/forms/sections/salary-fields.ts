import { type FormValues, firstOf } from '@curro/platform';
import type { Choices } from '../choices.ts';
import type { Field } from '../field.ts';

/** The period of a salary, then its amounts: each period has amounts of its own. */
export function salaryFields(
  choices: Choices,
  values: FormValues,
  [low, high]: readonly [string, string],
): Field[] {
  const amounts = choices.of('salary-quantity', 'salary-period', firstOf(values, 'salaryPeriod'));
  return [
    { name: 'salaryPeriod', shape: 'select', refreshOnChange: true, options: choices.all('salary-period') },
    ...(amounts.length === 0
      ? []
      : [
          { name: low, shape: 'select', half: true, options: amounts } as const,
          { name: high, shape: 'select', half: true, options: amounts } as const,
        ]),
  ];
}
