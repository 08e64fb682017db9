import { type DomainError, type ErrorStatus, errorRow, errorText, type Language } from '@curro/shared';
import { timestamp } from '../present/timestamp.ts';

/** The maximum number of validation errors in an error body (contract 1.1). */
const MAX_ERRORS = 50;

/** Codes whose body also contains status and request id (contract 1.1). */
const INTERNAL_CODES: ReadonlySet<string> = new Set(['internal_error', '314']);

/** An error response. */
export interface ErrorResponse {
  readonly status: ErrorStatus;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Builds the error body of contract 1.1: the first validation error is the error, `errors` lists all. */
export function errorResponse(
  error: DomainError,
  request: { operation: string; language: Language; requestId: string; now: Date },
): ErrorResponse {
  const { operation, language, requestId, now } = request;
  const {
    errors: validationErrors = [],
    status: requestedStatus,
    params,
    reason,
    extraFields: extra,
  } = error.details;
  const row = errorRow(error.code, operation, requestedStatus);
  const internal = INTERNAL_CODES.has(error.code);
  const errors = validationErrors.slice(0, MAX_ERRORS).map((validationError) => ({
    error: validationError.code,
    error_description: errorText(errorRow(validationError.code, operation), language, {
      field: validationError.field,
      ...validationError.params,
    }),
    field: validationError.field,
  }));
  return {
    status: row.status,
    body: {
      error: error.code,
      error_description: errorText(row, language, {
        requestId,
        ...params,
        ...(reason === undefined ? {} : { reason: reason[language] }),
      }),
      timestamp: timestamp(now),
      ...(internal ? { status: row.status, requestId } : {}),
      ...extra,
      ...(errors.length > 0 ? { errors } : {}),
    },
  };
}
