import { html, icon, type Markup } from '@curro/ui';
import type { Locale } from '../locale.ts';

/** The path of the page of saved offers without the prefix of the locale. */
export const FAVOURITES_PATH = '/favoritos';

/** An offer that a visitor can save. */
export interface SavableOffer {
  readonly id: string;
  readonly title: string;
  readonly company: string;
}

/**
 * The button that saves an offer on this device (45-favourites.js); hidden without JavaScript. `text`: whether it has a
 * visible text.
 */
export function heart(
  { id, title, company }: SavableOffer,
  { messages: { favourites } }: Locale,
  text = false,
): Markup {
  return html`<button class="${text ? 'button button-quiet button-wide ' : ''}save" type="button" aria-pressed="false" data-save="${id}" data-title="${title}" data-company="${company}"${text ? '' : html` aria-label="${favourites.save(title)}" title="${favourites.short}"`}>${icon('heart')}${text ? html`<span>${favourites.short}</span>` : ''}</button>`;
}
