import * as z from 'zod';
import { importStates } from '../states.ts';
import { count, nextPage } from './fields.ts';

/** Number of lines by result. */
export const importCounts = {
  received: count,
  created: count,
  updated: count,
  unchanged: count,
  rejected: count,
};

const counted = z.record(z.string(), count);

/** Warnings of an import. */
export const importSummary = z
  .object({
    warnings: counted.meta({ description: 'Stored lines by reason of their warnings.' }),
    unmapped: z.record(z.string(), counted).meta({ description: 'Unmapped values by field.' }),
    unknownFields: z.array(z.string()),
  })
  .meta({ id: 'ImportSummary' });

/** An import of a list. */
export const importRow = z
  .object({
    importId: z.uuid(),
    source: z.string(),
    startedBy: z.string(),
    startedAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable().meta({ description: 'Null while it runs.' }),
    state: z.enum(importStates),
    seconds: z.number(),
    ...importCounts,
  })
  .meta({ id: 'ImportRow' });

/** The record of an import. */
export const importRecord = z
  .object({
    ...importRow.shape,
    summary: z
      .object({
        ...importSummary.shape,
        deadLetters: z
          .object({ stored: count, notStored: count })
          .meta({ description: 'Rejected lines that became dead letters, and the others.' }),
        resultsTruncated: z.boolean(),
        linesWithWarnings: count.optional().meta({
          description:
            'Stored lines with a warning or without one of their values: those of the filter `warnings`. Absent in records of earlier releases.',
        }),
        complete: z.boolean(),
        feed: z.string().optional().meta({ description: 'The feed that was read.' }),
        errorCode: z.string().optional().meta({ description: 'Why the run was not complete.' }),
        unchanged: z.boolean().optional().meta({ description: 'The feed had not changed.' }),
      })
      .nullable(),
  })
  .meta({ id: 'ImportRecord' });

/** A page of imports. */
export const importList = z
  .object({ imports: z.array(importRow), next: nextPage })
  .meta({ id: 'ImportList' });

/** What mappings would change of the stored offers of a source. */
export const mappingPreview = z
  .object({
    checked: count.meta({ description: 'Open offers whose lines contain one of the values, 500 at most.' }),
    changed: count,
    examples: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
      }),
    ),
  })
  .meta({ id: 'MappingPreview' });

/** All sources. */
export const sourceList = z
  .object({ sources: z.array(z.object({ source: z.string(), unmapped: count })) })
  .meta({ id: 'SourceList' });
