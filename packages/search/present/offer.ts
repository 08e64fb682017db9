import { absoluteLink, type Dictionaries, type DictionaryId, type responses } from '@curro/shared';
import type { Card, CardAmount } from '../search-index/document.ts';
import { printAmount, type ResponseLanguage, salaryDescription } from './salary-text.ts';

type V1Offer = responses.ListedOfferV1Response;
type V9Offer = responses.ListedOfferResponse;
type PD = V9Offer['category'];

const UNSET: PD = { id: 0, value: '' };

/** Dependencies of the presenters. */
export interface PresentContext {
  readonly dictionaries: Dictionaries;
  readonly language: ResponseLanguage;
  /** URL of the portal without a trailing slash; prefix of links that are paths. */
  readonly portalUrl: string;
}

function createPrinter(dictionaries: Dictionaries) {
  return (id: DictionaryId, key: string | undefined): PD => {
    const entry = key === undefined ? undefined : dictionaries.get(id).byKey(key);
    return entry === undefined ? UNSET : { id: entry.id, value: entry.es };
  };
}

/** `id`: the dictionary entry of this amount; `value`: the amount as text (contract 5). */
function amountPD(amount: CardAmount | undefined): PD {
  return amount === undefined ? UNSET : { id: amount.id, value: `${printAmount(amount.amount, 'es')} €` };
}

/** An offer of version 9, fields in the order of the contract's sample. */
export function presentV9Offer(
  id: string,
  card: Card,
  { dictionaries, language, portalUrl }: PresentContext,
): V9Offer {
  const pd = createPrinter(dictionaries);
  const { author, salary } = card;
  return {
    id,
    title: card.title,
    category: pd('category', card.category),
    subcategory: pd('subcategory', card.subcategory),
    link: absoluteLink(card.link, portalUrl),
    city: card.city,
    province: pd('province', card.province),
    multiProvince: card.multiProvince,
    author: {
      id: author.id,
      privateId: author.privateId,
      name: author.name,
      uri: author.uri,
      logoUrl: author.logoUrl,
      corporateResponsive: false,
      showCorporativeHeader: false,
    },
    updated: card.updated,
    published: card.published,
    applications: String(card.applications),
    bold: card.bold,
    salaryMin: amountPD(salary?.min),
    salaryMax: amountPD(salary?.max),
    salaryPeriod: pd('salary-period', salary?.period),
    salaryDescription: salaryDescription(salary, dictionaries, language),
    contractType: pd('contract-type', card.contractType),
    workDay: pd('workday', card.workday),
    study: pd('study', card.study),
    experienceMin: pd('experience-min', card.experienceMin),
    requirementMin: card.requirementMin,
    executive: card.executive,
    teleworking: pd('teleworking', card.teleworking),
    priority: card.priority,
  };
}

/** An offer of version 1 (contract 5, Response). */
export function presentV1Offer(id: string, card: Card, { dictionaries, portalUrl }: PresentContext): V1Offer {
  const pd = createPrinter(dictionaries);
  const { author, salary } = card;
  return {
    id,
    title: card.title,
    category: pd('category', card.category),
    subcategory: pd('subcategory', card.subcategory),
    link: absoluteLink(card.link, portalUrl),
    city: card.city,
    province: pd('province', card.province),
    author: { id: author.id, name: author.name, uri: author.uri },
    updated: card.updated,
    published: card.published,
    applications: String(card.applications),
    bold: card.bold,
    urgent: card.urgent,
    salaryMin: amountPD(salary?.min),
    salaryMax: amountPD(salary?.max),
    salaryPeriod: pd('salary-period', salary?.period),
    contractType: pd('contract-type', card.contractType),
    workDay: pd('workday', card.workday),
    study: pd('study', card.study),
    experienceMin: pd('experience-min', card.experienceMin),
    requirementMin: card.requirementMin,
  };
}
