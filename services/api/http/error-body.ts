import { type DomainError, type ErrorStatus, errorRow, errorText, type Language } from '@curro/shared';
import { timestamp } from '../present/timestamp.ts';

/** Most findings an error body lists (contract 1.1). */
const MOST_FINDINGS = 50;

/** Codes whose body also repeats status and request id (contract 1.1). */
const INTERNAL_CODES: ReadonlySet<string> = new Set(['internal_error', '314']);

/** An error as it is answered. */
export interface ErrorAnswer {
  readonly status: ErrorStatus;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Builds the error body of contract 1.1: the first finding is the error, `errors` lists them all. */
export function errorAnswer(
  error: DomainError,
  request: { operation: string; language: Language; requestId: string; now: Date },
): ErrorAnswer {
  const { operation, language, requestId, now } = request;
  const { findings = [], status: wanted, params, extra } = error.details;
  const row = errorRow(error.code, operation, wanted);
  const internal = INTERNAL_CODES.has(error.code);
  const errors = findings.slice(0, MOST_FINDINGS).map((finding) => ({
    error: finding.code,
    error_description: errorText(errorRow(finding.code, operation), language, {
      field: finding.field,
      ...finding.params,
    }),
    field: finding.field,
  }));
  return {
    status: row.status,
    body: {
      error: error.code,
      error_description: errorText(row, language, { requestId, ...params }),
      timestamp: timestamp(now),
      ...(internal ? { status: row.status, requestId } : {}),
      ...extra,
      ...(errors.length > 0 ? { errors } : {}),
    },
  };
}
