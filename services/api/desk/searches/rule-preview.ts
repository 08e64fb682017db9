import type { OfferTitle } from '@curro/db';
import type { RulePreview } from '@curro/search-desk';
import { counted, type Dictionaries } from '@curro/shared';
import { html, type Markup, when } from '@curro/ui';
import { dataTable } from '../controls.ts';
import { offerName } from './rule-offers.ts';
import { conditionList } from './view.ts';

type ChangedPage = RulePreview['pages'][number];
type Offer = ChangedPage['entered'][number];
type Titles = ReadonlyMap<string, OfferTitle>;

/** The ids of the offers that come to a first page or leave it. */
export const offersOfPreview = ({ pages }: RulePreview): string[] =>
  pages.flatMap(({ entered, left }) => [...entered, ...left].map(({ id }) => id));

/** Offers with their positions. */
const offers = (list: readonly Offer[], titles: Titles): Markup =>
  list.length === 0
    ? html`–`
    : html`<ol>${list.map(({ id, title, position }) => html`<li value="${position}">${offerName(titles.get(id), title)}</li>`)}</ol>`;

/** A text for q with the grammar of q in words: `(a OR (b c))` is `a or b c`. */
const inWords = (text: string): string => text.replaceAll(/[()]/g, '').replaceAll(' OR ', ' or ');

const listed = (texts: readonly string[]): Markup =>
  texts.length === 0 ? html`–` : html`${texts.map((text) => html`<p>${inWords(text)}</p>`)}`;

/** Joins the pages of searches that look equal, as they differ in page size or order only: the most frequent is shown. */
export function joinEqual(pages: readonly ChangedPage[]): ChangedPage[] {
  const bySearch = Map.groupBy(pages, ({ q, filters }) => JSON.stringify([q, filters]));
  return [...bySearch.values()].flatMap((equal) => {
    const [first] = equal.toSorted((one, other) => other.times - one.times);
    return first === undefined ? [] : [{ ...first, times: equal.reduce((sum, { times }) => sum + times, 0) }];
  });
}

/** How many first pages would change; nothing when none was compared. */
function comparedSentence({ compared, pages }: RulePreview): Markup {
  if (compared === 0) return html``;
  if (pages.length === 0) return html` No first page would change.`;
  return html` <b>${pages.length}</b> of ${counted(compared, 'first page')} would change.`;
}

/** What a change of the rules would do to the last searches. */
export function previewSection(preview: RulePreview, titles: Titles, dictionaries: Dictionaries): Markup {
  const { searches, affected, pages, corrections, alternatives } = preview;
  const rows = joinEqual(pages);
  const concerned =
    searches === 0
      ? html`No search with keywords is logged yet.`
      : html`The change concerns <b>${affected}</b> of the last <b>${counted(searches, 'search', 'searches')}</b> with keywords.`;
  return html`<section class="desk-preview" aria-labelledby="preview"><h2 id="preview">Preview</h2>
<p>${concerned}${comparedSentence(preview)} Nothing has been saved.</p>
${when(rows.length > 0, () =>
  dataTable(
    rows,
    [
      {
        name: 'Search',
        cell: ({ q, filters }) => html`${q}${conditionList(filters, dictionaries)}`,
      },
      { name: 'Searches', cell: ({ times }) => (times === 0 ? 'none yet' : times), number: true },
      { name: 'Offers', cell: ({ total }) => total, number: true },
      { name: 'Come in', cell: ({ entered }) => offers(entered, titles) },
      { name: 'Leave', cell: ({ left }) => offers(left, titles) },
      { name: 'Move', cell: ({ moved }) => (moved === 0 ? '–' : moved), number: true },
    ],
    { caption: 'First pages that change', empty: '' },
  ),
)}
${when(rows.length < pages.length, () => html`<p class="hint">A row joins searches that differ in page size or order only, and shows the most frequent of them.</p>`)}
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
${when(
  alternatives.length > 0,
  () =>
    html`<h3>Visitors are offered</h3>${dataTable(
      alternatives,
      [
        { name: 'Search', cell: ({ q }) => q },
        { name: 'Searches', cell: ({ times }) => times, number: true },
        { name: 'Before', cell: ({ before }) => listed(before) },
        { name: 'After', cell: ({ after }) => listed(after) },
      ],
      { caption: 'Searches that visitors are offered', empty: '' },
    )}`,
)}
</section>`;
}
