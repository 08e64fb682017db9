import type { ErrorCode, ErrorParams, ValidationError } from '@curro/shared';
import type * as z from 'zod';

/** A request body: a JSON object. */
export type Body = Readonly<Record<string, unknown>>;

/** A deeply frozen value, or the validation errors in the order of the operation's table (contract 1.1). */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly errors: readonly ValidationError[] };

export function invalid(errors: readonly ValidationError[]): Parsed<never> {
  return { ok: false, errors };
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  for (const child of Object.values(value)) deepFreeze(child);
  return Object.freeze(value);
}

/** The fields of an object whose value is not undefined. */
export function definedFields(fields: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/**
 * Returns the validation errors, or, if there are none, the deeply frozen value without undefined fields.
 * @param schema the schema of the stored value
 * @throws ZodError if the value does not match the schema although `errors` is empty: a bug in the rules of the section
 */
export function parsedAs<S extends z.ZodObject>(
  schema: S,
  fields: { readonly [K in keyof z.output<S>]-?: z.output<S>[K] | undefined },
  errors: readonly ValidationError[],
): Parsed<z.output<S>> {
  if (errors.length > 0) return invalid(errors);
  return { ok: true, value: deepFreeze(schema.parse(definedFields(fields))) };
}

/** Adds a validation error; the response lists errors in the order of the calls (contract 1.1). */
export type Report = (code: ErrorCode, field: string, params?: ErrorParams) => void;

/** Maximum number of validation errors in an error body (contract 1.1). */
const MAX_ERRORS = 50;

/** Creates a report function and the list that it appends to. */
export function createReport(): { readonly report: Report; readonly errors: readonly ValidationError[] } {
  const errors: ValidationError[] = [];
  return {
    errors,
    report: (code, field, params) => {
      if (errors.length >= MAX_ERRORS) return;
      errors.push(params === undefined ? { code, field } : { code, field, params });
    },
  };
}
