import type { ErrorCode, ErrorParams, Finding } from '@curro/shared';

/** Notes a finding; the order of the calls is the order of the answer (contract 1.1). */
export type Report = (code: ErrorCode, field: string, params?: ErrorParams) => void;

/** An error body lists no more (contract 1.1). */
const MOST_FINDINGS = 50;

/** A report and the list it fills, which ends at fifty findings. */
export function createReport(): { readonly report: Report; readonly findings: readonly Finding[] } {
  const findings: Finding[] = [];
  return {
    findings,
    report: (code, field, params) => {
      if (findings.length >= MOST_FINDINGS) return;
      findings.push(params === undefined ? { code, field } : { code, field, params });
    },
  };
}
