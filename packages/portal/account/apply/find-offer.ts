import { getOffer, type StoredOffer } from '@curro/offers';
import type { Request } from '@curro/platform';
import { DomainError } from '@curro/shared';
import type { PortalContext } from '../../context.ts';
import { isOpen, parseOfferId } from '../../offer/model.ts';

/** Whether one applies to an offer here, and not on a page of somebody else. */
function appliesOnPortal({ offer, linkOut }: StoredOffer): boolean {
  return offer.externalUrlForm === '' && !(linkOut && offer.url !== '');
}

/** The offer that an address names; a 404 when there is none. */
export async function findOffer(c: Request, { db }: PortalContext): Promise<StoredOffer> {
  const id = parseOfferId(c.req.param('offer') ?? '');
  const stored = id === undefined ? undefined : await getOffer(db, id);
  if (stored === undefined || stored.state === 'deleted') throw new DomainError('1');
  return stored;
}

/** Whether the form of an application is to be shown at all: others are led to the page of the offer. */
export function acceptsApplications(stored: StoredOffer): boolean {
  return isOpen(stored, new Date()) && appliesOnPortal(stored);
}
