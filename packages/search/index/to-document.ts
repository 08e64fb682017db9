import type { Company, Dictionaries, Offer } from '@curro/shared';
import type { Card, OfferDocument, OfferRecord } from './document.ts';
import { placeParts } from './place-document.ts';
import { salaryParts } from './salary-document.ts';
import { sortText } from './sort-text.ts';
import { normaliseNames } from './spellings.ts';

/** The name shown for a company that hides or has none (contract 5, profile). */
const CONFIDENTIAL_NAME = 'Empresa confidencial';

const keyFields = [
  'category',
  'subcategory',
  'contractType',
  'workday',
  'study',
  'experienceMin',
  'teleworking',
] as const;

/** The dictionary keys that an offer states. */
function dictionaryKeysOf(offer: Offer): Partial<Record<(typeof keyFields)[number], string>> {
  return Object.fromEntries(
    keyFields.flatMap((field) => (offer[field] === undefined ? [] : [[field, offer[field]]])),
  );
}

function authorOf(company: Company, privateId: number): Card['author'] {
  if (company.hidden || company.name === '') {
    return { id: '', privateId: 0, name: CONFIDENTIAL_NAME, uri: '', logoUrl: '' };
  }
  return { id: company.id, privateId, name: company.name, uri: company.uri, logoUrl: company.logoUrl };
}

function topicsOf(offer: Offer, dictionaries: Dictionaries): string[] {
  const category = dictionaries.get('category').byKey(offer.category ?? '')?.es;
  const subcategory = dictionaries.get('subcategory').byKey(offer.subcategory ?? '')?.es;
  return [category, subcategory, ...offer.skills].filter((topic) => topic !== undefined).map(normaliseNames);
}

/** The document of an offer. Pure; keys that a dictionary does not know stay as they are. */
export function toDocument(record: OfferRecord, dictionaries: Dictionaries): OfferDocument {
  const { offer, applications } = record;
  const place = placeParts(offer.places, dictionaries);
  const salary = salaryParts(offer.salary, dictionaries);
  const visibleAuthor = authorOf(offer.company, record.companyPrivateId);
  const isNamed = visibleAuthor.id !== '';
  const citySort = sortText(place.card.city);
  const titleSort = sortText(offer.title);
  const authorSort = sortText(visibleAuthor.name);
  const keys = dictionaryKeysOf(offer);
  const { bold, urgent } = offer.highlight;
  const published = new Date(offer.publishedAt).toISOString();
  const updated = new Date(offer.updatedAt).toISOString();
  return {
    card: {
      title: offer.title,
      link: record.link,
      ...place.card,
      author: visibleAuthor,
      updated,
      published,
      applications,
      bold,
      urgent,
      ...salary.card,
      ...keys,
      requirementMin: offer.requirements,
      executive: offer.executive,
      priority: offer.priority,
    },
    id: offer.id,
    title: normaliseNames(offer.title),
    description: normaliseNames(offer.description),
    requirements: normaliseNames(offer.requirements),
    ...(isNamed && {
      company: normaliseNames(visibleAuthor.name),
      employerId: visibleAuthor.id,
    }),
    topics: topicsOf(offer, dictionaries),
    ...place.indexed,
    ...keys,
    employerKind: offer.company.kind,
    ...salary.indexed,
    published,
    updated,
    expires: record.expiresAt.toISOString(),
    applications,
    bold,
    urgent,
    ...(titleSort !== '' && { titleSort }),
    ...(authorSort !== '' && { authorSort }),
    ...(citySort !== '' && { citySort }),
  };
}
