import { html, type Markup } from '@curro/ui';
import type { Locale } from '../locale.ts';
import type { SearchModel } from '../search/model.ts';
import { queryOf, searchPath, withoutValue, withValues } from '../search/portal-query.ts';
import { DRAWING } from './projection.ts';

/** Shades of the map beside the one of no offers. */
const SHADES = 5;

/** The shade of a count: by the square root, since a few provinces have most of the offers. */
function shade(count: number, maxCount: number): number {
  return count === 0 ? 0 : Math.max(1, Math.ceil(Math.sqrt(count / maxCount) * SHADES));
}

/**
 * The results by province. A shortcut for the eye and the mouse: the filter "province" says and does the same, so
 * the drawing is left out for screen readers and the keyboard.
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

/** What the shades of the map mean. */
export function mapScale({ messages }: Locale): Markup {
  const step = 100 / SHADES;
  return html`<p class="scale" aria-hidden="true">${messages.map.few} <svg viewBox="0 0 100 10" preserveAspectRatio="none">${Array.from({ length: SHADES }, (_, at) => html`<rect class="m${at + 1}" x="${at * step}" width="${step}" height="10"/>`)}</svg> ${messages.map.many}</p>`;
}
