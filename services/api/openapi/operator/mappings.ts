import { operatorResponses } from '@curro/shared';
import { mappingsSchema, unmappedQuerySchema } from '../../routes/ops/sources.ts';
import type { RouteDescription } from '../describe.ts';

const tag = 'Operator: offers';
const all = { path: '/sources/{source}/mappings', tag } as const;

/** Mappings of source values to dictionary keys (contract 8.3). */
export const mappingRoutes: readonly RouteDescription[] = [
  {
    id: 'opsSourceUnmapped',
    method: 'GET',
    path: '/sources/{source}/unmapped',
    tag,
    summary: 'List the unmapped values of a source',
    query: unmappedQuerySchema,
    response: operatorResponses.unmappedValues,
    codes: ['invalid_request', 'not_found'],
  },
  {
    id: 'opsSourceMappingsGet',
    method: 'GET',
    ...all,
    summary: 'Read the mappings of a source',
    response: operatorResponses.sourceMappings,
    codes: ['invalid_request', 'not_found'],
  },
  {
    id: 'opsSourceMappingsPut',
    method: 'PUT',
    ...all,
    summary: 'Map values of a source',
    details: 'Absent values are unchanged; null removes a mapping. A job normalises the stored offers again.',
    body: mappingsSchema.meta({ id: 'SourceMappingsBody' }),
    response: operatorResponses.sourceMappings,
    codes: ['invalid_request', 'not_found', 'conflict'],
  },
];
