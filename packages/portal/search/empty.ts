import { html, type Markup } from '@curro/ui';
import type { SearchModel } from './model.ts';
import { ALL_OFFERS, searchPath } from './portal-query.ts';

/** What stands in place of results when there are none: searches that do find something. */
export function emptyResults({ locale, alternatives }: SearchModel): Markup {
  const { messages } = locale;
  return html`<section class="empty">
<h2>${messages.empty.title}</h2>
<p>${alternatives.length > 0 ? messages.empty.lead : messages.empty.leadNothing}</p>
<ul>
${alternatives.map(({ label, query, count }) => html`<li><a href="${searchPath(locale, query)}">${label}</a> <span class="count">${messages.results.count(count)}</span></li>`)}
<li><a href="${searchPath(locale, ALL_OFFERS)}">${messages.empty.everything}</a></li>
</ul>
</section>`;
}
