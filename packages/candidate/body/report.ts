import type { ErrorCode, ErrorParams, Finding } from '@curro/shared';

/** Notes a finding; the order of the calls is the order of the answer (contract 1.1). */
export type Report = (code: ErrorCode, field: string, params?: ErrorParams) => void;

/** A report and the list it fills. */
export function createReport(): { readonly report: Report; readonly findings: readonly Finding[] } {
  const findings: Finding[] = [];
  return {
    findings,
    report: (code, field, params) => {
      findings.push(params === undefined ? { code, field } : { code, field, params });
    },
  };
}
