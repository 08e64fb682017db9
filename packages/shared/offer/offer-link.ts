import { foldKey } from '../text/fold.ts';
import { offerLimits } from './offer.ts';

const MAX_SLUG_LENGTH = 100;

/** The path of an offer's page on the portal: `/empleo/<slug>-<id>`. */
export function offerPath(offer: { id: string; title: string }): string {
  const slug = foldKey(offer.title).slice(0, MAX_SLUG_LENGTH).replace(/-+$/, '');
  return slug === '' ? `/empleo/${offer.id}` : `/empleo/${slug}-${offer.id}`;
}

/**
 * The `link` of an offer as stored in the index: the operator's own page where its source links out and has one,
 * else a path that the portal's address is put before when it is shown (contract 8.3).
 */
export function offerLink(offer: { id: string; title: string; url: string }, linkOut: boolean): string {
  return linkOut && offer.url !== '' && offer.url.length <= offerLimits.link ? offer.url : offerPath(offer);
}

/** A stored link as shown: paths begin with the portal's address. */
export function absoluteLink(link: string, portalUrl: string): string {
  return link.startsWith('/') ? portalUrl + link : link;
}
