import { html, icon, type Markup, when } from '@curro/ui';
import type { SearchModel } from './model.ts';
import { ALL_OFFERS, searchPath } from './portal-query.ts';

const links = ({ locale, alternatives }: SearchModel): Markup[] =>
  alternatives.map(
    ({ label, query, count }) =>
      html`<li><a href="${searchPath(locale, query)}">${label}</a> <span class="count">${locale.messages.results.count(count)}</span></li>`,
  );

/** A page without results: links to wider searches that have results. */
export function emptyResults(model: SearchModel): Markup {
  const { locale, alternatives } = model;
  const { messages } = locale;
  return html`<section class="empty">
<span class="empty-icon">${icon('search')}</span><h2>${messages.empty.title}</h2>
<p>${alternatives.length > 0 ? messages.empty.lead : messages.empty.leadNothing}</p>
<ul>
${links(model)}
<li><a href="${searchPath(locale, ALL_OFFERS)}">${messages.empty.everything}</a></li>
</ul>
</section>`;
}

/** Links to wider searches below few results. */
export function widerSearches(model: SearchModel): Markup {
  const { locale, alternatives } = model;
  return when(
    alternatives.length > 0,
    () => html`<section class="empty wider" aria-labelledby="wider">
<h2 id="wider">${locale.messages.empty.few}</h2>
<ul>
${links(model)}
</ul>
</section>`,
  );
}
