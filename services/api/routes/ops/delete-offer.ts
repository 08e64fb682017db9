import { DomainError, offerId } from '@curro/shared';
import { deleteOffer } from '@curro/store';
import type { ApiContext } from '../../context.ts';
import type { OperationHandler } from '../../http/environment.ts';
import { parseSourceName } from './source-settings.ts';

/** DELETE /ops/v1/offers/{source}/{externalId}: the offer is no longer found or read; `not_found` the second time. */
export function deleteOneOffer(context: ApiContext): OperationHandler {
  return async (c) => {
    const source = parseSourceName(c.req.param('source'));
    const externalId = c.req.param('externalId') ?? '';
    const id = offerId(source, externalId);
    if (!(await deleteOffer(context.db, id))) {
      throw new DomainError('not_found', { params: { id: `${source}/${externalId}` } });
    }
    return c.json({ verdict: 'deleted', id, reasons: [] });
  };
}
