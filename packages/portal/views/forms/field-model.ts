import type { FormValues } from '@curro/platform';
import type { Edition } from '../../edition.ts';
import type { Field } from '../../forms/field.ts';
import type { FieldError, FieldErrors } from '../../forms/findings.ts';
import type { FormWords } from '../../words/forms/es.ts';

/** What a form is rendered from. */
export interface FormModel {
  readonly edition: Edition;
  readonly words: FormWords;
  readonly values: FormValues;
  readonly errors: FieldErrors;
}

/** A field with what is known of it. */
export interface FieldModel {
  readonly edition: Edition;
  readonly field: Field;
  readonly label: string;
  readonly hint: string | undefined;
  readonly values: readonly string[];
  readonly all: FormValues;
  readonly errors: readonly FieldError[];
}

/** The id of what one fills in first for a field: errors lead there. */
export const inputId = (name: string, at = 0): string => (at === 0 ? `f-${name}` : `f-${name}-${at}`);
export const errorId = (name: string): string => `e-${name}`;
export const hintId = (name: string): string => `h-${name}`;

/** Puts together what a field shows. */
export function fieldModel({ edition, words, values, errors }: FormModel, field: Field): FieldModel {
  return {
    edition,
    field,
    label: field.label ?? words.labels[field.name] ?? field.name,
    hint: words.hints[field.name],
    values: values.get(field.name) ?? [],
    all: values,
    errors: errors.get(field.name) ?? [],
  };
}
