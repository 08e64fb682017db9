/** One sort key. `valueType` is the type of its values in a cursor. */
export interface SortKey {
  readonly path: string;
  readonly direction: 'asc' | 'desc';
  readonly valueType: 'score' | 'distance' | 'amount' | 'integer' | 'text' | 'idPrefix';
}

const newestFirst: SortKey = { path: 'updated', direction: 'desc', valueType: 'integer' };
const byId: SortKey = { path: 'idPrefix', direction: 'asc', valueType: 'idPrefix' };
const byScore: SortKey = { path: '_score', direction: 'desc', valueType: 'score' };
/** The kilometres of the nearest place of an offer from the nearest city of the search. */
const byKilometres: SortKey = { path: 'point', direction: 'asc', valueType: 'distance' };
/** The lowest salary of an offer in a year; offers without a public one are last. */
const bySalaryKey: SortKey = { path: 'salaryYearMin', direction: 'desc', valueType: 'amount' };
const textKey = (path: string, direction: SortKey['direction']): SortKey => ({
  path,
  direction,
  valueType: 'text',
});

/** Sort keys of each order before the tie-breakers (contract 5, Order). */
const primarySort = {
  updated: [{ ...newestFirst, direction: 'asc' }],
  'updated-desc': [newestFirst],
  title: [textKey('titleSort', 'asc')],
  'title-desc': [textKey('titleSort', 'desc')],
  city: [textKey('citySort', 'asc')],
  'city-desc': [textKey('citySort', 'desc')],
  author: [textKey('authorSort', 'asc')],
  'author-desc': [textKey('authorSort', 'desc')],
  'relevancia-desc': [byScore],
  'applicants-asc': [{ path: 'applications', direction: 'asc', valueType: 'integer' }],
} as const satisfies Record<string, readonly SortKey[]>;

export type SortOrder = keyof typeof primarySort;

export const sortOrders: readonly string[] = Object.keys(primarySort);

/** The value of a missing amount: below all others. */
export const MISSING_AMOUNT = -1;

export const DEFAULT_ORDER: SortOrder = 'updated-desc';

/** Whether a value is a sort order. */
export function isSortOrder(value: string): value is SortOrder {
  return sortOrders.includes(value);
}

/** The order of a search. */
export interface OrderOfSearch {
  readonly order: SortOrder;
  /** Whether the nearest offers are first: the score has the distance. */
  readonly nearestFirst: true | undefined;
  /** Whether the distance from the cities precedes the order. */
  readonly byDistance: true | undefined;
  /** Whether the salary precedes the order. */
  readonly bySalary: true | undefined;
}

/** The orders that a visitor has not chosen, in which the nearest offers can be first. */
export const isUsualOrder = (order: SortOrder): boolean =>
  order === 'relevancia-desc' || order === DEFAULT_ORDER;

/** All sort keys of an order. The tie-breakers (newest, then lowest id) make it total, so pages never overlap. */
export function sortKeys({ order, nearestFirst, byDistance, bySalary }: OrderOfSearch): readonly SortKey[] {
  const keysOfOrder: readonly SortKey[] = nearestFirst ? [byScore] : primarySort[order];
  const chosenKeys = [...(byDistance ? [byKilometres] : []), ...(bySalary ? [bySalaryKey] : [])];
  const primaryKeys = [...chosenKeys, ...keysOfOrder];
  const tieBreakers = [newestFirst, byId].filter((tieBreaker) =>
    primaryKeys.every((key) => key.path !== tieBreaker.path),
  );
  return [...primaryKeys, ...tieBreakers];
}
