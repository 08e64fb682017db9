import type { Employer } from '../companies/choose-employer.ts';
import { upperFirst } from '../describe/sentence.ts';
import type { FeedCompany } from './feed-offer.ts';

/** The company as the feed names it; nothing where the offer does not name it at all. */
export function toFeedCompany({ kind, company, naming }: Employer): FeedCompany | undefined {
  if (naming === 'none') return undefined;
  const { id, name, web, business, home } = company;
  return {
    id,
    name,
    uri: web,
    kind,
    hidden: naming === 'hidden',
    description: `${upperFirst(business)}. Empresa ficticia del conjunto de demostración.`,
    web,
    city: home.key,
    province: home.province.key,
  };
}
