import { cityPoint, type Dictionaries } from '@curro/shared';

/** Fields with a facet in Curro, by their names in the index. */
export const facetFields = [
  'province',
  'city',
  'teleworking',
  'category',
  'subcategory',
  'study',
  'contractType',
  'workday',
  'salaryBand',
  'experienceMin',
  'country',
];
/** Fields that keywords match in, as a user of a toolkit would list them. */
export const textFields = [
  { field: 'title', weight: 3 },
  { field: 'company', weight: 1 },
  { field: 'town', weight: 1 },
  { field: 'requirements', weight: 1 },
  { field: 'description', weight: 1 },
];
export const PAGE_SIZE = 20;
/** The stored part of an offer. */
export const RESULT_FIELD = 'cardData';

/** The parts of a query string of Curro that a toolkit serves as well. */
export interface ToolkitSearch {
  readonly q: string;
  /** From 1. */
  readonly page: number;
  readonly byRelevance: boolean;
  readonly withFacets: boolean;
  readonly around: { readonly lat: number; readonly lon: number; readonly kilometres: number } | undefined;
  /** Keys by field of the index. */
  readonly filters: readonly (readonly [field: string, key: string])[];
}

/** Reads a search from the URL of a request to Curro. */
export function searchOfUrl(url: string, dictionaries: Dictionaries): ToolkitSearch {
  const query = new URL(url, 'http://localhost').searchParams;
  const kilometres = Number(query.get('distance') ?? 0);
  const city = dictionaries.get('city').byKey(query.get('city') ?? '');
  const point = city === undefined ? undefined : cityPoint(city);
  return {
    q: query.get('q') ?? '',
    page: Number(query.get('page') ?? 1),
    byRelevance: query.get('order') === 'relevancia-desc',
    withFacets: query.get('facets') === 'true',
    around: kilometres > 0 && point !== undefined ? { ...point, kilometres } : undefined,
    filters: facetFields.flatMap((field) => {
      const key = field === 'city' && kilometres > 0 ? null : query.get(field);
      return key === null ? [] : [[field, key] as const];
    }),
  };
}
