import { foldText } from '@curro/shared';
import { catchAllLast } from '@curro/shared/display';
import { html, icon, type Markup, when } from '@curro/ui';
import { successNotice } from '../account/success-notice.ts';
import { companyPath } from '../company/company-path.ts';
import type { Locale } from '../locale.ts';
import { companyMark } from '../logo/company-mark.ts';
import { hasMap, mapScale, provinceMap } from '../map/view.ts';
import { filterGroups } from '../search/filter-groups.ts';
import { searchForm } from '../search/form.ts';
import { kindsOf } from '../search/kinds.ts';
import type { SearchModel } from '../search/model.ts';
import { offerRow } from '../search/offer-row.ts';
import {
  ALL_OFFERS,
  mapPath,
  type PortalQuery,
  queryOf,
  searchPath,
  withValues,
} from '../search/portal-query.ts';
import { recentSearches } from '../search/recent-searches.ts';
import type { Hit } from '../search/search-offers.ts';
import { popularTitles } from '../search/wider-searches.ts';
import type { OwnSearch } from './own-search.ts';
import type { Popular } from './popular.ts';

/** The maximum number of regions in place of the map. */
const MAX_REGIONS = 24;

/** The sectors that narrow windows show before the others are opened. */
const FIRST_SECTORS = 6;

/** The provinces below the map. */
const TOP_PROVINCES = 3;

/** Stands for the search in the heading of its latest offers (home-script). */
const SEARCH = '…';

/** The working hours whose kinds are all part-time. */
const PART_TIME = 'parcial-indiferente';

/** The number of the latest offers. */
const NEWEST = 6;

/** The regions with the most offers, for a portal of another country than that of the map. */
function regions({ locale, result, dictionaries }: SearchModel): Markup {
  const { messages, formats } = locale;
  const items = [...(result.counts.get('province') ?? [])].slice(0, MAX_REGIONS).flatMap(([key, count]) => {
    const entry = dictionaries.get('province').byKey(key);
    return entry === undefined ? [] : [{ key, label: locale.label(entry), count }];
  });
  return when(
    items.length > 0,
    () => html`<section class="sectors" aria-labelledby="regions"><h2 id="regions">${messages.hero.map}</h2>
<ul>${items.map(({ key, label, count }) => html`<li><a href="${searchPath(locale, queryOf('province', key))}"><span>${label}</span><span class="count">${formats.number(count)}</span></a></li>`)}</ul></section>`,
  );
}

/** The provinces with the most offers below the map, whose shades have no numbers. */
function topProvinces({ locale, result, dictionaries }: SearchModel): Markup {
  const { formats } = locale;
  const top = [...(result.counts.get('province') ?? [])].slice(0, TOP_PROVINCES).flatMap(([key, count]) => {
    const entry = dictionaries.get('province').byKey(key);
    return entry === undefined ? [] : [{ key, label: locale.label(entry), count }];
  });
  return html`<ul class="top-provinces">${top.map(({ key, label, count }) => html`<li><a href="${searchPath(locale, queryOf('province', key))}">${label}</a> <span class="count">${formats.number(count)}</span></li>`)}</ul>`;
}

/** Links to the most frequent job titles. */
const popularSearches = ({ titles }: Popular, locale: Locale): Markup =>
  when(
    titles.length > 0,
    () => html`<section class="popular" aria-labelledby="popular"><h2 id="popular">${locale.messages.hero.popular}</h2>
${popularTitles(titles, locale)}</section>`,
  );

/** What many people look for whatever the job; below the recent searches, too. */
function commonConditions({ locale, dictionaries }: SearchModel): Markup {
  const { hero } = locale.messages;
  const kinds = kindsOf(dictionaries.get('workday')).find(({ any }) => any.key === PART_TIME);
  const conditions: readonly (readonly [string, PortalQuery])[] = [
    [hero.conditions.remote, queryOf('teleworking', 'solo-teletrabajo')],
    [hero.conditions.noExperience, queryOf('experienceMin', 'no-requerida')],
    [hero.conditions.partTime, withValues(ALL_OFFERS, 'workday', kinds?.keys ?? [PART_TIME])],
  ];
  return html`<nav class="popular" aria-label="${hero.conditions.label}"><ul class="conditions"><li class="near-me"><button type="submit" form="search" value="near">${locale.messages.form.near}</button></li>${conditions.map(([name, query]) => html`<li><a href="${searchPath(locale, query)}">${name}</a></li>`)}</ul></nav>`;
}

/** The search for the desired job of the signed-in candidate, and their applications, in place of the frequent searches. */
function ownSearch({ job, town, query, news }: OwnSearch, locale: Locale): Markup {
  const { hero } = locale.messages;
  // "SAP" and "DevOps" are as they are.
  const position = /^\p{Lu}\p{Ll}+(?!\p{L})/u.test(job)
    ? job.charAt(0).toLocaleLowerCase(locale.language) + job.slice(1)
    : job;
  return html`<section class="popular" aria-labelledby="own"><h2 id="own">${hero.own}</h2>
<ul><li><a href="${searchPath(locale, query)}">${hero.ownSearch(position, town)}</a></li>
<li><a href="${locale.prefix}/candidaturas">${hero.ownApplications(news)}</a></li></ul></section>`;
}

