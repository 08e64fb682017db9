import { addressWith, linkOf } from './address.ts';
import type { Controller } from './reactive-element.ts';
import { queryOfAttributes, type SettingsElement } from './settings.ts';
import type { Query } from './types.ts';

/** The navigation of the page (Navigation API), which not all browsers have: routers change the address without `popstate`. */
const navigation: unknown = Reflect.get(globalThis, 'navigation');

/** The search of an element in the address of its page, which has it with the attribute `address`. */
export class PageAddress implements Controller {
  /** The parameters of the shown search in the address, as `linkOf` returns them. */
  link = '';
  /** What the search of the page means, when the history entry has it. */
  meant = '';
  #path = '';
  readonly #element: SettingsElement;
  readonly #step: () => void;
  readonly #follow: (event: Event) => void;

  /** @param onStep shows the search of another address; `isLink`: a router of the page has set it, as a link does */
  constructor(element: SettingsElement, onStep: (isLink: boolean) => void) {
    this.#element = element;
    this.#step = () => onStep(false);
    this.#follow = (event) => {
      // Back and Forward are steps of `popstate`. Before a router leaves an entry it can restore its own address of it.
      if (Reflect.get(event, 'navigationType') === 'traverse') return;
      queueMicrotask(() => {
        const { pathname, search } = location;
        if (pathname === this.#path && this.#linkOf(search) !== this.link) onStep(true);
      });
    };
    element.addController(this);
  }

  hostConnected(signal: AbortSignal): void {
    addEventListener('popstate', this.#step, { signal });
    if (navigation instanceof EventTarget)
      navigation.addEventListener('currententrychange', this.#follow, { signal });
  }

  #linkOf(search: string): string {
    return linkOf(search, this.#element.address ?? '');
  }

  /** Remembers the address of the shown search. */
  remember({ search, pathname }: Pick<URL, 'search' | 'pathname'>): void {
    this.link = this.#linkOf(search);
    this.#path = pathname;
  }

  /** Whether the parameters of an address are those of the search of the page. */
  isOfPage(link: string): boolean {
    return this.#element.address === null || link === this.#linkOf('');
  }

  /**
   * Puts a search into the address. What the search of the page means, as a town of its text, is not in the address.
   * @param asked the search of which the shown one is the meaning
   * @param other the kind of another text that the visitor chose
   * @param isStep whether it is a step of the history, as each search of the visitor is
   */
  write(asked: Query, shown: Query, other: string, isStep: boolean): void {
    const prefix = this.#element.address;
    if (prefix === null) return;
    const own = this.#element.accepted.query(queryOfAttributes(this.#element));
    const isOfPage = other === '' && [JSON.stringify(own), this.meant].includes(JSON.stringify(asked));
    const page = { ...own, other: '' };
    const address = addressWith(location.href, prefix, isOfPage ? page : { ...shown, other }, page);
    if (address === location.href) return;
    this.remember(new URL(address));
    try {
      if (isStep) history.pushState(history.state, '', address);
      else history.replaceState(history.state, '', address);
    } catch {
      // The history is forbidden, or changes too often.
    }
  }
}
