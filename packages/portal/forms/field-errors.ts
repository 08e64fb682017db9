import type { ValidationError } from '../account/operation-result.ts';

/** What is wrong with one field; `at` is the place among several values. */
export interface FieldError {
  readonly text: string;
  readonly at: number | undefined;
}

/** What is wrong, by the field it is shown at. */
export type FieldErrors = ReadonlyMap<string, readonly FieldError[]>;

const PATH = /^([\w-]+)(?:\[(\d+)\])?/;

/** Sorts findings to their fields: `webpages[1].url` belongs to the second value of `webpages`. */
export function toFieldErrors(validationErrors: readonly ValidationError[]): FieldErrors {
  const errors = new Map<string, FieldError[]>();
  for (const { field, text } of validationErrors) {
    const [, name = field, at] = PATH.exec(field) ?? [];
    const existing = errors.get(name) ?? [];
    if (existing.some((error) => error.text === text)) continue;
    errors.set(name, [...existing, { text, at: at === undefined ? undefined : Number(at) }]);
  }
  return errors;
}
