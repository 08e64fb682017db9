import type { FormValues } from '@curro/platform';
import type { Edition } from '../edition.ts';
import type { Field } from './field.ts';
import { YES } from './values.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What a field holds, for people to read; '' when nothing. */
export function sayValue({ name, shape, options = [] }: Field, values: FormValues, edition: Edition): string {
  const held = (values.get(name) ?? []).filter((value) => value !== '');
  const labels = new Map(options.flatMap((group) => group.options.map(({ value, label }) => [value, label])));
  const { yes, no } = edition.words.forms;
  return held
    .map((value) => {
      if (shape === 'answer' || shape === 'flag') return value === YES ? yes : no;
      if (shape === 'date' && DAY.test(value)) return edition.formats.day(new Date(value));
      return labels.get(value) ?? value;
    })
    .join(', ');
}
