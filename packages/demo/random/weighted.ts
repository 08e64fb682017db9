import type { Random } from './random.ts';

/** An item and how often it comes, relative to the others. */
export interface Weighted<T> {
  readonly item: T;
  readonly weight: number;
}

/** Draws items by weight. */
export type Draw<T> = (random: Random) => T;

/** Prepares a draw by weight: the cumulative sums are searched by halving. Throws when no weight is positive. */
export function weightedDraw<T>(choices: readonly Weighted<T>[]): Draw<T> {
  const items: T[] = [];
  const bounds: number[] = [];
  let total = 0;
  for (const { item, weight } of choices) {
    if (!(weight > 0)) continue;
    total += weight;
    items.push(item);
    bounds.push(total);
  }
  const last = items.at(-1);
  if (last === undefined) throw new Error('a weighted draw needs a positive weight');

  return (random) => {
    const point = random.next() * total;
    let low = 0;
    let high = bounds.length - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((bounds[middle] ?? total) > point) high = middle;
      else low = middle + 1;
    }
    return items[low] ?? last;
  };
}

/** Reads `name:weight name:weight`; a name without a number weighs 1. */
export function parseWeights(text: string): Weighted<string>[] {
  return text.split(' ').map((part) => {
    const [item = '', weight = '1'] = part.split(':');
    return { item, weight: Number(weight) };
  });
}
