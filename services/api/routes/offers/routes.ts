import type { ApiContext } from '../../context.ts';
import type { Handlers } from '../../http/mount-operation.ts';
import { getOfferDetail } from './get.ts';
import { searchOffers } from './search.ts';

/** The public operations on offers (contract 5). */
export function offerRoutes(context: ApiContext): Handlers {
  return {
    offerSearch: searchOffers(context),
    offerGet: getOfferDetail(context),
  };
}
