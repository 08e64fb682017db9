import { html, type Markup, NOTHING } from '@curro/ui';
import type { SearchModel } from './model.ts';
import { euros } from './money.ts';
import { withValues } from './portal-query.ts';

/** Sizes in units of the drawing. */
const HEIGHT = 40;
const BAR = 10;
const GAP = 1;
/** A bar of few offers remains visible. */
const MIN_BAR = 1.5;

/** The salary bands of the dictionary with the number of offers of the search in each of them. */
function bandsOf({ dictionaries, result }: SearchModel) {
  const counts = result.counts.get('salary') ?? new Map<string, number>();
  return dictionaries
    .get('salary-range')
    .entries.filter(({ columns }) => columns.min !== undefined && columns.min !== '')
    .map((entry) => ({ entry, min: Number(entry.columns.min), count: counts.get(entry.key) ?? 0 }));
}

/**
 * The number of offers in each salary band. Each bar links to the search from its lower bound. Hidden from screen readers
 * and the keyboard, because the list below it has the same choices.
 */
export function salaryHistogram(model: SearchModel): Markup {
  const { locale, query, pathOf } = model;
  const { messages } = locale;
  const bands = bandsOf(model);
  const max = Math.max(...bands.map(({ count }) => count));
  if (bands.every(({ count }) => count === 0) || query.has('salaryPeriod')) return NOTHING;
  const from = Number(query.get('salaryMin') ?? 0);
  const width = bands.length * BAR;
  return html`<svg class="histogram" viewBox="0 0 ${width} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true" focusable="false">${bands.map(
    ({ entry, min, count }, at) => {
      const height = count === 0 ? 0 : Math.max(MIN_BAR, Math.round((count / max) * HEIGHT));
      const start = Math.max(0, min - 1);
      const address = pathOf(withValues(query, 'salaryMin', start === 0 ? [] : [String(start)]));
      return html`<a href="${address}" tabindex="-1"><title>${locale.label(entry)}: ${messages.results.count(count)}</title><rect class="hit" x="${at * BAR}" width="${BAR}" height="${HEIGHT}"/><rect class="${start >= from ? 'chosen' : 'below'}" x="${at * BAR + GAP / 2}" y="${HEIGHT - height}" width="${BAR - GAP}" height="${height}" rx="1"/></a>`;
    },
  )}</svg>
<p class="histogram-ends" aria-hidden="true"><span>${euros(0, locale)}</span><span>${euros((bands.at(-1)?.min ?? 1) - 1, locale)}+</span></p>`;
}
