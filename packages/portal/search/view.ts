import type { DictionaryEntry, ErrorParams } from '@curro/shared';
import { html, icon, type Markup, NOTHING, when } from '@curro/ui';
import { bellLink } from '../alerts/view.ts';
import type { Locale } from '../locale.ts';
import { isChosen, markedLine, offerMap } from '../map/map-view.ts';
import { activeFilters, chips, countFilters } from './active-filters.ts';
import {
  alsoLine,
  alsoOffers,
  nearMe,
  offersWithoutTown,
  townLine,
  typedSearch,
  widenedLine,
} from './assistance.ts';
import { filters } from './filters.ts';
import { type SearchFormValues, searchForm } from './form.ts';
import { headline } from './headline.ts';
import type { SearchModel } from './model.ts';
import { offerRow } from './offer-row.ts';
import { pagination } from './pagination.ts';
import { placeText, provinceText } from './places.ts';
import {
  ALL_OFFERS,
  apiQuery,
  appliedOrder,
  asTyped,
  BY_SALARY,
  DISTANCE_ORDER,
  defaultOrder,
  mapPath,
  ORDER_NAMES,
  SALARY_ORDER,
  searchPath,
  withoutGrammar,
  withValues,
} from './portal-query.ts';
import type { Hit } from './search-offers.ts';
import {
  emptyResults,
  isMentioned,
  mentionedNote,
  mentioningNote,
  nothingFound,
  titlesNote,
  widerSearches,
} from './wider-searches.ts';

/** The grey lines of the pane while an offer loads. */
const SKELETON_LINES = 6;

/** The orders in the list; the default order, that by distance around a town, and the applied order are added. */
const OFFERED_ORDERS = ['updated-desc', SALARY_ORDER, 'applicants-asc'];

function sortChoice({ locale: { messages }, query }: SearchModel): Markup {
  const text = query.get('q') ?? '';
  const defaultSort = defaultOrder(text);
  const applied = appliedOrder(query);
  const nearest = query.has('city') && query.has('distance') ? [DISTANCE_ORDER] : [];
  const orders = [...new Set([defaultSort, ...nearest, ...OFFERED_ORDERS, applied])];
  return html`<div class="sort"><label for="order">${messages.results.sort}</label>
<select id="order" name="order" form="search">${orders.map(
    (order) =>
      html`<option value="${order === defaultSort ? '' : order}"${order === applied ? html` selected` : ''}>${messages.orders[order]}</option>`,
  )}</select>
<button class="button button-quiet plain-submit" type="submit" form="search">${messages.results.apply}</button></div>`;
}

/** A list that is too short to be sorted has its order, for the next search of the form. */
const hiddenOrder = ({ query }: SearchModel): Markup =>
  when(
    ORDER_NAMES.some((name) => query.has(name)),
    () => html`<input type="hidden" form="search" name="order" value="${appliedOrder(query)}">`,
  );

/** In the order by salary: what it compares, and how many offers are last because they state none. */
function salaryOrderNote({ locale: { messages }, query, result, unstated }: SearchModel): Markup {
  const hidesUnstated =
    ['salaryMin', 'salaryMax', 'salaryPeriod'].some((name) => query.has(name)) &&
    !query.has('salaryUnstated');
  return when(
    query.has(BY_SALARY) && result.total > 0,
    () =>
      html`<p class="group-note">${messages.results.bySalary(hidesUnstated ? 0 : Math.min(unstated, result.total))}</p>`,
  );
}

/** What the list contains: the offers of the search, or that they only mention its job, and those of another text that it has among them. */
export function countText(model: SearchModel): string {
  const { result, listed } = model;
  const { messages } = model.locale;
  // The pins of a map count these offers, too.
  const isOfMap = model.map !== undefined || model.query.has('box');
  if (isMentioned(model)) return messages.results[isOfMap ? 'onlyMentioned' : 'mentioned'](result.total);
  return listed === undefined
    ? messages.results.count(result.total)
    : messages.also.counts(result.total, listed.count - result.total);
}

const rejectedValue = (params: ErrorParams | undefined): string => String(params?.value ?? '');

