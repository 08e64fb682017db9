import { html, type Markup } from '@curro/ui';
import { mapScale, provinceMap } from '../map/view.ts';
import { filterGroups } from '../search/filter-groups.ts';
import { searchForm } from '../search/form.ts';
import type { SearchModel } from '../search/model.ts';
import { offerRow } from '../search/offer-row.ts';
import { ALL_OFFERS, queryOf, searchPath } from '../search/portal-query.ts';

/** The number of the latest offers. */
const NEWEST = 8;

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
</div></div>
<div class="wide home">
<section class="sectors" aria-labelledby="sectors"><h2 id="sectors">${messages.hero.categories}</h2>
<ul>${sectors.map(({ key, label, count }) => html`<li><a href="${searchPath(locale, queryOf('category', key))}"><span>${label}</span><span class="dots" aria-hidden="true"></span><span class="count">${formats.number(count)}</span></a></li>`)}</ul>
</section>
<figure class="atlas"><figcaption>${messages.hero.map}</figcaption>${provinceMap(model)}${mapScale(locale)}</figure>
</div>
<section class="wide newest" aria-labelledby="newest"><h2 id="newest">${messages.hero.newest}</h2>
<ol class="rows">${result.hits.slice(0, NEWEST).map((hit) => offerRow(hit, model))}</ol>
<p><a class="button button-quiet" href="${searchPath(locale, ALL_OFFERS)}">${messages.hero.all}</a></p>
</section>`;
}
