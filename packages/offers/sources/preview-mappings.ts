import type { Database } from '@curro/db';
import {
  type Clock,
  type Dictionaries,
  foldKey,
  mappedFields,
  type Offer,
  type SourceMappings,
} from '@curro/shared';
import { sql } from 'kysely';
import type { Normalise } from '../normalise/normalise.ts';
import { type MappingsInput, resolveMappings } from './mappings.ts';
import { getSettings, getSource } from './settings.ts';

/** Open offers that a preview compares; their lines contain one of the values. */
const MAX_CHECKED = 500;
const MAX_EXAMPLES = 20;
const MAX_VALUE_LENGTH = 200;

/** The dependencies of a preview. */
export interface MappingPreviewContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly normalise: Normalise;
  readonly dictionaries: Dictionaries;
}

/** What mappings would change of the stored offers of a source. */
export interface MappingPreview {
  /** Open offers whose lines contain one of the values, 500 at most, and how many of them would change. */
  readonly checked: number;
  readonly changed: number;
  readonly examples: readonly {
    readonly id: string;
    readonly title: string;
    readonly changes: readonly { readonly field: string; readonly before: string; readonly after: string }[];
  }[];
}

function withInput(
  stored: SourceMappings | undefined,
  input: ReturnType<typeof resolveMappings>,
): SourceMappings {
  return Object.fromEntries(
    mappedFields.map((field) => {
      const words = new Map(stored?.[field]);
      for (const mapping of input.filter((each) => each.field === field)) {
        if (mapping.key === null) words.delete(foldKey(mapping.word));
        else words.set(foldKey(mapping.word), mapping.key);
      }
      return [field, words];
    }),
  );
}

const textOf = (value: unknown): string => (JSON.stringify(value) ?? '').slice(0, MAX_VALUE_LENGTH);

function changesOf(before: Offer, after: Offer) {
  const values = new Map(Object.entries(before));
  return Object.entries(after).flatMap(([field, value]) => {
    const [old, fresh] = [textOf(values.get(field)), textOf(value)];
    return old === fresh ? [] : [{ field, before: old, after: fresh }];
  });
}

/**
 * Shows what mappings would change of the stored offers of a source; nothing is stored.
 * @throws DomainError `invalid_request` for unknown keys; `not_found` for an unknown source
 */
export async function previewMappings(
  { db, clock, normalise, dictionaries }: MappingPreviewContext,
  source: string,
  input: MappingsInput,
): Promise<MappingPreview> {
  await getSettings(db, source);
  const settings = await getSource(db, source);
  const mappings = resolveMappings(dictionaries, input);
  if (settings === undefined || mappings.length === 0) return { checked: 0, changed: 0, examples: [] };
  const words = [...new Set(mappings.map(({ word }) => JSON.stringify(word).slice(1, -1).toLowerCase()))];
  const { rows } = await sql<{ id: string; raw: unknown }>`
    select id, raw from offers where source = ${source} and state = 'active'
      and exists (select from unnest(${words}::text[]) as word where strpos(lower(raw::text), word) > 0)
    order by id limit ${MAX_CHECKED}`.execute(db);
  const now = clock.now();
  const mapped = { ...settings, mappings: withInput(settings.mappings, mappings) };
  const changed = rows.flatMap(({ id, raw }) => {
    const before = normalise.value(raw, { source, settings, now });
    const after = normalise.value(raw, { source, settings: mapped, now });
    if (!before.ok || !after.ok) return [];
    const changes = changesOf(before.offer, after.offer);
    return changes.length === 0 ? [] : [{ id, title: after.offer.title, changes }];
  });
  return { checked: rows.length, changed: changed.length, examples: changed.slice(0, MAX_EXAMPLES) };
}