/** The name of a parameter in the search form; the parameter itself when the form does not have it. */
function fieldName(field: string, { messages }: Locale): string {
  const names: Readonly<Record<string, string>> = {
    distance: messages.form.radius,
    salaryMin: messages.filters.salary,
    sinceDate: messages.filters.since,
    order: messages.results.sort,
    employerId: messages.filters.employer,
    ...messages.facets,
  };
  return names[field] ?? field;
}

/** The rejected parameters, with similar towns for an unknown one. */
function queryErrors({ errors, suggestedCities, locale, query, result, pathOf }: SearchModel): Markup {
  const { messages } = locale;
  return when(
    errors.length > 0,
    () => html`<section class="notice notice-problem" aria-label="${messages.queryErrors.label}">
<ul>${errors.map(({ field, params }) =>
      field === 'city'
        ? html`<li id="place-problem">${messages.queryErrors.city(rejectedValue(params))}</li>`
        : html`<li>${messages.queryErrors.value(fieldName(field, locale), rejectedValue(params))}</li>`,
    )}</ul>
${when(
  suggestedCities.length > 0,
  () =>
    html`<p>${messages.queryErrors.didYouMean} ${suggestedCities.map((city) => html`<a href="${pathOf(withValues(query, 'city', [locale.label(city)]))}">${locale.label(city)}</a> `)}</p>`,
)}
${when(result.total > 0, () => html`<p>${messages.queryErrors.rest}</p>`)}
</section>`,
  );
}

/** The city that a misspelt name means, with similar ones. */
function correctedPlaceLine({
  correctedPlace,
  suggestedCities,
  dictionaries,
  locale,
  query,
  pathOf,
}: SearchModel): Markup {
  const { messages } = locale;
  const [meant, ...others] = suggestedCities;
  if (correctedPlace === undefined || meant === undefined) return NOTHING;
  const province = dictionaries.get('province').byId(meant.parent ?? 0);
  // A name that the capital and its province have is hardly that of a village.
  const links =
    province?.key === meant.key
      ? [
          html`<a href="${pathOf(withValues(withValues(query, 'city', []), 'province', [province.key]))}">${provinceText(province, locale)}</a>`,
        ]
      : others.map(
          (city) =>
            html`<a href="${pathOf(withValues(query, 'city', [locale.label(city)]))}">${locale.label(city)}</a>`,
        );
  return html`<section class="notice" aria-label="${messages.typed.label}"><p>${messages.typed.place(correctedPlace)} <b>${locale.label(meant)}</b>${when(links.length > 0, () => html` · ${messages.queryErrors.didYouMean}`)}<span>${links.map((link, at) => html`${at > 0 ? ',' : ''} ${link}`)}</span></p></section>`;
}

/** A list of offers of the page; `first` is the position of its first offer on the page. */
function rows(hits: readonly Hit[], first: number, model: SearchModel): Markup {
  const { result, searchId, pageSize } = model;
  const start = (result.page - 1) * pageSize + first + 1;
  return when(
    hits.length > 0,
    () => html`<ol class="rows" start="${start}"${searchId === undefined ? NOTHING : html` data-search="${searchId}"`}>
${hits.map((hit) => offerRow(hit, { ...model, isShort: model.map !== undefined, pinOf: model.map?.pinOf }))}
</ol>`,
  );
}

/** Before the offers of another text: that none matches the search, and the first wider search. */
function similarNote(model: SearchModel): Markup {
  const { locale, listed, alternatives } = model;
  const { empty, results: texts } = locale.messages;
  return when(
    listed !== undefined,
    () =>
      html`<p class="notice"><b>${nothingFound(model)}.</b> ${empty.similar}${alternatives.slice(0, 1).map(({ label, query, count }) => html`<br><a href="${searchPath(locale, query)}">${label}</a> <span class="count">${texts.count(count)}</span>`)}</p>`,
  );
}

