import { getImport, type ImportRecord, listImports } from '@curro/offers';
import type { OperationHandler, Request } from '@curro/platform';
import {
  DomainError,
  importStates,
  instantInput,
  lineFilters,
  parseOperatorBody,
  sourceNameSchema,
} from '@curro/shared';
import * as z from 'zod';
import type { ApiContext } from '../../context.ts';
import { sendRejectedLines, sendResults } from '../../imports/send-lines.ts';
import { nonEmptyParameters, positiveInteger } from './list-parameters.ts';

/** Default and maximum number of imports per page. */
const PAGE = { absent: 50, max: 200 } as const;

/** The parameters of a list. */
export const importListSchema = z.object({
  id: z
    .string()
    .regex(/^[0-9a-f-]{1,36}$/)
    .meta({ description: 'The first characters of the id.' })
    .optional(),
  source: sourceNameSchema.optional(),
  state: z.enum(importStates).optional(),
  since: instantInput.optional(),
  until: instantInput.optional(),
  limit: positiveInteger(PAGE),
  cursor: z.uuid().optional(),
});

/** The parameters of the results of an import. */
export const resultQuerySchema = z.object({
  result: z
    .enum(lineFilters)
    .meta({
      description:
        'Only lines with this result; `warnings`: only stored lines with a warning or without one of their values.',
    })
    .optional(),
});

/** GET /ops/v1/imports: the newest first. */
export function listImportRecords({ db }: ApiContext): OperationHandler {
  return async (c) => {
    const { limit, cursor, ...filter } = parseOperatorBody(importListSchema, nonEmptyParameters(c));
    const page = await listImports(db, filter, { after: cursor, limit });
    return c.json({ imports: page.imports, ...(page.next === undefined ? {} : { next: page.next }) });
  };
}

async function importInPath({ db }: ApiContext, c: Request): Promise<ImportRecord> {
  const id = c.req.param('id') ?? '';
  const record = await getImport(db, id);
  if (record === undefined) throw new DomainError('not_found', { params: { detail: `import ${id}` } });
  return record;
}

/** GET /ops/v1/imports/{id}: the record of an import; `finishedAt` is null while it runs. */
export function getImportRecord(context: ApiContext): OperationHandler {
  return async (c) => c.json(await importInPath(context, c));
}

/** GET /ops/v1/imports/{id}/results: one result on each line, `not_found` after their retention. */
export function getImportResults(context: ApiContext): OperationHandler {
  return async (c) => {
    const record = await importInPath(context, c);
    const { result } = parseOperatorBody(resultQuerySchema, nonEmptyParameters(c));
    return sendResults(c, context, record, result);
  };
}

/** GET /ops/v1/imports/{id}/rejected-lines: the lines that are still rejected, as they were received. */
export function getRejectedLines(context: ApiContext): OperationHandler {
  return async (c) => sendRejectedLines(c, context, await importInPath(context, c));
}
