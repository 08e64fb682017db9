import type { Reason, ReasonCode } from '@curro/shared';

/** A text that no dictionary entry was found for; counted in the summary of an import. */
export interface Unmapped {
  readonly field: string;
  readonly text: string;
}

const MAX_TEXT_LENGTH = 200;

/** Collects what could not be taken over while a line is read. */
export interface Diagnostics {
  readonly warnings: readonly Reason[];
  readonly unmapped: readonly Unmapped[];
  /** Says on the line itself that something was left out or changed. */
  warn(code: ReasonCode, field: string, message: string): void;
  /** Counts a text that could not be mapped, without a warning on the line. */
  addUnmapped(field: string, text: string): void;
}

/** Starts an empty collection for one line. */
export function createDiagnostics(): Diagnostics {
  const warnings: Reason[] = [];
  const unmapped: Unmapped[] = [];
  return {
    warnings,
    unmapped,
    warn(code, field, message) {
      warnings.push({ field, code, message });
    },
    addUnmapped(field, text) {
      unmapped.push({ field, text: text.slice(0, MAX_TEXT_LENGTH).toWellFormed() });
    },
  };
}
