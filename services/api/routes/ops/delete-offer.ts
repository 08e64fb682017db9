import { deleteOffer } from '@curro/offers';
import type { OperationHandler } from '@curro/platform';
import { DomainError, offerId } from '@curro/shared';
import type { ApiContext } from '../../context.ts';
import { parseSourceName } from './source-settings.ts';

/** DELETE /ops/v1/offers/{source}/{externalId}: the offer is no longer found or read; `not_found` the second time. */
export function deleteOneOffer(context: ApiContext): OperationHandler {
  return async (c) => {
    const source = parseSourceName(c.req.param('source'));
    // As an import reads it, so that what a PUT stored a DELETE finds.
    const externalId = (c.req.param('externalId') ?? '').normalize('NFC').trim();
    const id = offerId(source, externalId);
    if (!(await deleteOffer(context.db, id))) {
      throw new DomainError('not_found', { params: { detail: `${source}/${externalId}` } });
    }
    return c.json({ result: 'deleted', id, reasons: [] });
  };
}
