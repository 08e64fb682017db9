import { asksForNearMe as isNearMe } from '@curro/search';
import { html, icon, type Markup, NOTHING, when } from '@curro/ui';
import { chip } from './active-filters.ts';
import { contentLanguage } from './content-text.ts';
import { headline, placeNames } from './headline.ts';
import type { SearchModel } from './model.ts';
import { offerRow } from './offer-row.ts';
import { searchPath, withoutGrammar } from './portal-query.ts';
import type { AlsoSearch } from './read-assistance.ts';

/** Terms of another search that its link names. */
const MAX_TERMS = 4;
/** Other names of the job that the line of the shown search has. */
const MAX_NAMES = 2;

const quoted = (texts: readonly string[]): string => texts.map((each) => `«${each}»`).join(', ');

/** What the page shows instead of the typed search, with the understood filters and a link to the typed search. */
export function typedSearch({ locale, typed, query, result, asksForNearMe, pathOf }: SearchModel): Markup {
  const { messages } = locale;
  if (typed === undefined) return NOTHING;
  const { text, count, isCorrected, understood, asWords = [], dropped = [], names, jobs } = typed;
  const ignored = (typed.ignored ?? []).filter((words) => !(asksForNearMe && isNearMe(words)));
  const shown = jobs.length > 0 ? jobs.join(messages.typed.or) : withoutGrammar(query.get('q') ?? '');
  const { exactly, search } = messages.typed;
  const others = names.slice(0, MAX_NAMES).map((name) => html`, <b${contentLanguage(locale)}>${name}</b>`);
  // A corrected spelling can be undone; the exact text is offered when it finds other offers.
  const isOffered = isCorrected || (count > 0 && count !== result.total);
  // The form has the text, and the page says that no offer has it.
  if (result.total === 0 && !isOffered && understood.length === 0 && ignored.length === 0) return NOTHING;
  return html`<section class="notice understood" aria-label="${messages.typed.label}">
<p>${shown === '' ? (understood.length === 0 ? messages.typed.everything : messages.typed.asFilters) : html`${result.total === 0 ? messages.typed.searched : messages.typed.shown} <b>${shown}</b>${others}`}${when(isOffered, () => html` · <a href="${pathOf(typed.query)}">${isCorrected ? search(text) : exactly(text)}</a> <span class="count">${messages.results.count(count)}</span>`)}</p>
${when(
  understood.length > 0,
  () => html`<ul class="chips" aria-label="${messages.typed.filters}">
${understood.map(({ label, without }) => html`<li>${chip(label, pathOf(without), messages.filters.remove(label))}</li>`)}
</ul>`,
)}
${when(ignored.length > 0, () => html`<p>${messages.typed.ignored(quoted(ignored))}</p>`)}
${when(asWords.length > 0 && result.total > 0, () => html`<p>${messages.typed.asWords(quoted(asWords))}</p>`)}
${when(dropped.length > 0, () => html`<p>${messages.typed.dropped(quoted(dropped))}</p>`)}
</section>`;
}

/** Says that the radius of a search around the visitor is larger, since none was nearer. */
export function widenedLine({ locale, widenedFrom, result, ...model }: SearchModel): Markup {
  const radius = Number(model.query.get('distance') ?? 0);
  return when(
    widenedFrom !== undefined && widenedFrom < radius && result.total > 0,
    () =>
      html`<p class="notice">${locale.messages.typed.widened(placeNames({ ...model, locale }), widenedFrom ?? 0, radius)}</p>`,
  );
}

/** A link to the search in a town whose name the offers only mention as a word: "camarero camas". */
export function townLine({ locale, inTown, ...model }: SearchModel): Markup {
  if (inTown === undefined) return NOTHING;
  const { query, count } = inTown;
  const { typed, results } = locale.messages;
  const title = headline({ ...model, locale, query });
  return html`<p class="also">${typed.inTown} <a href="${searchPath(locale, query)}">${title}</a>${when(count > 0, () => html` <span class="count">${results.count(count)}</span>`)}</p>`;
}

/** For a text that asks for offers around the visitor: a button that fills the place field as its option for the nearest town does. */
export function nearMe({ locale: { messages }, asksForNearMe }: SearchModel): Markup {
  return when(
    asksForNearMe === true,
    () =>
      html`<p class="notice near-me">${messages.typed.nearMe} <button class="button button-quiet button-small" form="search" value="near">${icon('pin')}${messages.typed.useLocation}</button></p>`,
  );
}

/** The text of a link to another search. */
function textOf({ kind, terms }: AlsoSearch, { locale }: SearchModel): Markup {
  if (kind === 'words') return html`${locale.messages.also.oneWordLess}`;
  if (kind === 'filler') return html`${terms.join(' ')}`;
  if (kind === 'jobs') return html`${terms.join(locale.messages.typed.or)}`;
  return html`<span${contentLanguage(locale)}>${terms.slice(0, MAX_TERMS).join(', ')}</span>`;
}

/**
 * Links to searches with another text: other names of the job, any of several jobs, abbreviations written out, without
 * fillers; except the one whose offers the page lists.
 */
export function alsoLine(model: SearchModel): Markup {
  const { locale, also, listed } = model;
  const { messages } = locale;
  const others = also.filter(({ query }) => query.toString() !== listed?.query.toString());
  return when(
    others.length > 0,
    () =>
      html`<p class="also">${messages.also.label} ${others.map((each, at) => html`${at === 0 ? '' : ' · '}<a href="${searchPath(locale, each.query)}">${textOf(each, model)}</a> <span class="count">${messages.results.count(each.count)}</span>`)}</p>`,
  );
}

/** Offers of the province with the name of the town that state no town, with a link to all of the province. */
export function offersWithoutTown(model: SearchModel): Markup {
  const { locale, result, withoutTown } = model;
  if (withoutTown === undefined) return NOTHING;
  const { also } = locale.messages;
  const { province, query, hits } = withoutTown;
  return html`<section class="also-offers" aria-labelledby="without-town">
<h2 id="without-town">${also.withoutTown(locale.label(province), result.total > 0)}</h2>
<ol class="rows">
${hits.map((hit) => offerRow(hit, model))}
</ol>
<p><a href="${searchPath(locale, query)}">${also.inProvince}</a></p>
</section>`;
}

/** Offers of another text, with a link to all of them; nothing on a page before them. */
export function alsoOffers(model: SearchModel): Markup {
  const { locale, listed } = model;
  if (listed === undefined || listed.hits.length === 0) return NOTHING;
  const { also, results } = locale.messages;
  const { hits, marks, query, count } = listed;
  return html`<section class="also-offers" aria-labelledby="also">
<h2 id="also">${also.label} ${textOf(listed, model)}</h2>
<ol class="rows">
${hits.map((hit) => offerRow(hit, { ...model, marks }))}
</ol>
<p><a href="${searchPath(locale, query)}">${also.all}</a> <span class="count">${results.count(count)}</span></p>
</section>`;
}
