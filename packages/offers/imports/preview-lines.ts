import { type SourceSettings, sourceSettingsSchema } from '@curro/shared';
import { getSource } from '../sources/settings.ts';
import { type ImportLine, normaliseLine } from './import-lines.ts';
import type { ImportContext } from './open-import.ts';
import { MAX_PREVIEW_LINES } from './preview-limits.ts';
import { type TriedRecord, triedRecord } from './tried-record.ts';

/** Records that a preview has: enough to recognise a wrong column and each kind of reason. */
const MAX_ACCEPTED = 10;
const MAX_REJECTED = 20;

/** The first lines of an import as they would be stored. */
export interface LinePreview {
  readonly accepted: number;
  readonly rejected: number;
  /** Whether there are no further lines. */
  readonly complete: boolean;
  /** The first accepted and the first rejected lines, in their order. */
  readonly records: readonly TriedRecord[];
}

/** Reads the first lines of an import with the settings and mappings of its source; nothing is stored. */
export async function previewLines(
  { db, clock, normalise }: ImportContext,
  { source, settings = {} }: { readonly source: string; readonly settings?: Partial<SourceSettings> },
  lines: AsyncIterable<ImportLine>,
): Promise<LinePreview> {
  const stored = (await getSource(db, source)) ?? sourceSettingsSchema.parse({});
  const options = { source, settings: { ...stored, ...settings }, normalise, clock };
  const counts = { accepted: 0, rejected: 0 };
  const records: TriedRecord[] = [];
  for await (const line of lines) {
    const record = triedRecord(line.line, normaliseLine(options, line));
    if (record === undefined) continue;
    if (counts.accepted + counts.rejected === MAX_PREVIEW_LINES)
      return { ...counts, complete: false, records };
    counts[record.result] += 1;
    if (counts[record.result] <= (record.result === 'accepted' ? MAX_ACCEPTED : MAX_REJECTED))
      records.push(record);
  }
  return { ...counts, complete: true, records };
}
