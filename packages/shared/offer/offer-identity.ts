import { hash } from 'node:crypto';
import { foldKey } from '../text/fold.ts';
import { offerLimits } from './offer.ts';

/** 16 bytes. */
const ID_DIGITS = 32;
const NUL = '\u0000';

const shortHash = (...parts: string[]): string => hash('sha256', parts.join(NUL)).slice(0, ID_DIGITS);

/** The id of an offer: first 16 bytes of sha256(source NUL externalId), in hex (offer feed format). */
export function offerId(source: string, externalId: string): string {
  return shortHash(source, externalId);
}

/**
 * The id of a company, author.id in responses: the hash of `offerId` over (source, company.id) or, without an id, over
 * (source, folded name) (contract 8.3).
 */
export function companyId(source: string, company: { id?: string; name: string }): string {
  return shortHash(source, company.id ?? foldKey(company.name));
}

const MAX_SLUG_LENGTH = 100;

/** Path of the page of an offer on the portal: `/empleo/<slug>-<id>`. */
export function offerPath(offer: { id: string; title: string }): string {
  const slug = foldKey(offer.title).slice(0, MAX_SLUG_LENGTH).replace(/-+$/, '');
  return slug === '' ? `/empleo/${offer.id}` : `/empleo/${slug}-${offer.id}`;
}

/**
 * The `link` of an offer in the index: its `url` if the source has `linkOut` and the URL is not too long, otherwise the
 * path on the portal (contract 8.3).
 */
export function offerLink(offer: { id: string; title: string; url: string }, linkOut: boolean): string {
  return linkOut && offer.url !== '' && offer.url.length <= offerLimits.link ? offer.url : offerPath(offer);
}

/** The link in responses: prefixes paths with the URL of the portal. */
export function absoluteLink(link: string, portalUrl: string): string {
  return link.startsWith('/') ? portalUrl + link : link;
}
