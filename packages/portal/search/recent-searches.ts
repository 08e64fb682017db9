import { html, type Markup } from '@curro/ui';
import type { Locale } from '../locale.ts';

/**
 * The place of the recent searches, which the browser stores and 50-recent.js fills in. It stays hidden without them and
 * without JavaScript.
 */
export function recentSearches({ messages: { recent } }: Locale): Markup {
  return html`<section class="recent" id="recent" aria-labelledby="recent-title" hidden>
<h2 id="recent-title">${recent.title}</h2>
<ul></ul>
<p><button type="button" data-clear="recent" data-cleared="${recent.cleared}">${recent.clear}</button> <span>${recent.note}</span></p>
</section>`;
}
