import { DomainError } from '@curro/shared';
import { getImport } from '@curro/store';
import type { ApiContext } from '../../context.ts';
import type { OperationHandler } from '../../http/environment.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** GET /ops/v1/imports/{id}: the record of an import; `finishedAt` is null while it runs. */
export function getImportRecord(context: ApiContext): OperationHandler {
  return async (c) => {
    const id = c.req.param('id') ?? '';
    const record = UUID.test(id) ? await getImport(context.db, id) : undefined;
    if (record === undefined) throw new DomainError('not_found', { params: { detail: id } });
    return c.json(record);
  };
}
