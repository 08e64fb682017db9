import { hasWarnings, type Reason, type ReasonCode, type StoredLineResult } from '@curro/shared';

/** The number of lines of an import by result. */
interface ResultCounts {
  readonly received: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly rejected: number;
}

/** Different texts listed for a field; further ones are not listed. */
const MAX_TEXTS = 200;
const MAX_UNKNOWN_FIELDS = 100;
/** Characters of a listed text or name. */
const MAX_TEXT_LENGTH = 200;

/** The summary of an import beside its counts. */
interface ImportSummary {
  /** Warnings of stored lines by reason. */
  readonly warnings: Readonly<Partial<Record<ReasonCode, number>>>;
  /** Texts without a dictionary entry, with their occurrences. */
  readonly unmapped: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Fields that are not part of the format. */
  readonly unknownFields: readonly string[];
}

/** Counts results; its size is bounded. */
export interface ImportTally {
  add(result: StoredLineResult): void;
  addUnmapped(field: string, text: string): void;
  addUnknownField(name: string): void;
  counts(): ResultCounts;
  /** Stored lines with at least one warning, or without one of their values. */
  warned(): number;
  summary(): ImportSummary;
}

/**
 * A text of a line that can be stored and printed: well-formed, without control characters (PostgreSQL refuses NUL, a
 * terminal obeys escape sequences), cut.
 */
export const printable = (text: string): string =>
  [...text.toWellFormed().replace(/\p{Cc}/gu, ' ')].slice(0, MAX_TEXT_LENGTH).join('');

/** Creates an empty tally. */
export function createTally(): ImportTally {
  const counts = { received: 0, created: 0, updated: 0, unchanged: 0, rejected: 0 };
  let warned = 0;
  const warnings: Partial<Record<ReasonCode, number>> = {};
  const unmapped = new Map<string, Map<string, number>>();
  const unknownFields = new Set<string>();
  return {
    add(line) {
      const { result, reasons } = line;
      counts.received += 1;
      counts[result] += 1;
      if (!hasWarnings(line)) return;
      warned += 1;
      for (const code of new Set(reasons.map((reason: Reason) => reason.code))) {
        warnings[code] = (warnings[code] ?? 0) + 1;
      }
    },
    addUnmapped(field, text) {
      const printableText = printable(text);
      const texts = unmapped.get(field) ?? new Map<string, number>();
      unmapped.set(field, texts);
      if (texts.has(printableText) || texts.size < MAX_TEXTS)
        texts.set(printableText, (texts.get(printableText) ?? 0) + 1);
    },
    addUnknownField(name) {
      if (unknownFields.size < MAX_UNKNOWN_FIELDS) unknownFields.add(printable(name));
    },
    counts: () => ({ ...counts }),
    warned: () => warned,
    summary: () => ({
      warnings: { ...warnings },
      unmapped: Object.fromEntries([...unmapped].map(([field, texts]) => [field, Object.fromEntries(texts)])),
      unknownFields: [...unknownFields],
    }),
  };
}
