import type { DuplicateGroup, ModeratedOffer } from '@curro/offers';
import type { Request } from '@curro/platform';
import { html, type Markup, when } from '@curro/ui';
import { DESK_PATH } from '../../operator-pages/frame.ts';
import { actionButton } from '../actions.ts';
import { dataTable, instant } from '../controls.ts';
import { NAMES } from '../offers/view.ts';

export const DUPLICATES_PATH = `${DESK_PATH}/duplicates`;
const PERCENT = 100;
/** The parameters of the list. */
export const LIST_FIELDS = ['source', 'kind', 'across', 'cursor'] as const;
type ListParameters = Readonly<Record<string, string | undefined>>;

const withValues = (parameters: ListParameters): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parameters).flatMap(([name, value = '']) => (value === '' ? [] : [[name, value]])),
  );

/** The address of the list with these parameters. */
export const listPath = (parameters: ListParameters): string =>
  `${DUPLICATES_PATH}?${new URLSearchParams(withValues(parameters)).toString()}`;

const REASONS: Readonly<Record<DuplicateGroup['kind'], string>> = {
  exact: 'Title, company and description are equal.',
  near: 'Most of the words of title and description are the same, in the same order; the titles can differ.',
};

/** A group of duplicates: why it is one, and what can be done with each offer; `list` is the list that shows it. */
export function groupPart(
  c: Request,
  { group, kind, size, sources, offers }: DuplicateGroup,
  list: ListParameters,
): Markup {
  const [first] = offers;
  const compare = (id: string): Markup =>
    html`<a class="button button-small button-quiet" href="${DUPLICATES_PATH}/compare?${new URLSearchParams({ one: first?.id ?? '', other: id }).toString()}">Compare</a>`;
  return html`<section aria-labelledby="group-${group}"><h2 id="group-${group}">${size} ${kind === 'exact' ? 'equal' : 'nearly equal'} offers of ${sources.join(', ')}</h2>
<p class="hint">${REASONS[kind]}</p>
${dataTable(
  offers,
  [
    {
      name: 'Title',
      cell: ({ id, offer }) => html`<a href="${DESK_PATH}/offers?id=${id}">${offer.title}</a>`,
    },
    {
      name: 'Text as in the first',
      cell: ({ id, similarity }) => (id === first?.id ? '–' : `${Math.round(similarity * PERCENT)} %`),
      number: true,
    },
    ...(sources.length === 1
      ? []
      : [{ name: 'Source', cell: ({ offer }: (typeof offers)[number]) => offer.source }]),
    { name: 'External id', cell: ({ offer }) => offer.externalId },
    { name: 'Company', cell: ({ offer }) => offer.company.name },
    {
      name: 'Cities',
      cell: ({ offer }) => offer.places.map(({ cityName }) => cityName).join(', '),
      wide: true,
    },
    { name: 'Published', cell: ({ publishedAt }) => instant(publishedAt) },
    {
      name: 'Actions',
      cell: ({ id }) =>
        html`<span class="desk-actions">${when(id !== first?.id, () => html`${compare(id)}${actionButton(c, `${DUPLICATES_PATH}/hide`, NAMES.hide, { fields: { id, of: first?.id ?? '', ...withValues(list) }, danger: true })}`)}</span>`,
    },
  ],
  { caption: `Offers of group ${group}`, empty: 'No offers.' },
)}</section>`;
}

/** Two offers side by side; what differs is marked. */
export function comparison(one: ModeratedOffer, other: ModeratedOffer): Markup {
  const rows: readonly (readonly [name: string, read: (offer: ModeratedOffer) => string])[] = [
    ['Title', ({ title }) => title],
    ['Company', ({ company }) => company],
    ['Cities', ({ cities }) => cities.join(', ')],
    ['Source', ({ source }) => source],
    ['External id', ({ externalId }) => externalId],
    ['Published', ({ publishedAt }) => publishedAt.toISOString().slice(0, 10)],
    ['Applications', ({ applications }) => String(applications)],
    ['Description', ({ description }) => description],
  ];
  const cell = (offer: ModeratedOffer, [name, read]: (typeof rows)[number], isEqual: boolean): Markup =>
    html`<td role="cell" data-label="${offer.source}/${offer.externalId}"${when(!isEqual, () => html` class="desk-differs"`)}>${
      name === 'Title' ? html`<a href="${DESK_PATH}/offers?id=${offer.id}">${read(offer)}</a>` : read(offer)
    }</td>`;
  return html`<div class="desk-table desk-comparison" tabindex="0" role="region" aria-label="Comparison"><table role="table">
<thead role="rowgroup"><tr role="row"><th scope="col" role="columnheader"><span class="unseen">Field</span></th>${[one, other].map(({ source, externalId }) => html`<th scope="col" role="columnheader">${source}/${externalId}</th>`)}</tr></thead>
<tbody role="rowgroup">${rows.map((row) => {
    const isEqual = row[1](one) === row[1](other);
    return html`<tr role="row"><th scope="row" role="rowheader">${row[0]}${when(!isEqual, () => html` <span class="unseen">differs</span>`)}</th>${cell(one, row, isEqual)}${cell(other, row, isEqual)}</tr>`;
  })}</tbody></table></div>
<p class="hint">What differs is marked.</p>`;
}
