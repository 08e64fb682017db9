import { html, type Markup, NOTHING, when } from '@curro/ui';
import { chip } from './active-filters.ts';
import type { SearchModel } from './model.ts';
import { searchPath } from './portal-query.ts';
import type { AlsoSearch } from './read-assistance.ts';

/** Terms of another search that its link names. */
const MAX_TERMS = 4;

/** What the text asks for as filters: a link that applies them, and a link without each of them. */
export function understoodFilters({ locale, understood }: SearchModel): Markup {
  const { messages } = locale;
  if (understood === undefined) return NOTHING;
  const { query, count, filters } = understood;
  return html`<section class="notice understood" aria-label="${messages.understood.label}">
<p><a href="${searchPath(locale, query)}">${messages.understood.apply(query.get('q') ?? '')}</a> <span class="count">${messages.results.count(count)}</span></p>
<ul class="chips" aria-label="${messages.understood.filters}">
${filters.map(({ label, without }) => html`<li>${chip(label, searchPath(locale, without), messages.understood.without(label))}</li>`)}
</ul>
</section>`;
}

/** Links to searches with another text: other names of the job, abbreviations written out, without fillers. */
export function alsoLine({ locale, also }: SearchModel): Markup {
  const { messages } = locale;
  const textOf = ({ kind, terms }: AlsoSearch): string => {
    if (kind === 'words') return messages.also.oneWordLess;
    return kind === 'filler' ? terms.join(' ') : terms.slice(0, MAX_TERMS).join(', ');
  };
  return when(
    also.length > 0,
    () =>
      html`<p class="also">${messages.also.label} ${also.map((each, at) => html`${at === 0 ? '' : ' · '}<a href="${searchPath(locale, each.query)}">${textOf(each)}</a> <span class="count">${messages.results.count(each.count)}</span>`)}</p>`,
  );
}
