import { html, type Markup } from '@curro/ui';
import { FAVOURITES_PATH } from '../favourites/heart.ts';
import type { Locale } from '../locale.ts';

/**
 * The place of the recent searches and of the link to the saved offers, which the browser stores and `recent-script` and
 * the script of the home page fill in. It stays hidden without them and without JavaScript.
 */
export function recentSearches(locale: Locale): Markup {
  const { recent } = locale.messages;
  return html`<section class="recent" id="recent" aria-labelledby="recent-title" hidden>
<h2 id="recent-title">${recent.title}</h2>
<ul data-saved="${locale.prefix}${FAVOURITES_PATH}" data-one="${recent.saved(1)}" data-many="${recent.saved(2)}"></ul>
<p><button type="button" data-clear="recent" data-cleared="${recent.cleared}">${recent.clear}</button> <span>${recent.note}</span></p>
</section>`;
}
