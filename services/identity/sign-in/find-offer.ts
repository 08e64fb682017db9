import { type Connection, readOfferTitles } from '@curro/db';
import { softenCapitals } from '@curro/shared/display';

/** The path of the portal at which a candidate applies for an offer. */
const APPLICATION = /\/empleo\/(?:[^/?]*-)?([^-/?]+)\/inscripcion(?:\?|$)/;

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
