import { type SourceSettings, sourceSettingsSchema } from '@curro/shared';
import { getSource } from '../sources/settings.ts';
import { type ImportLine, normaliseLine, repeatedIdReason } from './import-lines.ts';
import type { ImportContext } from './open-import.ts';
import { MAX_PREVIEW_LINES } from './preview-limits.ts';
import { type TriedRecord, triedRecord } from './tried-record.ts';

/** Records that a preview has: enough to recognise a wrong column and each kind of reason. */
const MAX_ACCEPTED = 10;
const MAX_WARNED = 20;
const MAX_REJECTED = 20;

/** The first lines of an import as they would be stored. */
export interface LinePreview {
  readonly accepted: number;
  readonly rejected: number;
  /** The accepted lines with warnings. */
  readonly warnings: number;
  /** Whether there are no further lines. */
  readonly complete: boolean;
  /** The first accepted lines, also with warnings, and the first rejected ones, in their order. */
  readonly records: readonly TriedRecord[];
}

/** An accepted record with the warning that an earlier one has its id; `ids` are those before it. */
function withRepeatedId(record: TriedRecord, ids: Set<string>): TriedRecord {
  const { externalId, reasons } = record;
  if (record.result === 'rejected' || externalId === undefined) return record;
  if (ids.has(externalId)) return { ...record, reasons: [...reasons, repeatedIdReason(externalId)] };
  ids.add(externalId);
  return record;
}

/** Reads the first lines of an import with the settings and mappings of its source; nothing is stored. */
export async function previewLines(
  { db, clock, normalise }: ImportContext,
  { source, settings = {} }: { readonly source: string; readonly settings?: Partial<SourceSettings> },
  lines: AsyncIterable<ImportLine>,
): Promise<LinePreview> {
  const stored = (await getSource(db, source)) ?? sourceSettingsSchema.parse({});
  const options = { source, settings: { ...stored, ...settings }, normalise, clock };
  const counts = { accepted: 0, rejected: 0, warnings: 0 };
  const records: TriedRecord[] = [];
  const ids = new Set<string>();
  for await (const line of lines) {
    const tried = triedRecord(line.line, normaliseLine(options, line));
    if (tried === undefined) continue;
    if (counts.accepted + counts.rejected === MAX_PREVIEW_LINES)
      return { ...counts, complete: false, records };
    const record = withRepeatedId(tried, ids);
    const isWarned = record.result === 'accepted' && record.reasons.length > 0;
    counts[record.result] += 1;
    if (isWarned) counts.warnings += 1;
    const isShown =
      record.result === 'rejected'
        ? counts.rejected <= MAX_REJECTED
        : counts.accepted <= MAX_ACCEPTED || (isWarned && counts.warnings <= MAX_WARNED);
    if (isShown) records.push(record);
  }
  return { ...counts, complete: true, records };
}
