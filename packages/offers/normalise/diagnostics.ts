import type { Reason, ReasonCode } from '@curro/shared';

/** A text without a dictionary entry; counted in the summary of an import. */
export interface Unmapped {
  readonly field: string;
  readonly text: string;
}

const MAX_TEXT_LENGTH = 200;

/** Collects warnings and unmapped texts while a line is read. */
export interface Diagnostics {
  readonly warnings: readonly Reason[];
  readonly unmapped: readonly Unmapped[];
  /** Adds a warning about an omitted or changed value to the result of the line. */
  warn(code: ReasonCode, field: string, message: string): void;
  /** Counts a text that could not be mapped, without a warning on the line. */
  addUnmapped(field: string, text: string): void;
}

/** Creates empty diagnostics for one line. */
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
