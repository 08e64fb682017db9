import type { ErrorCode, ErrorParams, ValidationError } from '@curro/shared';
import type * as z from 'zod';

/** A request body: a JSON object. */
export type Body = Readonly<Record<string, unknown>>;

/** A frozen value, or every validation error, in the order of the operation's table (contract 1.1). */
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

/** The fields of an object that have a value. */
export function definedFields(fields: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/**
 * The validation errors, or the value when there are none: fields without a value left out, frozen to the last list.
 * @param schema the shape of the stored value; a value without errors that does not match it is a defect of the rules
 */
export function parsedAs<S extends z.ZodObject>(
  schema: S,
  fields: { readonly [K in keyof z.output<S>]-?: z.output<S>[K] | undefined },
  errors: readonly ValidationError[],
): Parsed<z.output<S>> {
  if (errors.length > 0) return invalid(errors);
  return { ok: true, value: deepFreeze(schema.parse(definedFields(fields))) };
}

/** Adds a validation error; the order of the calls is the order of the response (contract 1.1). */
export type Report = (code: ErrorCode, field: string, params?: ErrorParams) => void;

/** An error body lists at most this many validation errors (contract 1.1). */
const MAX_ERRORS = 50;

/** A report and the list it fills. */
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
