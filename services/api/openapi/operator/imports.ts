import { importStates } from '@curro/offers';
import { lineResultSchema, responses } from '@curro/shared';
import * as z from 'zod';
import { duplicateQuerySchema } from '../../routes/ops/duplicates.ts';
import { importListSchema, resultQuerySchema } from '../../routes/ops/imports.ts';
import type { RouteDescription } from '../describe.ts';
import { count, counts, importSummary } from './import-summary.ts';

const { instant } = responses;
const lineResult = lineResultSchema
  .unwrap()
  .meta({ id: 'LineResult', description: 'What became of a line.' });

const row = z
  .object({
    importId: z.uuid(),
    source: z.string(),
    startedBy: z.string(),
    startedAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable().meta({ description: 'Null while it runs.' }),
    state: z.enum(importStates),
    seconds: z.number(),
    ...counts,
  })
  .meta({ id: 'ImportRow' });

const record = z
  .object({
    ...row.shape,
    summary: z
      .object({
        ...importSummary.shape,
        deadLetters: z
          .object({ stored: count, notStored: count })
          .meta({ description: 'Rejected lines that became dead letters, and the others.' }),
        resultsTruncated: z.boolean(),
        complete: z.boolean(),
        feed: z.string().optional().meta({ description: 'The feed it was a run of.' }),
        errorCode: z.string().optional().meta({ description: 'Why the run was not complete.' }),
        unchanged: z.boolean().optional().meta({ description: 'The feed had nothing new.' }),
      })
      .nullable(),
  })
  .meta({ id: 'ImportRecord' });

const group = z
  .object({
    group: z.int(),
    kind: z.enum(['exact', 'near']),
    size: count,
    sources: z.array(z.string()),
    offers: z
      .array(
        z.object({
          id: z.string(),
          source: z.string(),
          externalId: z.string(),
          title: z.string(),
          company: z.string(),
          cities: z.array(z.string()),
          published: instant,
        }),
      )
      .meta({ description: 'The newest fifty.' }),
  })
  .meta({ id: 'DuplicateGroup' });

const next = z.string().optional().meta({ description: 'The `cursor` of the next page.' });
const tag = 'Operator: offers';

/** What was imported, and what of it is equal (contract 8.1, 8.3). */
export const importRoutes: readonly RouteDescription[] = [
  {
    id: 'opsImportList',
    method: 'GET',
    path: '/imports',
    tag,
    summary: 'List imports',
    details: 'The newest first.',
    query: importListSchema,
    response: z.object({ imports: z.array(row), next }).meta({ id: 'ImportList' }),
    codes: ['invalid_request'],
  },
  {
    id: 'opsImportGet',
    method: 'GET',
    path: '/imports/{id}',
    tag,
    summary: 'Read the record of an import',
    response: record,
    codes: ['not_found'],
  },
  {
    id: 'opsImportResults',
    method: 'GET',
    path: '/imports/{id}/results',
    tag,
    summary: 'Read the results of an import',
    details: 'Kept for 30 days, of the newest 20 imports of a source.',
    query: resultQuerySchema,
    response: { type: 'application/x-ndjson', about: 'A result on each line.', line: lineResult },
    codes: ['invalid_request', 'not_found'],
  },
  {
    id: 'opsDuplicateList',
    method: 'GET',
    path: '/duplicates',
    tag,
    summary: 'List groups of equal and nearly equal open offers',
    details: 'Nothing is merged or hidden.',
    query: duplicateQuerySchema,
    response: z
      .object({ total: z.object({ groups: count, offers: count }), groups: z.array(group), next })
      .meta({ id: 'DuplicateList' }),
    codes: ['invalid_request'],
  },
];
