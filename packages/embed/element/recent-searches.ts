import type { TextSlot } from './filter-labels.ts';
import type { Query } from './types.ts';

const MAX_SEARCHES = 5;
/** Limit of a stored text in characters; a longer search is not stored. */
const MAX_LENGTH = 300;
const TEXTS = ['q', 'province', 'category', 'city', 'filters', 'exact'] as const;

/** A search of before, in the storage of the page. */
export interface RecentSearch {
  readonly label: string;
  readonly query: Pick<Query, (typeof TEXTS)[number] | 'radius'>;
  /** What parts of texts became: its filters are named after them. */
  readonly slots: readonly TextSlot[];
}

const keyOf = (api: string): string => `curro-search:recent:${api}`;

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_LENGTH;

const read = (object: unknown, name: string): unknown => Reflect.get(Object(object), name);

const isSlot = (stored: unknown): stored is TextSlot =>
  ['slot', 'parameter', 'value', 'words'].every((name) => isText(read(stored, name)));

/** Reads a stored search; other content of the storage is ignored. */
function parseSearch(stored: unknown): RecentSearch[] {
  const [label, search, slots] = [read(stored, 'label'), read(stored, 'query'), read(stored, 'slots')];
  const radius = Number(read(search, 'radius'));
  const texts = TEXTS.map((name) => [name, read(search, name)] as const);
  const isQuery = texts.every(([, text]) => isText(text)) && Number.isInteger(radius);
  if (!isText(label) || label === '' || !isQuery) return [];
  const query = { ...Object.fromEntries(texts), radius } as RecentSearch['query'];
  return [{ label, query, slots: Array.isArray(slots) ? slots.filter(isSlot) : [] }];
}

/** The last searches of this browser with an API, newest first; none when the storage is forbidden. */
export function readRecent(api: string): readonly RecentSearch[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(api)) ?? '[]');
    return Array.isArray(stored) ? stored.flatMap(parseSearch).slice(0, MAX_SEARCHES) : [];
  } catch {
    return [];
  }
}

/** Deletes the searches. */
export function clearRecent(api: string): void {
  try {
    localStorage.removeItem(keyOf(api));
  } catch {
    // The storage is forbidden, so nothing is stored.
  }
}

/**
 * Stores a search in front of the others, of which the oldest is dropped.
 * @param replaced the label of the search of which this one is a later step
 */
export function rememberSearch(
  api: string,
  label: string,
  query: Query,
  slots: readonly TextSlot[] = [],
  replaced = label,
): void {
  const [search] = parseSearch({ label, query, slots });
  if (search === undefined) return;
  const others = readRecent(api).filter((each) => ![label, replaced].includes(each.label));
  try {
    localStorage.setItem(keyOf(api), JSON.stringify([search, ...others].slice(0, MAX_SEARCHES)));
  } catch {
    // The storage is forbidden or full.
  }
}
