import type { FormValues } from '@curro/platform';
import type { Locale } from '../locale.ts';
import type { Field } from './field.ts';
import { findOption, toBody, YES } from './values.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The value of a field as text; '' when it is empty. */
export function formatValue(field: Field, values: FormValues, locale: Locale): string {
  const { name, shape, options = [] } = field;
  if (shape === 'month') {
    const body = toBody([field], values);
    const day = body[name];
    if (typeof day === 'string' && field.yearOnly !== undefined && body[field.yearOnly] === true)
      return day.slice(0, 'yyyy'.length);
    return typeof day === 'string' && DAY.test(day) ? locale.formats.month(day) : '';
  }
  const fieldValues = (values.get(name) ?? []).filter((value) => value !== '');
  const labels = new Map(options.flatMap((group) => group.options.map(({ value, label }) => [value, label])));
  const { yes, no } = locale.messages.forms;
  return fieldValues
    .map((value) => {
      if (shape === 'yesNo' || shape === 'flag') return value === YES ? yes : no;
      if (shape === 'date' && DAY.test(value) && !Number.isNaN(Date.parse(value)))
        return locale.formats.day(new Date(value));
      if (shape === 'lookup') return findOption(field, value)?.label ?? value;
      return labels.get(value) ?? value;
    })
    .join(', ');
}
