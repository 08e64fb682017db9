import type { RulePreview } from '@curro/search-desk';
import { counted } from '@curro/shared';
import { html, type Markup, when } from '@curro/ui';
import { dataTable } from '../controls.ts';
import { conditions } from './view.ts';

type ChangedPage = RulePreview['pages'][number];
type Offer = ChangedPage['entered'][number];

/** Offers with their positions. */
const offers = (list: readonly Offer[]): Markup =>
  list.length === 0
    ? html`–`
    : html`<ol>${list.map(({ title, position }) => html`<li value="${position}">${title}</li>`)}</ol>`;

const listed = (texts: readonly string[]): Markup =>
  texts.length === 0 ? html`–` : html`${texts.map((text) => html`<code>${text}</code> `)}`;

/** Joins the pages of searches that look equal: they differ in page size or order only. */
export function joinEqual(pages: readonly ChangedPage[]): ChangedPage[] {
  const joined = new Map<string, ChangedPage>();
  for (const { times, ...page } of pages) {
    const key = JSON.stringify(page);
    joined.set(key, { ...page, times: times + (joined.get(key)?.times ?? 0) });
  }
  return [...joined.values()];
}

/** What a change of the rules would do to the last searches. */
export function previewSection({
  searches,
  affected,
  compared,
  pages,
  corrections,
  alternatives,
}: RulePreview): Markup {
  return html`<section aria-labelledby="preview"><h2 id="preview">Preview</h2>
<p>The change concerns <b>${affected}</b> of the last <b>${counted(searches, 'search', 'searches')}</b> with keywords.
<b>${pages.length}</b> of ${counted(compared, 'first page')} would change. Nothing has been saved.</p>
${when(pages.length > 0, () =>
  dataTable(
    joinEqual(pages),
    [
      {
        name: 'Search',
        cell: ({ q, filters }) =>
          html`${q}${filters === '' ? '' : html`<small>${conditions(filters)}</small>`}`,
      },
      { name: 'Searches', cell: ({ times }) => times, number: true },
      { name: 'Offers', cell: ({ total }) => total, number: true },
      { name: 'Come to the first page', cell: ({ entered }) => offers(entered) },
      { name: 'Leave it', cell: ({ left }) => offers(left) },
      { name: 'Change their position', cell: ({ moved }) => (moved === 0 ? '–' : counted(moved, 'offer')) },
    ],
    { caption: 'First pages that change', empty: '' },
  ),
)}
${when(corrections.length > 0, () =>
  dataTable(
    corrections,
    [
      { name: 'Search', cell: ({ q }) => q },
      { name: 'Searches', cell: ({ times }) => times, number: true },
      { name: 'Corrected before', cell: ({ before }) => before ?? '–' },
      { name: 'Corrected after', cell: ({ after }) => after ?? '–' },
    ],
    { caption: 'Corrections that change', empty: '' },
  ),
)}
${when(alternatives.length > 0, () =>
  dataTable(
    alternatives,
    [
      { name: 'Search', cell: ({ q }) => q },
      { name: 'Searches', cell: ({ times }) => times, number: true },
      { name: 'Other texts before', cell: ({ before }) => listed(before) },
      { name: 'Other texts after', cell: ({ after }) => listed(after) },
    ],
    { caption: 'Other texts that change', empty: '' },
  ),
)}
</section>`;
}
