import type { Offer, OfferSnapshot } from '@curro/shared';

/** How a company that does not show its name is called (contract 5). */
const CONFIDENTIAL = 'Empresa confidencial';

/** What an application keeps of its offer, so that it survives the offer (contract 6.2). */
export function snapshotOffer({ title, company, places }: Offer): OfferSnapshot {
  const hidden = company.hidden || company.id === '';
  const [place] = places;
  return {
    title,
    company: hidden ? CONFIDENTIAL : company.name,
    city: place?.cityName ?? '',
    ...(place?.province === undefined ? {} : { province: place.province }),
    logoUrl: hidden ? '' : company.logoUrl,
  };
}
