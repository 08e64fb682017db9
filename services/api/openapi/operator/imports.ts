import { operatorResponses, storedLineResultSchema } from '@curro/shared';
import { duplicateQuerySchema } from '../../routes/ops/duplicates.ts';
import { importListSchema, resultQuerySchema } from '../../routes/ops/imports.ts';
import { mappingsSchema, sourceUnmappedQuerySchema, unmappedQuerySchema } from '../../routes/ops/sources.ts';
import type { RouteDescription } from '../describe.ts';

/** The stored result of a line. */
export const storedLineResult = storedLineResultSchema.unwrap().meta({
  id: 'StoredLineResult',
  description: 'The result of a line, with what was left out of its offer.',
});

const tag = 'Operator: offers';

/** Records of imports and groups of duplicate offers (contract 8.1, 8.3). */
export const importRoutes: readonly RouteDescription[] = [
  {
    id: 'opsImportList',
    method: 'GET',
    path: '/imports',
    tag,
    summary: 'List imports',
    details: 'The newest first.',
    query: importListSchema,
    response: operatorResponses.importList,
    codes: ['invalid_request'],
  },
  {
    id: 'opsImportGet',
    method: 'GET',
    path: '/imports/{id}',
    tag,
    summary: 'Read the record of an import',
    response: operatorResponses.importRecord,
    codes: ['not_found'],
  },
  {
    id: 'opsImportResults',
    method: 'GET',
    path: '/imports/{id}/results',
    tag,
    summary: 'Read the results of an import',
    details: 'Stored for 30 days, for the newest 20 imports of a source.',
    query: resultQuerySchema,
    response: { type: 'application/x-ndjson', about: 'A result on each line.', line: storedLineResult },
    codes: ['invalid_request', 'not_found'],
  },
  {
    id: 'opsImportRejectedLines',
    method: 'GET',
    path: '/imports/{id}/rejected-lines',
    tag,
    summary: 'Read the lines of an import that are still rejected',
    details: 'As they were received, or as an operator edited them; only those that became dead letters.',
    response: { type: 'application/x-ndjson', about: 'The lines in their order.' },
    codes: ['not_found'],
  },
  {
    id: 'opsDuplicateList',
    method: 'GET',
    path: '/duplicates',
    tag,
    summary: 'List groups of equal and nearly equal open offers',
    details: 'Nothing is merged or hidden.',
    query: duplicateQuerySchema,
    response: operatorResponses.duplicateList,
    codes: ['invalid_request'],
  },
];

const all = { path: '/sources/{source}/mappings', tag } as const;

/** Mappings of source values to dictionary keys (contract 8.3). */
export const mappingRoutes: readonly RouteDescription[] = [
  {
    id: 'opsSourceList',
    method: 'GET',
    path: '/sources',
    tag,
    summary: 'List sources with the number of their unmapped values',
    response: operatorResponses.sourceList,
  },
  {
    id: 'opsSourceUnmapped',
    method: 'GET',
    path: '/sources/{source}/unmapped',
    tag,
    summary: 'List the unmapped values of a source',
    query: sourceUnmappedQuerySchema,
    response: operatorResponses.sourceUnmappedValues,
    codes: ['invalid_request', 'not_found'],
  },
  {
    id: 'opsUnmapped',
    method: 'GET',
    path: '/unmapped',
    tag,
    summary: 'List the unmapped values of all sources, the most frequent first',
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
  {
    id: 'opsSourceMappingsPreview',
    method: 'POST',
    path: '/sources/{source}/mappings/preview',
    tag,
    summary: 'Show what mappings would change of the stored offers',
    details: 'Compares at most 500 open offers whose lines contain one of the values. Nothing is stored.',
    body: mappingsSchema.meta({ id: 'SourceMappingsBody' }),
    response: operatorResponses.mappingPreview,
    codes: ['invalid_request', 'not_found'],
  },
];
