import { html, type Markup, when } from '@curro/ui';
import { hasMap, mapScale, provinceMap } from '../map/view.ts';
import { filterGroups } from '../search/filter-groups.ts';
import { searchForm } from '../search/form.ts';
import type { SearchModel } from '../search/model.ts';
import { offerRow } from '../search/offer-row.ts';
import { ALL_OFFERS, queryOf, searchPath } from '../search/portal-query.ts';
import { recentSearches } from '../search/recent-searches.ts';

/** The maximum number of regions in place of the map. */
const MAX_REGIONS = 24;

/** The number of the latest offers. */
const NEWEST = 8;

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
<ul>${items.map(({ key, label, count }) => html`<li><a href="${searchPath(locale, queryOf('province', key))}"><span>${label}</span><span class="dots" aria-hidden="true"></span><span class="count">${formats.number(count)}</span></a></li>`)}</ul></section>`,
  );
}

/** The body of the home page: search form, sectors, map and latest offers. */
export function home(model: SearchModel): Markup {
  const { locale, result, dictionaries } = model;
  const { messages, formats } = locale;
  const counts = [...(result.counts.get('category') ?? [])];
  const dictionary = filterGroups.find(({ name }) => name === 'category')?.dictionary ?? 'category';
  const sectors = counts
    .flatMap(([key, count]) => {
      const entry = dictionaries.get(dictionary).byKey(key);
      return entry === undefined ? [] : [{ key, label: locale.label(entry), count }];
    })
    .sort((a, b) => a.label.localeCompare(b.label, locale.language));
  return html`<div class="band band-home"><div class="wide">
<h1>${messages.hero.title}</h1>
<p class="lead">${messages.hero.lead(result.total)}</p>
${searchForm(locale, { text: '', place: '', radius: 0 })}
${recentSearches(locale)}
</div></div>
<div class="wide home">
<section class="sectors" aria-labelledby="sectors"><h2 id="sectors">${messages.hero.categories}</h2>
<ul>${sectors.map(({ key, label, count }) => html`<li><a href="${searchPath(locale, queryOf('category', key))}"><span>${label}</span><span class="dots" aria-hidden="true"></span><span class="count">${formats.number(count)}</span></a></li>`)}</ul>
</section>
${hasMap(model) ? html`<figure class="atlas"><figcaption>${messages.hero.map}</figcaption>${provinceMap(model)}${mapScale(locale)}</figure>` : regions(model)}
</div>
<section class="wide newest" aria-labelledby="newest"><h2 id="newest">${messages.hero.newest}</h2>
<ol class="rows">${result.hits.slice(0, NEWEST).map((hit) => offerRow(hit, model))}</ol>
<p><a class="button button-quiet" href="${searchPath(locale, ALL_OFFERS)}">${messages.hero.all}</a></p>
</section>`;
}
