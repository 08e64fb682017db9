import type { Company, Dictionaries } from '@curro/shared';
import { html, type Markup, NOTHING, when } from '@curro/ui';
import type { Locale } from '../locale.ts';
import { safeHref, textBlocks } from '../offer/text.ts';
import { contentLanguage } from '../search/content-text.ts';
import { offerRow } from '../search/offer-row.ts';
import { pagination } from '../search/pagination.ts';
import { ALL_OFFERS, queryOf, searchPath } from '../search/portal-query.ts';
import { PAGE_SIZE } from '../search/read-search.ts';
import type { SearchResult } from '../search/search-offers.ts';
import { companyPath } from './company-path.ts';

/** The content of the page of a company. */
export interface CompanyModel {
  readonly locale: Locale;
  readonly dictionaries: Dictionaries;
  readonly now: Date;
  /** The company as its newest open offer names it. */
  readonly company: Pick<Company, 'id' | 'name' | 'description' | 'uri' | 'web'>;
  readonly result: SearchResult;
  /** Whether company logos are shown. */
  readonly logos: boolean;
}

function about({ locale, company }: CompanyModel): Markup {
  const site = safeHref(company.uri) ?? safeHref(company.web);
  return when(
    company.description !== '' || site !== undefined,
    () => html`<section class="company"><h2>${locale.messages.company.about}</h2>
<div${contentLanguage(locale)}>${textBlocks(company.description)}</div>
${site === undefined ? NOTHING : html`<p><a rel="nofollow noopener" target="_blank" href="${site}">${locale.messages.company.website}</a></p>`}
</section>`,
  );
}

/** The body of the page of a company. */
export function companyBody(model: CompanyModel): Markup {
  const { locale, company, result } = model;
  const { messages, prefix } = locale;
  const query = queryOf('employerId', company.id);
  return html`<div class="wide company-page">
<header class="results-head">
<h1 id="headline">${messages.company.title(company.name)}</h1>
<p class="total"><b>${messages.results.count(result.total)}</b>${when(result.page > 1, () => html` · ${messages.pages.position(result.page, result.pages)}`)}</p>
</header>
<h2 class="unseen">${messages.results.count(result.total)}</h2>
<ol class="rows" start="${(result.page - 1) * PAGE_SIZE + 1}">
${result.hits.map((hit) => offerRow(hit, model))}
</ol>
${pagination(locale, result, (page) => companyPath(locale, company, page))}
<p class="follow"><a href="${searchPath(locale, query)}">${messages.company.filter}</a></p>
<p class="follow"><a class="bell" href="${prefix}/alertas/nueva?${query.toString()}">${messages.alerts.bell}</a></p>
${about(model)}
</div>`;
}

/** The body of the page of a company without open offers, whose name is not shown. */
export function emptyCompanyBody(locale: Locale): Markup {
  const { messages } = locale;
  return html`<div class="wide company-page"><section class="empty">
<h1 id="headline">${messages.company.none}</h1>
<p>${messages.company.noneLead}</p>
<ul><li><a href="${searchPath(locale, ALL_OFFERS)}">${messages.empty.everything}</a></li></ul>
</section></div>`;
}
