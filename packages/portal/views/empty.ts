import { html, type Markup } from '@curro/ui';
import { EVERYTHING, searchPath } from '../search/portal-query.ts';
import type { SearchModel } from '../search/search-model.ts';

/** What stands in place of results when there are none: searches that do find something. */
export function empty({ edition, alternatives }: SearchModel): Markup {
  const { words } = edition;
  return html`<section class="empty">
<h2>${words.empty.title}</h2>
<p>${alternatives.length > 0 ? words.empty.lead : words.empty.leadNothing}</p>
<ul>
${alternatives.map(({ label, query, count }) => html`<li><a href="${searchPath(edition, query)}">${label}</a> <span class="count">${words.results.count(count)}</span></li>`)}
<li><a href="${searchPath(edition, EVERYTHING)}">${words.empty.everything}</a></li>
</ul>
</section>`;
}
