import type { Company, Dictionaries } from '@curro/shared';
import { catchAllLast } from '@curro/shared/display';
import { html, icon, type Markup, NOTHING, when } from '@curro/ui';
import { alertPath } from '../alerts/alert-path.ts';
import type { Locale } from '../locale.ts';
import { companyMark } from '../logo/company-mark.ts';
import { safeHref, textBlocks } from '../offer/text.ts';
import { contentLanguage } from '../search/content-text.ts';
import { offerRow } from '../search/offer-row.ts';
import { pagination } from '../search/pagination.ts';
import { ALL_OFFERS, homePath, queryOf, searchPath, withValues } from '../search/portal-query.ts';
import { PAGE_SIZE } from '../search/read-search.ts';
import type { SearchResult } from '../search/search-offers.ts';
import { companyPath } from './company-path.ts';

/** The content of the page of a company. */
export interface CompanyModel {
  readonly locale: Locale;
  readonly dictionaries: Dictionaries;
  readonly now: Date;
  /** The company as its newest open offer names it. */
  readonly company: Pick<Company, 'id' | 'name' | 'description' | 'uri' | 'web' | 'logoUrl'>;
  /** The id of the first listed offer, for the logo. */
  readonly logoOfferId: string;
  readonly result: SearchResult;
  /** Whether company logos are shown. */
  readonly logos: boolean;
}

/** Longer descriptions are folded, in characters: the offers remain near the top. */
const MAX_DESCRIPTION_LENGTH = 600;
/** Provinces and sectors with the most offers in the head. */
const MAX_FACET_VALUES = 6;

function about({ locale, company: { description } }: CompanyModel): Markup {
  if (description === '') return NOTHING;
  const text = html`<div${contentLanguage(locale)}>${textBlocks(description)}</div>`;
  return html`<div class="company-about">${description.length <= MAX_DESCRIPTION_LENGTH ? text : html`<details class="more"><summary>${locale.messages.company.about}</summary>${text}</details>`}</div>`;
}

/** The values of a facet with the most offers of the company, as links to these offers. */
function facetLinks(name: 'province' | 'category', title: string, model: CompanyModel): Markup {
  const { locale, company, result, dictionaries } = model;
  const query = queryOf('employerId', company.id);
  const most = [...(result.counts.get(name) ?? [])].slice(0, MAX_FACET_VALUES);
  const values = most
    .toSorted(([one], [other]) => catchAllLast(one, other))
    .flatMap(([key, count]) => {
      const entry = dictionaries.get(name).byKey(key);
      return entry === undefined ? [] : [{ key, label: locale.label(entry), count }];
    });
  return when(
    values.length > 0,
    () => html`<section class="places" aria-labelledby="company-${name}"><h2 id="company-${name}">${title}</h2>
<ul>${values.map(({ key, label, count }) => html`<li><a href="${searchPath(locale, withValues(query, name, [key]))}">${label} <span class="count">${locale.formats.number(count)}</span></a></li>`)}</ul></section>`,
  );
}

/** The company above its offers. */
function head(model: CompanyModel): Markup {
  const { locale, company, result, logoOfferId, logos } = model;
  const { messages } = locale;
  const query = queryOf('employerId', company.id);
  const site = safeHref(company.uri) ?? safeHref(company.web);
  return html`<header class="company-head">
<div class="company-name">${companyMark(logoOfferId, { name: company.name, logoUrl: logos ? company.logoUrl : undefined })}
<div><h1 id="headline">${company.name}</h1>
<p class="total">${messages.hero.lead(result.total)}</p></div></div>
${about(model)}
${facetLinks('province', messages.company.places, model)}
${facetLinks('category', messages.company.sectors, model)}
<p class="company-links"><a class="button button-quiet button-small" href="${alertPath(locale, query.toString())}">${icon('bell')}${messages.alerts.bell}</a>${site === undefined ? NOTHING : html`<a class="with-icon" rel="nofollow noopener" target="_blank" href="${site}">${icon('external')}${messages.company.website}</a>`}</p>
</header>`;
}

/** A search among the offers of the company, which leads to a page of results with filters. */
function companySearch({ locale, company }: CompanyModel): Markup {
  const { form, company: texts } = locale.messages;
  return html`<form class="company-search" role="search" action="${homePath(locale)}" aria-label="${texts.search}"><input type="hidden" name="employerId" value="${company.id}">
<input name="q" type="search" maxlength="512" autocomplete="off" aria-label="${form.what}" placeholder="${texts.searchHint}" enterkeyhint="search"><button class="button button-quiet" type="submit" aria-label="${form.submit}">${icon('search')}</button></form>`;
}

/** The body of the page of a company. */
export function companyBody(model: CompanyModel): Markup {
  const { locale, company, result } = model;
  const { messages } = locale;
  return html`<div class="wide company-page">
${head(model)}
<div class="company-offers"><h2>${messages.results.count(result.total)}${when(result.page > 1, () => html` · ${messages.pages.position(result.page, result.pages)}`)}</h2>${when(result.pages > 1, () => companySearch(model))}</div>
<ol class="rows rows-two" start="${(result.page - 1) * PAGE_SIZE + 1}">
${result.hits.map((hit) => offerRow(hit, { ...model, isOfCompany: true, isShort: true }))}
</ol>
${pagination(locale, result, (page) => companyPath(locale, company, page))}
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
