/** One key of a sort. `holds` says what its values are, as a cursor carries them. */
export interface SortKey {
  readonly path: string;
  readonly direction: 'asc' | 'desc';
  readonly holds: 'score' | 'integer' | 'text';
}

const newestFirst: SortKey = { path: 'updated', direction: 'desc', holds: 'integer' };
const byId: SortKey = { path: 'id', direction: 'asc', holds: 'text' };
const text = (path: string, direction: SortKey['direction']): SortKey => ({ path, direction, holds: 'text' });

/** What each order sorts by before the tie-breakers (contract 5, Order). */
const leading = {
  updated: [{ ...newestFirst, direction: 'asc' }],
  'updated-desc': [newestFirst],
  title: [text('titleSort', 'asc')],
  'title-desc': [text('titleSort', 'desc')],
  city: [text('citySort', 'asc')],
  'city-desc': [text('citySort', 'desc')],
  author: [text('authorSort', 'asc')],
  'author-desc': [text('authorSort', 'desc')],
  'relevancia-desc': [{ path: '_score', direction: 'desc', holds: 'score' }],
  'applicants-asc': [{ path: 'applications', direction: 'asc', holds: 'integer' }],
} as const satisfies Record<string, readonly SortKey[]>;

export type OrderWord = keyof typeof leading;

export const orderWords: readonly string[] = Object.keys(leading);

export const DEFAULT_ORDER: OrderWord = 'updated-desc';

/** Whether a word names an order. */
export function isOrderWord(word: string): word is OrderWord {
  return orderWords.includes(word);
}

/** The whole sort of an order: ties end with the newest, then the lowest id, so pages never overlap. */
export function sortKeys(order: OrderWord): readonly SortKey[] {
  const first: readonly SortKey[] = leading[order];
  const breakers = [newestFirst, byId].filter((breaker) => first.every((key) => key.path !== breaker.path));
  return [...first, ...breakers];
}
