import * as z from 'zod';
import { throwIfInvalid, type ValidationError } from '../errors/domain-error.ts';

/** An instant in RFC 3339; also accepts an offset without colon (`+0000`), the format of responses. */
export const instantInput = z.preprocess(
  (value) => (typeof value === 'string' ? value.trim().replace(/([+-]\d\d)(\d\d)$/, '$1:$2') : value),
  z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
);

/** The value at the path of an issue. */
function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  let value = body;
  for (const step of path) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined;
  }
  return value;
}

/** Formats the path of an issue for validation errors: `language[1].id`. */
const fieldOf = (path: readonly PropertyKey[]): string =>
  path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '');

/** Formats a value for an error text: a text as it is, others as JSON, or `""` where JSON cannot express them. */
export function formatValue(value: unknown): string {
  if (typeof value === 'string') return value;
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return '';
  }
}

function toValidationError(issue: z.core.$ZodIssue, body: unknown): ValidationError {
  const value = valueAt(body, issue.path);
  const params = { value: formatValue(value) };
  return { code: 'invalid_request', field: fieldOf(issue.path) || 'body', params };
}

/**
 * Parses the input of an operator API operation by its schema (contract 8.1).
 * @throws DomainError `invalid_request` with every invalid field.
 */
export function parseOperatorBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throwIfInvalid(parsed.error.issues.map((issue) => toValidationError(issue, body)));
  throw parsed.error;
}
