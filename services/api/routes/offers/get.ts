import { getOffer } from '@curro/offers';
import { type OperationHandler, sendFresh, varyBy } from '@curro/platform';
import { DomainError } from '@curro/shared';
import type { ApiContext } from '../../context.ts';
import { reportUnknown } from '../../http/report-query.ts';
import { presentOfferDetail } from '../../present/offer-detail.ts';

/** GET /offer/{offerId} (contract 5): returns closed and expired offers, too; deleted offers are not found. */
export function getOfferDetail(context: ApiContext): OperationHandler {
  return async (c) => {
    const id = c.req.param('offerId') ?? '';
    const stored = await getOffer(context.db, id);
    if (stored === undefined || stored.state === 'deleted') throw new DomainError('313', { params: { id } });
    reportUnknown(c, []);
    const language = c.get('language') ?? 'es';
    varyBy(c, 'Accept-Language');
    c.header('Content-Language', language);
    const { dictionaries, portalUrl } = context;
    return sendFresh(c, presentOfferDetail(stored, { dictionaries, language, portalUrl, now: new Date() }));
  };
}