/** The offers of the page, with those of another text among them, and the links to other pages. */
function list(model: SearchModel): Markup {
  const { locale, result, query, listed, mentioning, isOnlyMentioned, instead, pageSize, pathOf } = model;
  const { messages } = locale;
  if (result.total === 0)
    return html`${similarNote(model)}${alsoOffers(model)}${offersWithoutTown(model)}${emptyResults(model)}`;
  if (result.hits.length === 0) {
    return html`<section class="empty"><h2>${messages.results.beyond}</h2><p><a href="${pathOf(query)}">${messages.results.first}</a></p></section>`;
  }
  const before = listed?.before ?? (isOnlyMentioned ? 0 : (mentioning ?? result.hits.length));
  const others = result.hits.slice(before);
  // A note above the first page says so when all offers of the list only mention the job; the nearest offers can be between them.
  const isBehindNearest = isOnlyMentioned && instead !== undefined;
  // No title of the list has a word of the text, which need not name a job: "machine learning".
  const isNoTitle = mentioning === 0 && listed === undefined && result.page === 1 && !isMentioned(model);
  const isSeparate = listed !== undefined || before > 0 || result.page > 1 || isBehindNearest || isNoTitle;
  return html`${mentionedNote(model)}${titlesNote(model)}${mentioningNote(model)}${rows(result.hits.slice(0, before), 0, model)}
${alsoOffers(model)}
${when(isSeparate && others.length > 0, () => html`<h2 class="also-rest">${(isBehindNearest || isNoTitle ? messages.also.mentions : messages.also.rest)(withoutGrammar(query.get('q') ?? ''))}</h2>`)}
${rows(others, before, model)}
${offersWithoutTown(model)}
${pagination(locale, result, (page) => pathOf(query, page))}
${widerSearches(model)}
${result.page === result.pages && result.pages * pageSize < result.total ? html`<p class="notice">${messages.results.further}</p>` : NOTHING}`;
}

/** The offer beside the list; empty until 12-pane.js fills it, if the address has none. */
function paneView({ pane, result, locale }: SearchModel): Markup {
  const { offer } = locale.messages;
  if (result.hits.length === 0) return NOTHING;
  if (pane === undefined) {
    return html`<aside class="pane pane-loading" id="pane" aria-label="${offer.pane}" data-open="${offer.open}" tabindex="-1"><div class="skeleton" aria-hidden="true">${Array.from({ length: SKELETON_LINES }, () => html`<span></span>`)}</div></aside>`;
  }
  return html`<aside class="pane" id="pane" aria-label="${offer.pane}" data-open="${offer.open}" data-id="${pane.id}" tabindex="-1">${pane.content}</aside>`;
}

/** In narrow windows, the link to the offer of the address. */
const paneLink = ({ pane }: SearchModel): Markup =>
  pane === undefined
    ? NOTHING
    : html`<p class="notice pane-link"><a href="${pane.path}">${pane.title}</a></p>`;

/** The links between the list and the map of a search. */
function views({ locale, query, map }: SearchModel): Markup {
  const { pinMap } = locale.messages;
  const view = (path: string, text: string, isCurrent: boolean): Markup =>
    html`<a href="${path}"${when(isCurrent, () => html` aria-current="page"`)}>${text}</a>`;
  return html`<nav class="views" aria-label="${pinMap.views}">${view(searchPath(locale, query), pinMap.list, map === undefined)}${view(mapPath(locale, query), pinMap.short, map !== undefined)}</nav>`;
}

/** A box of at most this width in degrees has the name of its town. */
const TOWN_DEGREES = 1.5;

/** The town with the most offers of a small box, or the one that has all of them. */
function townOfBox({ map, result, query, dictionaries }: SearchModel): DictionaryEntry | undefined {
  const [west = 0, , east = 0] = (query.get('box') ?? '').split(',').map(Number);
  const isSmall = east - west <= TOWN_DEGREES;
  if (map !== undefined) {
    const pins = map.pins.filter((pin) => isChosen(pin, map));
    const [first, ...others] = pins.length > 0 ? pins : map.pins;
    return isSmall || (first?.isTown === true && others.length === 0) ? first?.town : undefined;
  }
  const [[key, count] = ['', 0]] = result.counts.get('city') ?? [];
  return isSmall || count === result.total ? dictionaries.get('city').byKey(key) : undefined;
}

