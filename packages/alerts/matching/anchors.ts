import { type Condition, type IndexedOffer, phraseWords, wordKey } from '@curro/search';
import type { Point } from '@curro/shared';

/** Sizes of the cells in degrees. A circle is covered by at most nine cells of the smallest size that allows it. */
const CELL_SIZES = [0.25, 1, 4, 16] as const;
const MAX_CELLS = 9;
const KM_PER_DEGREE = 111;
const MIN_COSINE = 0.01;

const cellKey = (size: number, lat: number, lon: number): string =>
  `cell ${size} ${Math.floor(lat / size)} ${Math.floor(lon / size)}`;

function cellsAround({ lat, lon }: Point, radius: number): string[] | undefined {
  const height = radius / KM_PER_DEGREE + 0.01;
  const widest = Math.min(90, Math.abs(lat) + height);
  const width = height / Math.max(MIN_COSINE, Math.cos((widest * Math.PI) / 180));
  // A circle across the date line or a pole is not covered by a rectangle of cells.
  if (widest >= 89 || lon - width < -180 || lon + width > 180) return undefined;
  for (const size of CELL_SIZES) {
    const rows = range(lat - height, lat + height, size);
    const columns = range(lon - width, lon + width, size);
    if (rows.length * columns.length > MAX_CELLS) continue;
    return rows.flatMap((row) => columns.map((column) => `cell ${size} ${row} ${column}`));
  }
  return undefined;
}

function range(from: number, to: number, size: number): number[] {
  const first = Math.floor(from / size);
  return Array.from({ length: Math.floor(to / size) - first + 1 }, (_, at) => first + at);
}

/** A set of keys of which every offer that meets a condition has at least one. */
export interface Anchors {
  readonly keys: readonly string[];
  /** Number of offers with any of the keys, in the sample that `frequencyOf` counts. */
  readonly cost: number;
}

type Frequency = (key: string) => number;

function anchors(keys: readonly string[], frequencyOf: Frequency): Anchors {
  const distinct = [...new Set(keys)];
  return { keys: distinct, cost: distinct.reduce((sum, key) => sum + frequencyOf(key), 0) };
}

function cheapest(all: readonly (Anchors | undefined)[]): Anchors | undefined {
  return all.reduce(
    (best, next) => (best === undefined || (next && next.cost < best.cost) ? next : best),
    undefined,
  );
}

/**
 * The rarest keys that file a condition: a word, the cells of an area, or keys of a field. Undefined if an offer can
 * meet the condition without any known key.
 */
export function anchorsOf(condition: Condition, frequencyOf: Frequency): Anchors | undefined {
  switch (condition.kind) {
    case 'phrase': {
      const { analyzer, words } = phraseWords(condition.path, condition.text);
      return cheapest(words.map((word) => anchors([wordKey(analyzer, word)], frequencyOf)));
    }
    case 'word':
      return anchors([wordKey('exact', condition.word)], frequencyOf);
    case 'values':
      return anchors(
        condition.values.map((value) => `${condition.path}=${value}`),
        frequencyOf,
      );
    case 'value':
      return anchors([`${condition.path}=${condition.value}`], frequencyOf);
    case 'distance': {
      const cells = cellsAround(condition.centre, condition.radius);
      return cells && anchors(cells, frequencyOf);
    }
    case 'all':
      return cheapest(condition.conditions.map((part) => anchorsOf(part, frequencyOf)));
    case 'any': {
      const parts = condition.conditions.map((part) => anchorsOf(part, frequencyOf));
      const known = parts.filter((part) => part !== undefined);
      if (known.length < parts.length) return undefined;
      return anchors(
        known.flatMap(({ keys }) => keys),
        frequencyOf,
      );
    }
    // No offer meets it: filed under no key at all.
    case 'none':
      return { keys: [], cost: 0 };
    case 'wildcard':
    case 'bound':
    case 'age':
    case 'box':
    case 'exists':
    case 'not':
      return undefined;
  }
}

/** All keys of an offer. */
export function* offerKeys(offer: IndexedOffer): Generator<string> {
  yield* offer.wordKeys();
  for (const [path, values] of offer.values) for (const value of values) yield `${path}=${value}`;
  for (const { lat, lon } of offer.points) for (const size of CELL_SIZES) yield cellKey(size, lat, lon);
}
