import type { Controller, ReactiveElement } from './reactive-element.ts';

/** Between a field and its list, in pixels. */
const GAP_PX = 4;
/** What stays visible below a list, to tap beside it. */
const REST_PX = 48;
/** In narrower elements the suggestions have four rows and a part of the next one, above the keyboard of a phone. */
const PHONE_PX = 576;
/** A list of values with less room below its field opens above it, if there is more. */
const ENOUGH_PX = 320;
const OPEN_FIELDS = '.box:not(details), .values[open]';

/**
 * The lists that open below fields. They are in the top layer of the page, where none of its containers cuts them, at the
 * place of their fields. Where the browser has no popovers the style sheet places them.
 */
export class Popups implements Controller {
  readonly #host: ReactiveElement;
  readonly #place = (): void => this.hostUpdated();
  /** Some phones leave the focus in a list when something else is tapped. */
  readonly #close = (event: Event): void => {
    for (const field of this.#host.renderRoot.querySelectorAll<HTMLDetailsElement>('.values[open]'))
      if (!event.composedPath().includes(field)) field.open = false;
  };

  constructor(host: ReactiveElement) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(signal: AbortSignal): void {
    const options = { capture: true, signal };
    // Any container of the page can scroll.
    for (const type of ['scroll', 'resize']) addEventListener(type, this.#place, options);
    // The keyboard of a phone covers the window.
    visualViewport?.addEventListener('resize', this.#place, options);
    addEventListener('pointerdown', this.#close, options);
    this.#host.renderRoot.addEventListener('toggle', this.#place, options);
  }

  /** Shows the lists of open fields, each at its field. */
  hostUpdated(): void {
    // An update can follow the removal of the element.
    if (!this.#host.isConnected) return;
    for (const popup of this.#host.renderRoot.querySelectorAll<HTMLElement>('[popover]')) {
      const field = popup.parentElement;
      const view = popup.closest('.view')?.getBoundingClientRect();
      if (field === null || view === undefined || popup.togglePopover === undefined) return;
      const isOpen = field.matches(OPEN_FIELDS);
      popup.togglePopover(isOpen);
      if (!isOpen) continue;
      const { left, top, bottom, width } = field.getBoundingClientRect();
      const { offsetTop = 0, height = innerHeight } = visualViewport ?? {};
      const isBox = popup.id !== '';
      const below = offsetTop + height - bottom - REST_PX;
      const above = top - offsetTop - GAP_PX;
      const isAbove = !isBox && below < ENOUGH_PX && above > below;
      Object.assign(popup.style, {
        minWidth: `${width}px`,
        maxWidth: `${view.width}px`,
        maxHeight: `clamp(8em, ${isAbove ? above : below}px, ${isBox && view.width < PHONE_PX ? 13 : 26}em)`,
      });
      const x = Math.min(left, view.right - popup.offsetWidth) + scrollX;
      const y = isAbove ? top - GAP_PX - popup.offsetHeight : bottom + GAP_PX;
      popup.style.inset = `${y + scrollY}px auto auto ${x}px`;
    }
  }
}
