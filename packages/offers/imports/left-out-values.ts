import { sql } from 'kysely';
import type { Unmapped } from '../normalise/diagnostics.ts';
import { getSource } from '../sources/settings.ts';
import type { ImportRecord } from './import-record.ts';
import type { ImportContext } from './open-import.ts';

/** What a stored line states and its offer does not have. */
export interface LeftOutValues {
  /** Texts without a dictionary entry. */
  readonly unmapped: readonly Unmapped[];
  readonly unknownFields: readonly string[];
}

/**
 * Reads the stored lines of offers again and returns what was left out of them with the current mappings. The result of
 * a line names only what is a warning.
 * @returns by the id of the offer, without offers that a later import has contained
 */
export async function readLeftOutValues(
  { db, clock, normalise }: ImportContext,
  { importId, source }: Pick<ImportRecord, 'importId' | 'source'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LeftOutValues>> {
  const settings = await getSource(db, source);
  if (settings === undefined || ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; raw: unknown }>`
    select id, raw from offers where id = any(${ids}::text[]) and last_import = ${importId}::uuid`.execute(
    db,
  );
  const now = clock.now();
  return new Map(
    rows.flatMap(({ id, raw }) => {
      const line = normalise.value(raw, { source, settings, now });
      return line.ok ? [[id, { unmapped: line.unmapped, unknownFields: line.unknownFields }] as const] : [];
    }),
  );
}