/** The companies with the most offers. */
function popularCompanies({ companies }: Popular, locale: Locale): Markup {
  const { messages } = locale;
  return when(
    companies.length > 0,
    () => html`<section class="wide home-part companies" aria-labelledby="companies"><h2 id="companies">${messages.hero.companies}</h2>
<ul>${companies.map(({ id, name, count }) => html`<li><a href="${companyPath(locale, { id, name })}">${companyMark(id, { name, logoUrl: undefined })}<span>${name}<span class="count">${messages.results.count(count)}</span></span></a></li>`)}</ul></section>`,
  );
}

/**
 * The offers for a visitor without searches: of the latest ones the first of each of the most frequent jobs, then others, at most one of
 * a company. Six offers in their order would hardly have a job that many people look for.
 */
function latestOffers(hits: readonly Hit[], { titles }: Popular): readonly Hit[] {
  const jobs = titles.map(foldText);
  const taken = new Set<string>();
  /** Takes the names of an offer; false if another offer has one of them. */
  const take = (names: readonly string[]): boolean => {
    if (names.some((name) => taken.has(name))) return false;
    for (const name of names) taken.add(name);
    return true;
  };
  const companyOf = ({ id, card: { author } }: Hit): string => author.id || id;
  const frequent = hits.filter((hit) => {
    const title = foldText(hit.card.title);
    const job = jobs.find((each) => title.startsWith(each));
    return job !== undefined && take([job, companyOf(hit)]);
  });
  const others = hits.filter((hit) => !frequent.includes(hit) && take([companyOf(hit)]));
  const chosen = new Set([...new Set([...frequent, ...others, ...hits])].slice(0, NEWEST));
  return hits.filter((hit) => chosen.has(hit));
}

/** The body of the home page: search form, sectors, map, companies and latest offers. */
export function home(model: SearchModel, popular: Popular, own: OwnSearch | undefined): Markup {
  const { locale, result, dictionaries } = model;
  const { messages, formats } = locale;
  const counts = [...(result.counts.get('category') ?? [])];
  const dictionary = filterGroups.find(({ name }) => name === 'category')?.dictionary ?? 'category';
  const sectors = counts
    .flatMap(([key, count]) => {
      const entry = dictionaries.get(dictionary).byKey(key);
      return entry === undefined ? [] : [{ key, label: locale.label(entry), count }];
    })
    .sort((a, b) => catchAllLast(a.key, b.key) || b.count - a.count);
  const sectorList = (listed: typeof sectors): Markup =>
    html`<ul>${listed.map(({ key, label, count }) => html`<li><a href="${searchPath(locale, queryOf('category', key))}"><span>${label}</span><span class="count">${formats.number(count)}</span></a></li>`)}</ul>`;
  return html`<div class="band band-home"><div class="wide">
${successNotice(model.signedOut === true ? messages.signOut.done : undefined)}<h1>${messages.hero.title}</h1>
<p class="lead"><b>${messages.hero.lead(result.total)}.</b> ${messages.hero.leadMore}</p>
${searchForm(locale, { text: '', place: '', radius: 0 })}
${own === undefined ? popularSearches(popular, locale) : ownSearch(own, locale)}
${recentSearches(locale)}
${commonConditions(model)}
</div></div>
<section class="wide home-part newest" aria-labelledby="newest"><h2 id="newest" data-mine="${messages.hero.mine(SEARCH)}" data-one="${messages.hero.newOne}" data-many="${messages.hero.newMany(2)}" data-all="${messages.hero.allMine}">${messages.hero.newest}</h2>
<ol class="rows">${latestOffers(result.hits, popular).map((hit) => offerRow(hit, { ...model, isShort: true, isLatest: true }))}</ol>
<p><a class="button button-quiet" href="${searchPath(locale, ALL_OFFERS)}">${messages.hero.all}</a></p>
</section>
<div class="wide home-part home">
<section class="sectors" aria-labelledby="sectors"><h2 id="sectors">${messages.hero.categories}</h2>
${sectorList(sectors.slice(0, FIRST_SECTORS))}
${when(sectors.length > FIRST_SECTORS, () => html`<details class="all-sectors"><summary class="button button-quiet">${messages.hero.allCategories}</summary>${sectorList(sectors.slice(FIRST_SECTORS))}</details>`)}
</section>
${hasMap(model) ? html`<figure class="atlas"><figcaption>${messages.hero.map}</figcaption>${provinceMap(model)}${mapScale(model)}${topProvinces(model)}<p class="map-open"><a class="with-icon" href="${mapPath(locale, ALL_OFFERS)}">${icon('map')}${messages.pinMap.open}</a></p></figure>` : regions(model)}
</div>
${popularCompanies(popular, locale)}`;
}
