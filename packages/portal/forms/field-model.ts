import type { FormValues } from '@curro/platform';
import type { Locale } from '../locale.ts';
import type { Field } from './field.ts';
import { type FieldError, type FieldErrors, labelOfField } from './field-errors.ts';
import type { FormMessages } from './messages.ts';

/** The content of a form. */
export interface FormModel {
  readonly locale: Locale;
  readonly messages: FormMessages;
  readonly values: FormValues;
  readonly errors: FieldErrors;
}

/** The content of a field. */
export interface FieldModel {
  readonly locale: Locale;
  readonly field: Field;
  readonly label: string;
  readonly hint: string | undefined;
  readonly values: readonly string[];
  readonly all: FormValues;
  readonly errors: readonly FieldError[];
}

/** The id of an input of a field; error links refer to it. */
export const inputId = (name: string, at = 0): string => (at === 0 ? `f-${name}` : `f-${name}-${at}`);
export const errorId = (name: string): string => `e-${name}`;
export const counterId = (name: string): string => `c-${name}`;
export const hintId = (name: string): string => `h-${name}`;
export const listId = (name: string): string => `l-${name}`;
/** The id of a part that can be folded, so that an update of the form restores whether it is open. */
export const foldId = (name: string): string => `d-${name}`;

/** Collects the content of a field. */
export function fieldModel({ locale, messages, values, errors }: FormModel, field: Field): FieldModel {
  return {
    locale,
    field,
    label: labelOfField({ messages }, field),
    hint: messages.hints[field.name],
    values: values.get(field.name) ?? [],
    all: values,
    errors: errors.get(field.name) ?? [],
  };
}
