import { html, type Markup, NOTHING, when } from '@curro/ui';
import { defaultOrder, searchPath } from '../search/portal-query.ts';
import { PAGE_SIZE } from '../search/read-search.ts';
import type { SearchModel } from '../search/search-model.ts';
import { activeFilters, chips } from './active-filters.ts';
import { empty } from './empty.ts';
import { filters } from './filters.ts';
import { headline } from './headline.ts';
import { offerRow } from './offer-row.ts';
import { pagination } from './pagination.ts';
import { problems } from './problems.ts';
import { searchForm } from './search-form.ts';

/** Results that page numbers reach (contract 5, Paging). */
const REACH = 10_000;
const LAST_PAGE = REACH / PAGE_SIZE;

/** The orders offered; another one that the address asks for is added. */
const OFFERED_ORDERS = ['updated-desc', 'applicants-asc', 'title', 'city'];

function sortChoice({ edition: { words }, query }: SearchModel): Markup {
  const text = query.get('q') ?? '';
  const usual = defaultOrder(text);
  const applied = query.get('order') ?? usual;
  const orders = [...new Set([usual, ...OFFERED_ORDERS, applied])];
  return html`<div class="sort"><label for="order">${words.results.sort}</label>
<select id="order" name="order" form="search">${orders.map(
    (order) =>
      html`<option value="${order === usual ? '' : order}"${order === applied ? html` selected` : ''}>${words.orders[order]}</option>`,
  )}</select>
<button class="button button-quiet plain-submit" type="submit" form="search">${words.results.apply}</button></div>`;
}

/** The list with its pages; a page behind the end leads back. */
function list(model: SearchModel): Markup {
  const { edition, found, query } = model;
  const { words } = edition;
  if (found.total === 0) return empty(model);
  if (found.hits.length === 0) {
    return html`<section class="empty"><h2>${words.results.beyond}</h2><p><a href="${searchPath(edition, query)}">${words.results.first}</a></p></section>`;
  }
  const pages = Math.min(found.pages, LAST_PAGE);
  return html`<ol class="rows" start="${(found.page - 1) * PAGE_SIZE + 1}">
${found.hits.map((hit) => offerRow(hit, model))}
</ol>
${pagination(edition, query, { page: found.page, pages })}
${found.page === LAST_PAGE && found.pages > LAST_PAGE ? html`<p class="notice">${words.results.further}</p>` : NOTHING}`;
}

/** The page of a search: form, filters, list. */
export function results(model: SearchModel): Markup {
  const { edition, found, query, findings } = model;
  const { words } = edition;
  const active = activeFilters(model);
  const badPlace = findings.find(({ field }) => field === 'city')?.params?.value;
  return html`<div class="band"><div class="wide">${searchForm(edition, {
    text: query.get('q') ?? '',
    place: badPlace === undefined ? query.getAll('city').join(', ') : String(badPlace),
    radius: Number(query.get('distance') ?? 0),
    ...(badPlace === undefined ? {} : { placeProblem: String(badPlace) }),
  })}</div></div>
<div class="wide columns">
${filters(model, active.length)}
<div class="results" id="results">
<div class="results-head">
<h1 id="headline" tabindex="-1">${headline(model)}</h1>
<p class="total"><b>${words.results.count(found.total)}</b>${when(found.page > 1, () => html` · ${words.results.page(found.page, Math.min(found.pages, LAST_PAGE))}`)}</p>
${when(found.total > 1, () => sortChoice(model))}
</div>
${problems(model)}
${chips(active, model)}
<h2 class="unseen">${words.results.count(found.total)}</h2>
${list(model)}
<p class="follow"><a href="${edition.prefix}/rss?${query.toString()}">${words.results.rss}</a></p>
</div>
</div>`;
}
