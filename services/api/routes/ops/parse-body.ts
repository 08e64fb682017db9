import { throwIfInvalid, type ValidationError } from '@curro/shared';
import type * as z from 'zod';

/** What stands in a body where an issue points to. */
function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  let value = body;
  for (const step of path) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined;
  }
  return value;
}

/** The path of an issue as findings print it: `language[1].id`. */
const fieldOf = (path: readonly PropertyKey[]): string =>
  path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '');

function toValidationError(issue: z.core.$ZodIssue, body: unknown): ValidationError {
  const value = valueAt(body, issue.path);
  const shown = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return { code: 'invalid_request', field: fieldOf(issue.path) || 'body', params: { value: shown } };
}

/** A body by its schema, or `invalid_request` with every field that is wrong (contract 8.1). */
export function parseOperatorBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throwIfInvalid(parsed.error.issues.map((issue) => toValidationError(issue, body)));
  throw parsed.error;
}
