import { nameKey, type TextSlot } from './filter-labels.ts';
import { isApplied, type TypedSearch } from './typed-search.ts';
import type { Query } from './types.ts';

/** The filters that texts of the visitor became: they are named after the words, and end with the text. */
export class TextFilters {
  readonly #slots = new Map<string, TextSlot>();

  /** The filters by `nameKey`. */
  get names(): ReadonlyMap<string, TextSlot> {
    return this.#slots;
  }

  /** Adds what a text became; words that remain words are not filters. */
  add(slots: readonly TextSlot[]): void {
    for (const slot of slots)
      if (slot.parameter !== 'q') this.#slots.set(nameKey(slot.parameter, slot.value), slot);
  }

  /** The town that is shown for an empty province of a text ends with the text, too. */
  replaceProvince({ emptyProvince = '', shown }: Pick<TypedSearch, 'emptyProvince' | 'shown'>): void {
    const slot = this.#slots.get(nameKey('province', emptyProvince));
    if (slot !== undefined) this.add([{ ...slot, parameter: 'city', value: shown.city }]);
  }

  /** Separates values from their texts: the visitor has chosen them in fields. */
  release(changes: Partial<Query>): void {
    for (const [name, value] of Object.entries(changes)) this.#slots.delete(nameKey(name, String(value)));
  }

  /** Those that a search has. */
  appliedTo(query: Query): TextSlot[] {
    return [...this.#slots.values()].filter((slot) => isApplied(slot, query));
  }
}
