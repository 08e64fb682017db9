import type { ErrorCode, ErrorParams, ValidationError } from '@curro/shared';

/** Notes a finding; the order of the calls is the order of the answer (contract 1.1). */
export type Report = (code: ErrorCode, field: string, params?: ErrorParams) => void;

/** An error body lists no more (contract 1.1). */
const MAX_ERRORS = 50;

/** A report and the list it fills, which ends at fifty findings. */
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
