import { html, type Markup, trusted } from '../markup.ts';
import { icons } from './icons.ts';

/** The name of an icon. */
export type IconName = keyof typeof icons;

/** An icon as inline SVG, hidden from screen readers: a text beside it says the same. */
export function icon(name: IconName): Markup {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${trusted(icons[name])}</svg>`;
}