/** The title of a search; of a small box, or of the offers of one town, with the town that has the most of them. */
export function resultsTitle(model: SearchModel): string {
  const { locale, query } = model;
  if (!query.has('box')) return headline(model);
  const town = townOfBox(model);
  // The town is within the place of the search.
  const inTown = withValues(withValues(query, 'city', []), 'province', []);
  const title = headline(town === undefined ? model : { ...model, query: inTown });
  return locale.messages.pinMap.inArea(title, town && locale.label(town));
}

/** The only chosen province of a search without a town: "Zamora (provincia)". */
function chosenProvince({ query, locale, dictionaries }: SearchModel): string | undefined {
  const [key = '', ...others] = query.getAll('province');
  const province = dictionaries.get('province').byKey(key);
  const isOnly = others.length === 0 && !query.has('city');
  return province !== undefined && isOnly ? provinceText(province, locale) : undefined;
}

/** What a page searches, as a link to the form that is above the window: the bar with the filters has it there (18-bar.js). */
function searchAgain({ text, place }: SearchFormValues, { messages }: Locale): Markup {
  const searched = [text, place].filter((part) => part !== '').join(' · ');
  return html`<a class="search-again" id="search-again" href="#q">${icon('search')}<span><span class="unseen">${messages.form.change} </span>${searched === '' ? messages.form.submit : searched}</span></a>`;
}

/** The body of a page of results: form, filters, list, and the chosen offer or the map. */
export function results(model: SearchModel): Markup {
  const { locale, dictionaries, result, query, searched, errors, listed, map } = model;
  const { messages } = locale;
  const active = activeFilters(model);
  const invalidPlace = errors.find(({ field }) => field === 'city')?.params?.value;
  const form = {
    text: asTyped(query.get('q') ?? '', locale.messages.typed.not),
    place:
      invalidPlace === undefined
        ? placeText(query.getAll('city'), locale, dictionaries)
        : String(invalidPlace),
    radius: Number(query.get('distance') ?? 0),
    province: chosenProvince(model),
    ...(invalidPlace === undefined ? {} : { placeError: String(invalidPlace) }),
  };
  const hasFilters = result.total > 0 || active.length > 0;
  const action = map === undefined ? undefined : mapPath(locale, ALL_OFFERS);
  const mapPart = map === undefined ? NOTHING : offerMap({ ...model, map });
  // A chosen part of the map remains where it was moved.
  const isMoved = map !== undefined && query.has('box');
  const isMessageFirst = result.total === 0 && !isMoved;
  return html`<div class="band"><div class="wide">${searchForm(locale, form, action)}</div></div>
<div class="wide columns${when(!hasFilters, () => html` columns-plain`)}${when(map !== undefined, () => html` columns-map`)}">
${when(hasFilters, () => html`${searchAgain({ ...form, place: form.place || (form.province ?? '') }, locale)}${filters(model, countFilters(active, model))}`)}
<div class="results" id="results" tabindex="-1">
<div class="results-top">
<div class="results-head">
<h1 id="headline" tabindex="-1">${resultsTitle(model)}</h1>
<p class="total${when(result.total === 0 && !isMoved, () => html` unseen`)}${when(listed !== undefined, () => html` total-parts`)}"><b>${countText(model)}</b>${when(result.page > 1, () => html` · ${messages.pages.position(result.page, result.pages)}`)}</p>
${when(result.total > 0 || map !== undefined, () => views(model))}
${when(result.total > 0, () => html`<p class="bell-line">${bellLink(locale, apiQuery(searched))}</p>`)}
${(result.total > 1 ? sortChoice : hiddenOrder)(model)}
</div>
${salaryOrderNote(model)}
${paneLink(model)}
${map === undefined ? NOTHING : markedLine(map, locale)}
${queryErrors(model)}
${correctedPlaceLine(model)}
${typedSearch(model)}
${widenedLine(model)}
${townLine(model)}
${nearMe(model)}
${alsoLine(model)}
${chips(active, model)}
<h2 class="unseen">${countText(model)}</h2>
</div>
${isMessageFirst ? NOTHING : mapPart}
<div class="results-list">
${list(model)}
</div>
${isMessageFirst ? mapPart : NOTHING}
</div>
${map === undefined ? paneView(model) : NOTHING}
</div>`;
}
