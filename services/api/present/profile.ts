import type { answers } from '@curro/shared';
import type { StoredOffer } from '@curro/store';
import type { DetailContext } from './offer-detail.ts';
import { pd, UNSET } from './pd.ts';

/** How a company that does not show its name is called (contract 5). */
const CONFIDENTIAL = 'Empresa confidencial';

/** The company of an offer's detail (contract 5, offerGet, profile). Nothing of a hidden company is told. */
export function presentProfile(
  { offer, companyPrivateId }: StoredOffer,
  { dictionaries }: DetailContext,
): answers.ProfileAnswer {
  const { company } = offer;
  const hidden = company.hidden || company.id === '';
  const shown = (text: string): string => (hidden ? '' : text);
  return {
    id: shown(company.id),
    name: hidden ? CONFIDENTIAL : company.name,
    description: shown(company.description),
    city: shown(company.city),
    zipCode: shown(company.zipCode),
    web: shown(company.web),
    websiteUrl: shown(company.uri),
    url: shown(company.uri),
    corporateWebsiteUrl: shown(company.uri),
    logoUrl: shown(company.logoUrl),
    province: hidden ? UNSET : pd(dictionaries, 'province', company.province),
    country: hidden ? UNSET : pd(dictionaries, 'country', company.country),
    typeIndustry: UNSET,
    numberWorkers: 0,
    clientId: hidden ? 0 : companyPrivateId,
    hidden,
    corporateResponsive: false,
    showCorporativeHeader: false,
    followable: !hidden,
  };
}
