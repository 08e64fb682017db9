import { type Connection, readOfferTitles } from '@curro/db';
import { softenCapitals } from '@curro/shared/display';

/** The path of the portal at which a candidate applies for an offer. */
const APPLICATION = /\/empleo\/(?:[^/?]*-)?([^-/?]+)\/inscripcion(?:\?|$)/;

/** Pages of the portal for which a user signs in, by what they show. */
const PAGES = [
  ['application', /^(?:\/en)?\/candidaturas\/[\da-f-]{36}(?:[/?]|$)/],
  ['applications', /^(?:\/en)?\/candidaturas(?:[/?]|$)/],
  ['alerts', /^(?:\/en)?\/alertas(?:[/?]|$)/],
  ['cv', /^(?:\/en)?\/cv(?:[/?]|$)/],
] as const;

/** What a page of the portal shows to its user. */
export type PageKind = (typeof PAGES)[number][0];

/**
 * What the page shows at which the user continues; undefined for other pages. It does not name the application or the CV: the
 * visitor has not signed in, and may be another person who has found the address in the history of a shared browser.
 */
export function pageKindOf(returnPath: unknown): PageKind | undefined {
  if (typeof returnPath !== 'string') return undefined;
  return PAGES.find(([, path]) => path.test(returnPath))?.[0];
}

/**
 * The offer for which the user wants to apply, as "title · city".
 * @param returnPath the page of the portal at which the user continues
 * @returns '' for an offer that is not open, undefined for other pages
 */
export async function findOffer(db: Connection, returnPath: unknown): Promise<string | undefined> {
  const [, id] = (typeof returnPath === 'string' && APPLICATION.exec(returnPath)) || [];
  if (id === undefined) return undefined;
  const offer = (await readOfferTitles(db, [id])).get(id);
  if (offer?.open !== true) return '';
  return [softenCapitals(offer.title), offer.city].filter((part) => part !== '').join(' · ');
}
