import { html, type Markup } from '@curro/ui';
import type { SearchModel } from '../search/model.ts';
import { queryOf, searchPath, withoutValue, withValues } from '../search/portal-query.ts';
import { DRAWING } from './projection.ts';

/** The number of shades of the map, without the shade for no offers. */
const SHADES = 5;

/** The shade of a count, by its square root, because a few provinces have most of the offers. */
function shade(count: number, maxCount: number): number {
  return count === 0 ? 0 : Math.max(1, Math.ceil(Math.sqrt(count / maxCount) * SHADES));
}

/** Whether the results have offers in the country of the map. */
export function hasMap({ result, provinces }: Pick<SearchModel, 'result' | 'provinces'>): boolean {
  const counts = result.counts.get('province');
  return provinces.some(({ province }) => (counts?.get(province.key) ?? 0) > 0);
}

/**
 * The number of offers of each province, linked to the search in that province. Hidden from screen readers and the
 * keyboard, because the filter "province" has the same content.
 */
export function provinceMap({ locale, query, result, provinces }: SearchModel): Markup {
  const counts = result.counts.get('province');
  const maxCount = Math.max(1, ...provinces.map(({ province }) => counts?.get(province.key) ?? 0));
  const chosen = new Set(query.getAll('province'));
  return html`<svg class="map" viewBox="-2 -2 ${DRAWING.width + 4} ${DRAWING.height + 4}" aria-hidden="true" focusable="false">
${provinces.map(({ province, path }) => {
  const { key } = province;
  const count = counts?.get(key) ?? 0;
  const target = chosen.has(key)
    ? withoutValue(query, 'province', key)
    : withValues(query, 'province', [...chosen, key]);
  return html`<a href="${searchPath(locale, query.size === 0 ? queryOf('province', key) : target)}" tabindex="-1" class="m${shade(count, maxCount)}${chosen.has(key) ? ' chosen' : ''}"><title>${locale.messages.map.province(locale.label(province), count)}</title><path d="${path}"/></a>`;
})}
</svg>`;
}

/** The legend of the map: the shades from one offer to the most of a province. */
export function mapScale({ locale, result, provinces }: SearchModel): Markup {
  const { formats } = locale;
  const counts = result.counts.get('province');
  const maxCount = Math.max(1, ...provinces.map(({ province }) => counts?.get(province.key) ?? 0));
  const step = 100 / SHADES;
  return html`<p class="scale" aria-hidden="true">${formats.number(1)} <svg viewBox="0 0 100 10" preserveAspectRatio="none">${Array.from({ length: SHADES }, (_, at) => html`<rect class="m${at + 1}" x="${at * step}" width="${step}" height="10"/>`)}</svg> ${locale.messages.results.count(maxCount)}</p>`;
}
