import { mappedFields, responses } from '@curro/shared';
import * as z from 'zod';
import { mappingsSchema, unmappedQuerySchema } from '../../routes/ops/sources.ts';
import type { RouteDescription } from '../describe.ts';
import { count } from './import-summary.ts';

const { instant } = responses;

const unmappedTerms = z
  .object({
    source: z.string(),
    unmapped: z.array(
      z.object({
        field: z.string(),
        value: z.string(),
        lastCount: count.meta({ description: 'In the last import that had it.' }),
        total: count,
        firstSeenAt: instant,
        lastSeenAt: instant,
        mapAs: z.enum(mappedFields).optional().meta({ description: 'The field to map it under.' }),
      }),
    ),
  })
  .meta({ id: 'UnmappedWords' });

const mappings = z
  .object({
    source: z.string(),
    mappings: z.partialRecord(z.enum(mappedFields), z.record(z.string(), z.string())),
  })
  .meta({ id: 'SourceMappings' });

const tag = 'Operator: offers';
const all = { path: '/sources/{source}/mappings', tag } as const;

/** What words of a source mean (contract 8.3). */
export const mappingRoutes: readonly RouteDescription[] = [
  {
    id: 'opsSourceUnmapped',
    method: 'GET',
    path: '/sources/{source}/unmapped',
    tag,
    summary: 'List words of a source that mean nothing known',
    query: unmappedQuerySchema,
    response: unmappedTerms,
    codes: ['invalid_request', 'not_found'],
  },
  {
    id: 'opsSourceMappingsGet',
    method: 'GET',
    ...all,
    summary: 'Read what words of a source mean',
    response: mappings,
    codes: ['invalid_request', 'not_found'],
  },
  {
    id: 'opsSourceMappingsPut',
    method: 'PUT',
    ...all,
    summary: 'Give words of a source a meaning',
    details:
      'What the body does not name stays; null takes a meaning away. Stored offers are read anew by a job.',
    body: mappingsSchema.meta({ id: 'SourceMappingsBody' }),
    response: mappings,
    codes: ['invalid_request', 'not_found', 'conflict'],
  },
];
