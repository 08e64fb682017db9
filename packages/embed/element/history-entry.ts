import type { TextSlot } from './filter-labels.ts';
import type { TypedSearch } from './typed-search.ts';
import type { CurroSearchElement, Query } from './types.ts';

/** The number changes with the form of `StoredSearch`. */
const PREFIX = 'curro-search:6:';

/** A search of the visitor. */
interface StoredSearch {
  readonly query: Omit<Query, 'pageSize'>;
  readonly typed: TypedSearch | undefined;
  /** What texts became, of the filters. */
  readonly slots: readonly TextSlot[];
  /** The keys of other names, of the page and of the search. */
  readonly keys: readonly (readonly [name: string, keys: string])[];
  /** The parameters of the search in the address: a router can restore an address without them. */
  readonly link: string;
}

/**
 * The search of an element in the history entry of its page, beside the state of the page and of other elements, so that
 * Back and a reload show it again. The address stays as it is. Without history nothing is stored.
 *
 * The browser restores the scroll position while the page loads, when the list is not shown yet: until then the element
 * is as high as the list was.
 */
export class HistoryEntry {
  /** Whether the entry has a search of the element. */
  isFilled = false;
  readonly #element: CurroSearchElement;
  #height: CSSStyleSheet | undefined;

  constructor(element: CurroSearchElement) {
    this.#element = element;
  }

  /**
   * Reads the search of an element that is new in the page, and reserves the height of its list.
   * @param own the search that the page has set: a stored one belongs to it
   */
  read(own: string): StoredSearch | undefined {
    const stored = this.#stored(own);
    if (stored === undefined) return undefined;
    this.isFilled = true;
    this.#reserveHeight(Number.parseFloat(stored.height));
    return stored;
  }

  /** Stores the search whose list is shown. @param own the search that the page has set */
  store(own: string, search: StoredSearch): void {
    const key = this.#key;
    if (key === undefined) return;
    try {
      const state: unknown = history.state;
      // A page can have a state without properties.
      if (state !== null && Object.getPrototypeOf(state) !== Object.prototype) return;
      const { height } = getComputedStyle(this.#element);
      history.replaceState({ ...(state ?? {}), [key]: { ...search, own, height } }, '');
      this.isFilled = true;
    } catch {
      // The history is forbidden, or changes too often.
    }
  }

  /** Ends the reserved height: the list is shown. */
  releaseHeight(): void {
    this.#height?.replaceSync('');
    this.#height = undefined;
  }

  /**
   * A style sheet, since a policy of the page can forbid inline styles. A `min-height` of the page for the element, as
   * documented for its first load, would win over a normal rule.
   */
  #reserveHeight(pixels: number): void {
    const root = this.#element.shadowRoot;
    if (root === null || Number.isNaN(pixels)) return;
    this.#height = new CSSStyleSheet();
    this.#height.replaceSync(`:host { min-height: ${pixels}px !important }`);
    root.adoptedStyleSheets.push(this.#height);
  }

  /** The same for the element when the page is loaded again; undefined if it has no id and cannot be counted. */
  get #key(): string | undefined {
    const { id, ownerDocument } = this.#element;
    if (id !== '') return `${PREFIX}id:${id}`;
    const elements = [...ownerDocument.querySelectorAll('curro-search')];
    const at = elements.indexOf(this.#element);
    return at === -1 ? undefined : `${PREFIX}at:${at}/${elements.length}`;
  }

  #stored(own: string): (StoredSearch & { readonly height: string }) | undefined {
    const key = this.#key;
    if (key === undefined) return undefined;
    try {
      const stored: unknown = Reflect.get(Object(history.state), key);
      // Only `store` sets this key.
      if (Reflect.get(Object(stored), 'own') === own)
        return stored as StoredSearch & { readonly height: string };
    } catch {
      // The history is forbidden.
    }
    return undefined;
  }
}
