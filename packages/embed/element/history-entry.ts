import type { TextSlot } from './search-response.ts';
import type { TypedSearch } from './typed-search.ts';
import type { CurroSearchElement, Query } from './types.ts';

/** The number changes with the form of `StoredSearch`. */
const PREFIX = 'curro-search:1:';
/** A stored search belongs to the values of these attributes. */
const ATTRIBUTES = [
  'q',
  'province',
  'category',
  'city',
  'radius',
  'filters',
  'exact',
  'sort',
  'page-size',
] as const;

/** A search of the visitor. */
interface StoredSearch {
  readonly query: Omit<Query, 'pageSize'>;
  readonly typed: TypedSearch | undefined;
  /** What texts became, of the filters. */
  readonly slots: readonly TextSlot[];
  /** Pixels that the page was scrolled by. */
  readonly scroll: number;
}

/**
 * The search of an element in the history entry of its page, beside the state of the page and of other elements, so that
 * Back and a reload show it again. The address stays as it is. Without history nothing is stored.
 */
export class HistoryEntry {
  /** Whether the entry has a search of the element. */
  isFilled = false;
  readonly #element: CurroSearchElement;
  #ownKey = '';
  #scroll = 0;

  constructor(element: CurroSearchElement) {
    this.#element = element;
  }

  /** Reads the search of an element that is new in the page. */
  read(): StoredSearch | undefined {
    const stored = this.#stored();
    if (stored === undefined) return undefined;
    this.isFilled = true;
    this.#scroll = stored.scroll;
    const stay = (): void => {
      this.#scroll = 0;
    };
    // The visitor can scroll before the list is shown.
    for (const type of ['wheel', 'touchmove', 'keydown'])
      addEventListener(type, stay, { once: true, passive: true });
    return stored;
  }

  store(search: StoredSearch): void {
    try {
      const state: unknown = history.state;
      // A page can have a state without properties.
      if (state !== null && Object.getPrototypeOf(state) !== Object.prototype) return;
      const stored = { ...search, attributes: this.#attributes() };
      history.replaceState({ ...(state ?? {}), [this.#key]: stored }, '');
      this.isFilled = true;
    } catch {
      // The history is forbidden, or changes too often.
    }
  }

  /** Scrolls to where the visitor left the page, once the list is shown: the browser cannot before. */
  restoreScroll(): void {
    if (this.#scroll > scrollY && history.scrollRestoration === 'auto')
      scrollTo({ top: this.#scroll, behavior: 'instant' });
    this.#scroll = 0;
  }

  /** The same for the element when the page is loaded again. */
  get #key(): string {
    const { id, ownerDocument } = this.#element;
    const elements = [...ownerDocument.querySelectorAll('curro-search')];
    this.#ownKey ||= PREFIX + (id || String(elements.indexOf(this.#element)));
    return this.#ownKey;
  }

  #stored(): StoredSearch | undefined {
    try {
      const stored: unknown = Reflect.get(Object(history.state), this.#key);
      const isOwn = Reflect.get(Object(stored), 'attributes') === this.#attributes();
      // Only `store` sets this key.
      return isOwn ? (stored as StoredSearch) : undefined;
    } catch {
      return undefined;
    }
  }

  #attributes(): string {
    const values = ATTRIBUTES.map((name) => this.#element.getAttribute(name));
    return JSON.stringify([this.#element.api, ...values]);
  }
}
