import type { Controller, ReactiveElement } from './reactive-element.ts';

/** Brightness from 0 to 255 below which a background is dark. */
const DARK = 100;
const MIN_OPACITY = 0.5;

/** Weights of red, green and blue in the brightness of a colour (ITU-R BT.601). */
const WEIGHTS = [0.299, 0.587, 0.114] as const;

type Scheme = 'light' | 'dark';

/** Draws a colour of another colour space, such as `oklch(…)`, and returns it as `rgba(…)`. */
function drawn(colour: string): string {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return '';
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue, opacity = 0] = context.getImageData(0, 0, 1, 1).data;
  return `rgba(${red}, ${green}, ${blue}, ${opacity / 255})`;
}

/**
 * The colour scheme that fits a background.
 * @param colour as `getComputedStyle` prints it
 * @param inSrgb converts a colour of another colour space to `rgba(…)`
 * @returns undefined if the colour lets another one through
 * @example schemeOn('rgb(17, 17, 17)') // 'dark'
 */
export function schemeOn(colour: string, inSrgb = drawn): Scheme | undefined {
  const rgb = /^rgba?\(/.test(colour) || colour === 'transparent' ? colour : inSrgb(colour);
  const [, list = ''] = /^rgba?\((.+)\)$/.exec(rgb) ?? [];
  const [red, green, blue, opacity = 1] = list.split(/[\s,/]+/).map(Number);
  if (red === undefined || green === undefined || blue === undefined || opacity < MIN_OPACITY)
    return undefined;
  const brightness = WEIGHTS[0] * red + WEIGHTS[1] * green + WEIGHTS[2] * blue;
  return brightness < DARK ? 'dark' : 'light';
}

/** The element around another one, also around that of its shadow root. */
function around(element: Element): Element | null {
  const root = element.getRootNode();
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}

/** The colour behind what is in an element; empty where it lets another one through, or is an image. */
function colourBehind(element: Element | null): string {
  if (element === null) return '';
  const { backgroundColor, backgroundImage } = getComputedStyle(element);
  if (backgroundImage !== 'none') return '';
  if (schemeOn(backgroundColor) === undefined) return colourBehind(around(element));
  return /^rgba|\//.test(backgroundColor) ? '' : backgroundColor;
}

/** The colour scheme that fits the background behind an element; undefined if no element has one and the page can be dark. */
export function schemeBehind(element: Element): Scheme | undefined {
  const parent = around(element);
  // A scheme of the body alone changes its texts, and not the canvas of the page.
  if (parent === null) return schemeOn(getComputedStyle(element).color) === 'dark' ? 'light' : undefined;
  const { backgroundColor, backgroundImage, color } = getComputedStyle(parent);
  const scheme = schemeOn(backgroundColor);
  if (scheme !== undefined || backgroundImage === 'none') return scheme ?? schemeBehind(parent);
  // An image is as dark as the text on it is light.
  return schemeOn(color) === 'dark' ? 'light' : 'dark';
}

/** Updates an element when the system or the page switches between light and dark, also after a transition. */
export class PageScheme implements Controller {
  readonly #system = matchMedia('(prefers-color-scheme: dark)');
  readonly #update: () => void;
  readonly #page: MutationObserver;
  readonly #host: ReactiveElement;

  constructor(host: ReactiveElement) {
    this.#host = host;
    this.#update = () => host.requestUpdate();
    this.#page = new MutationObserver(this.#update);
    host.addController(this);
  }

  readonly #transition = ({ target }: Event): void => {
    if (target === document.documentElement || target === document.body) this.#update();
  };

  hostConnected(signal: AbortSignal): void {
    this.#system.addEventListener('change', this.#update, { signal });
    addEventListener('transitionend', this.#transition, { signal });
    for (const each of [document.documentElement, document.body])
      this.#page.observe(each, { attributes: true });
  }

  /** Sets the colour of the page, in whose tone lists open. */
  hostUpdated(): void {
    const frame = this.#host.renderRoot.querySelector<HTMLElement>('.frame');
    frame?.style.setProperty('--_behind', colourBehind(frame));
  }

  hostDisconnected(): void {
    this.#page.disconnect();
  }
}
