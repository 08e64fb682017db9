import { html, icon, type Markup, NOTHING, when } from '@curro/ui';
import { alertPath } from '../alerts/alert-path.ts';
import { shownTitles } from '../home/popular-titles.ts';
import type { Locale } from '../locale.ts';
import { contentLanguage } from './content-text.ts';
import { isSentence, placeName } from './headline.ts';
import type { SearchModel } from './model.ts';
import { offerRow } from './offer-row.ts';
import {
  ALL_OFFERS,
  apiQuery,
  type PortalQuery,
  queryOf,
  searchPath,
  withoutGrammar,
  withValues,
} from './portal-query.ts';
import type { Relaxation } from './relaxations.ts';

/** With at least this number of offers, a page lists no wider searches. */
const FEW_OFFERS = 10;
/** Wider searches above a list. */
const MAX_ABOVE = 3;
/** Other names of the job that the note above its titles has. */
const MAX_NAMES = 2;

/** The search with the offers that state no salary, which its filter hides; none without such offers. */
function unstatedSearch({ locale, query, result, unstated }: SearchModel): Relaxation[] {
  const isLimited = query.has('salaryMin') || query.has('salaryMax');
  const isFew = result.total < FEW_OFFERS;
  if (!isFew || !isLimited || query.has('salaryUnstated') || unstated === 0) return [];
  return [
    {
      label: locale.messages.filters.includeUnstated,
      query: withValues(query, 'salaryUnstated', ['true']),
      count: result.total + unstated,
    },
  ];
}

const links = (model: SearchModel): Markup[] =>
  [...unstatedSearch(model), ...model.alternatives].map(
    ({ label, query, count }) =>
      html`<li><a href="${searchPath(model.locale, query)}">${label}</a> <span class="count">${model.locale.messages.results.count(count)}</span></li>`,
  );

/** Links to the most frequent job titles, below a heading with the id `popular`. */
export function popularTitles(frequent: readonly string[], locale: Locale): Markup {
  const { titles, isSpanish } = shownTitles(frequent, locale);
  const language = when(isSpanish, () => contentLanguage(locale));
  return html`<ul aria-labelledby="popular">${titles.map((title) => html`<li${language}><a href="${searchPath(locale, queryOf('q', title.toLocaleLowerCase('es')))}">${title}</a></li>`)}</ul>`;
}

/** Whether a search is that of the page around its town. */
const isAround = (query: PortalQuery, page: PortalQuery): boolean =>
  query.get('q') === page.get('q') &&
  query.get('city') === page.get('city') &&
  Number(query.get('distance')) > Number(page.get('distance'));

/** Whether the other offers of a page without results are above the wider searches: those for the job of a search at a place. */
const areFirst = (model: SearchModel): boolean =>
  model.result.total === 0 && model.instead?.count !== undefined && placeName(model) !== '';

/** Offers of a page without results, or above those that only mention its job: the nearest ones of a town without offers, or those of the first wider search. */
function offersInstead(model: SearchModel): Markup {
  const { locale, instead, result, isOnlyMentioned } = model;
  const { empty, hero, results } = locale.messages;
  if (instead === undefined) return NOTHING;
  const { query, count, isNear, town } = instead;
  const known = new Set(model.withoutTown?.hits.map(({ id }) => id));
  const hits = instead.hits.filter(({ id }) => !known.has(id));
  if (hits.length === 0) return NOTHING;
  const lacksFrom = instead.hits.length - (instead.lacking ?? 0);
  const lacking = hits.filter((hit) => instead.hits.indexOf(hit) >= lacksFrom);
  const meeting = hits.filter((hit) => !lacking.includes(hit));
  const rows = (some: typeof hits): Markup =>
    html`<ol class="rows${when(result.total === 0, () => html` rows-two`)}">${some.map((hit) => offerRow(hit, { ...model, isShort: true, distancesFrom: town }))}</ol>`;
  const place = placeName(model);
  const areNear = isNear || isAround(query, model.query);
  const withPlace = areNear ? empty.nearestOf(place) : empty.insteadOf(place);
  const heading = areFirst(model) ? withPlace : areNear ? empty.nearest : empty.instead;
  return html`<section class="instead" aria-labelledby="instead"><h2 id="instead">${count === undefined ? hero.newest : heading}</h2>
${when(meeting.length > 0, () => rows(meeting))}
${when(lacking.length > 0, () => html`<h3>${empty.lacking}</h3>${rows(lacking)}`)}
${when((count ?? 0) > hits.length + (isOnlyMentioned ? 0 : result.total), () => html`<p class="follow"><a class="button button-quiet" href="${searchPath(locale, query)}">${results.all(count ?? 0)}</a></p>`)}</section>`;
}

