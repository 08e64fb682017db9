import type { Offer } from '@curro/shared';

/**
 * Whether candidates apply to an offer on the portal, not at the form of the company or on the page of the operator.
 * @param offer its form and its page
 * @param linkOut whether its source links to the operator's own pages
 */
export function appliesHere(offer: Pick<Offer, 'externalUrlForm' | 'url'>, linkOut: boolean): boolean {
  return offer.externalUrlForm === '' && !(linkOut && offer.url !== '');
}
