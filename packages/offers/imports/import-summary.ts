import type { LineResult, Reason, ReasonCode } from '@curro/shared';

/** How many lines of an import ended how. */
interface ResultCounts {
  readonly received: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly rejected: number;
}

/** Most different texts that are listed for a field; further ones only count. */
const MAX_TEXTS = 200;
const MAX_UNKNOWN_FIELDS = 100;
/** Characters of a listed text or name. */
const MAX_TEXT_LENGTH = 200;

/** What an import says at its end beside the counts. */
interface ImportSummary {
  /** Warnings of stored lines by reason. */
  readonly warnings: Readonly<Partial<Record<ReasonCode, number>>>;
  /** Texts that no dictionary entry was found for, with how often they came. */
  readonly unmapped: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Members of lines that are not part of the format. */
  readonly unknownFields: readonly string[];
}

/** Counts results as they come; its size is bounded whatever the import holds. */
export interface ImportTally {
  add(result: LineResult): void;
  addUnmapped(field: string, text: string): void;
  addUnknownField(name: string): void;
  counts(): ResultCounts;
  /** Stored lines with at least one warning. */
  warned(): number;
  summary(): ImportSummary;
}

/** A text as a record can hold it: no control character (PostgreSQL refuses NUL), well-formed, of a sane length. */
const printable = (text: string): string =>
  [...text.toWellFormed().replace(/\p{Cc}/gu, ' ')].slice(0, MAX_TEXT_LENGTH).join('');

/** Starts an empty tally. */
export function createTally(): ImportTally {
  const counts = { received: 0, created: 0, updated: 0, unchanged: 0, rejected: 0 };
  let warned = 0;
  const warnings: Partial<Record<ReasonCode, number>> = {};
  const unmapped = new Map<string, Map<string, number>>();
  const unknownFields = new Set<string>();
  return {
    add({ result, reasons }) {
      counts.received += 1;
      counts[result] += 1;
      if (result === 'rejected' || reasons.length === 0) return;
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