/** Says that no offer matches the search. */
export function nothingFound({ locale: { messages }, query }: SearchModel): string {
  const text = withoutGrammar(query.get('q') ?? '');
  const isTextOnly = text !== '' && query.size === 1 && !isSentence({ query });
  return isTextOnly ? messages.empty.titleOf(text) : messages.empty.title;
}

/**
 * A page without results: the offers nearest to its place, links to wider searches that have results, to an alert and to frequent
 * searches, and offers of the first wider search if there are none near.
 */
export function emptyResults(model: SearchModel): Markup {
  const { locale, query, listed } = model;
  const wider = links(model);
  const hasLinks = wider.length > 0;
  const { messages } = locale;
  const isFirst = areFirst(model);
  const hasOthers = hasLinks && (listed !== undefined || isFirst);
  return html`${isFirst ? offersInstead(model) : NOTHING}
<section class="empty no-results"><div>
${when(!isFirst, () => html`<span class="empty-icon">${icon('search')}</span>`)}<h2>${hasOthers ? messages.empty.few : nothingFound(model)}</h2>
${when(!hasOthers, () => html`<p>${hasLinks ? messages.empty.lead : messages.empty.leadNothing}</p>`)}
${when(hasLinks, () => html`<ul>${wider}</ul>`)}
</div><div class="empty-alert">
<h3>${messages.empty.later}</h3>
<p>${messages.empty.laterLead}</p>
<p><a class="button" href="${alertPath(locale, apiQuery(query))}">${icon('bell')}${messages.empty.alert}</a></p>
<p><a href="${searchPath(locale, ALL_OFFERS)}">${messages.empty.everything}</a></p>
</div></section>
${isFirst ? NOTHING : offersInstead(model)}
${when(model.popularTitles.length > 0, () => html`<section class="empty frequent"><h3 id="popular">${messages.hero.popular}</h3>${popularTitles(model.popularTitles, locale)}</section>`)}`;
}

/** Whether the offers only mention the job or the employer of the search. */
export const isMentioned = ({
  isOnlyMentioned,
  isWithoutEmployer,
}: Pick<SearchModel, 'isOnlyMentioned' | 'isWithoutEmployer'>): boolean =>
  isOnlyMentioned || isWithoutEmployer;

/**
 * Above offers that only mention the job or the employer: that no title at the place has it, or no offer is of it, with links to wider
 * searches, and the nearest offers.
 */
export function mentionedNote(model: SearchModel): Markup {
  const { locale, query, result, isWithoutEmployer } = model;
  const wider = links(model).slice(0, MAX_ABOVE);
  const { onlyMentioned, notOfEmployer } = locale.messages;
  const text = withoutGrammar(query.get('q') ?? '');
  return when(
    isMentioned(model),
    () => html`<section class="notice" aria-labelledby="mentioned">
<p id="mentioned"><b>${isWithoutEmployer ? notOfEmployer(text) : onlyMentioned(text, placeName(model), result.total)}</b></p>
${when(wider.length > 0, () => html`<ul>${wider}</ul>`)}
</section>
${offersInstead(model)}`,
  );
}

/** Above offers of which most only mention the job: a link to those with it in the title. */
export function titlesNote({ locale, query, inTitle }: SearchModel): Markup {
  const { messages } = locale;
  return inTitle === undefined
    ? NOTHING
    : html`<p class="notice"><b>${messages.mostlyMentioned(withoutGrammar(query.get('q') ?? ''))}</b> <a href="${searchPath(locale, inTitle.query)}">${messages.onlyTitles}</a> <span class="count">${messages.results.count(inTitle.count)}</span></p>`;
}

/** Above offers with any name of the job in the title: a link to those with its words, which can be fewer. */
export function mentioningNote({ locale, query, result, titlesOnly }: SearchModel): Markup {
  const { messages } = locale;
  if (titlesOnly === undefined) return NOTHING;
  const text = withoutGrammar(query.get('q') ?? '');
  const link = titlesOnly.count < result.total ? messages.onlyWords(text) : messages.allMentioning;
  const names = titlesOnly.names
    .slice(0, MAX_NAMES)
    .map((name) => html`, <b${contentLanguage(locale)}>${name}</b>`);
  return html`<p class="notice">${messages.titlesOnly} <b>${text}</b>${names} · <a href="${searchPath(locale, titlesOnly.query)}">${link}</a> <span class="count">${messages.results.count(titlesOnly.count)}</span></p>`;
}

/** The nearest offers, and links to wider searches, below few results. */
export function widerSearches(model: SearchModel): Markup {
  const { locale } = model;
  if (isMentioned(model)) return NOTHING;
  const wider = links(model);
  return html`${offersInstead(model)}${when(
    wider.length > 0,
    () => html`<section class="empty wider" aria-labelledby="wider">
<h2 id="wider">${locale.messages.empty.few}</h2>
<ul>
${wider}
</ul>
</section>`,
  )}`;
}
