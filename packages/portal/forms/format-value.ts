import type { FormValues } from '@curro/platform';
import type { Locale } from '../locale.ts';
import type { Field } from './field.ts';
import { YES } from './values.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The value of a field as text; '' when it is empty. */
export function formatValue(
  { name, shape, options = [] }: Field,
  values: FormValues,
  locale: Locale,
): string {
  const fieldValues = (values.get(name) ?? []).filter((value) => value !== '');
  const labels = new Map(options.flatMap((group) => group.options.map(({ value, label }) => [value, label])));
  const { yes, no } = locale.messages.forms;
  return fieldValues
    .map((value) => {
      if (shape === 'yesNo' || shape === 'flag') return value === YES ? yes : no;
      if (shape === 'date' && DAY.test(value)) return locale.formats.day(new Date(value));
      return labels.get(value) ?? value;
    })
    .join(', ');
}
