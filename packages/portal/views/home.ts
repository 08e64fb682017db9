import { html, type Markup } from '@curro/ui';
import { filterGroups } from '../search/filter-groups.ts';
import { EVERYTHING, queryOf, searchPath } from '../search/portal-query.ts';
import type { SearchModel } from '../search/search-model.ts';
import { offerRow } from './offer-row.ts';
import { mapScale, provinceMap } from './province-map.ts';
import { searchForm } from './search-form.ts';

/** Offers shown below the fold. */
const NEWEST = 8;

/** The entrance: the search, the sectors as an index, the map, the newest offers. */
export function home(model: SearchModel): Markup {
  const { edition, found, dictionaries } = model;
  const { words, formats } = edition;
  const counts = [...(found.counts.get('category') ?? [])];
  const dictionary = filterGroups.find(({ name }) => name === 'category')?.dictionary ?? 'category';
  const sectors = counts
    .flatMap(([key, count]) => {
      const entry = dictionaries.get(dictionary).byKey(key);
      return entry === undefined ? [] : [{ key, label: edition.label(entry), count }];
    })
    .sort((a, b) => a.label.localeCompare(b.label, edition.language));
  return html`<div class="band band-home"><div class="wide">
<h1>${words.hero.title}</h1>
<p class="lead">${words.hero.lead(found.total)}</p>
${searchForm(edition, { text: '', place: '', radius: 0 })}
</div></div>
<div class="wide entrance">
<section class="sectors" aria-labelledby="sectors"><h2 id="sectors">${words.hero.categories}</h2>
<ul>${sectors.map(({ key, label, count }) => html`<li><a href="${searchPath(edition, queryOf('category', key))}"><span>${label}</span><span class="dots" aria-hidden="true"></span><span class="count">${formats.number(count)}</span></a></li>`)}</ul>
</section>
<figure class="atlas"><figcaption>${words.hero.map}</figcaption>${provinceMap(model)}${mapScale(edition)}</figure>
</div>
<section class="wide newest" aria-labelledby="newest"><h2 id="newest">${words.hero.newest}</h2>
<ol class="rows">${found.hits.slice(0, NEWEST).map((hit) => offerRow(hit, model))}</ol>
<p><a class="button button-quiet" href="${searchPath(edition, EVERYTHING)}">${words.hero.all}</a></p>
</section>`;
}
