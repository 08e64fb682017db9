import { type DuplicateGroup, isSameTitle, type ModeratedOffer, splitVacancies } from '@curro/offers';
import type { Request } from '@curro/platform';
import { html, type Markup, when } from '@curro/ui';
import type { TermTexts } from '../../offers/term-texts.ts';
import { DESK_PATH } from '../../operator-pages/frame.ts';
import { actionButton } from '../actions.ts';
import { dataTable, instant, stateLabel } from '../controls.ts';
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
const OTHER_VACANCIES =
  'One company published nearly the same text under different titles: these are different vacancies, and none is a copy.';

/** Offers of a group that are listed at once. */
const SHOWN = 3;

type Offers = DuplicateGroup['offers'];

const comparePath = (one: string, other: string): string =>
  `${DUPLICATES_PATH}/compare?${new URLSearchParams({ one, other }).toString()}`;

/** The button that hides an offer because another one remains; `list` is the list that shows both. */
const hideButton = (
  c: Request,
  { id, of }: { readonly id: string; readonly of: string },
  list: ListParameters,
  text: string = NAMES.hide,
): Markup =>
  actionButton(c, `${DUPLICATES_PATH}/hide`, text, { fields: { id, of, ...withValues(list) }, danger: true });

/** The value that all offers of a group have; undefined: they differ. */
function common(offers: Offers, read: (offer: Offers[number]['offer']) => string): string | undefined {
  const [first, ...others] = offers.map(({ offer }) => read(offer));
  return others.every((other) => other === first) ? first : undefined;
}

const citiesOf = ({ places }: Offers[number]['offer']): string =>
  places.map(({ cityName }) => cityName).join(', ');
const companyOf = ({ company }: Offers[number]['offer']): string => company.name;

const named = ({ offer }: Offers[number]) => ({
  source: offer.source,
  company: companyOf(offer),
  title: offer.title,
});

/** A group of duplicates: why it is one, and what can be done with each offer; `list` is the list that shows it. */
export function groupPart(
  c: Request,
  { group, kind, size, sources, offers }: DuplicateGroup,
  list: ListParameters,
): Markup {
  const [newest] = offers;
  const company = common(offers, companyOf);
  const cities = common(offers, citiesOf);
  const vacancies = splitVacancies(offers, named);
  const copied = vacancies.filter((copies) => copies.length > 1);
  const single = vacancies.filter((copies) => copies.length === 1).flat();
  /** `first`: the newest offer of the vacancy, which remains; undefined: the rows are different vacancies. */
  const table = (rows: Offers, first: Offers[number] | undefined, caption: string): Markup =>
    dataTable(
      rows,
      [
        {
          name: 'Offer',
          cell: ({ id, offer }) =>
            html`<a href="${DESK_PATH}/offers?id=${id}">${offer.title}</a><small>${offer.source}/${offer.externalId}</small>${when(!isSameTitle(offer.title, (first ?? newest)?.offer.title ?? ''), () => html` ${stateLabel('other title')}`)}`,
        },
        {
          name: 'Same text',
          cell: ({ id, similarity }) => (id === newest?.id ? '–' : `${Math.round(similarity * PERCENT)} %`),
          number: true,
        },
        ...(company === undefined
          ? [{ name: 'Company', cell: ({ offer }: Offers[number]) => companyOf(offer) || '–' }]
          : []),
        ...(cities === undefined
          ? [{ name: 'Cities', cell: ({ offer }: Offers[number]) => citiesOf(offer) || '–' }]
          : []),
        { name: 'Published', cell: ({ publishedAt }) => instant(publishedAt), phone: 'short' },
        {
          name: 'Actions',
          phone: 'whole',
          cell: ({ id }) =>
            id === first?.id
              ? html`<b>Newest: it remains</b>`
              : first === undefined && id === newest?.id
                ? '–'
                : html`<span class="desk-actions"><a class="button button-small button-quiet" href="${comparePath((first ?? newest)?.id ?? '', id)}">Compare</a>${when(first !== undefined, () => hideButton(c, { id, of: first?.id ?? '' }, list))}</span>`,
        },
      ],
      { caption, empty: 'No offers.' },
    );
  // Equal offers in different cities can be different jobs.
  const canHideOthers =
    kind === 'exact' && company !== undefined && cities !== undefined && offers.length > 2;
  const hideOthers = when(canHideOthers, () =>
    actionButton(c, `${DUPLICATES_PATH}/hide-others`, `Hide the other ${offers.length - 1}`, {
      fields: {
        of: newest?.id ?? '',
        ids: offers
          .slice(1)
          .map(({ id }) => id)
          .join(' '),
        ...withValues(list),
      },
      danger: true,
    }),
  );
  const shared = [company, cities].filter((text) => text !== undefined && text !== '').join(', ');
  /** The first rows, and the others folded. */
  const folded = (rows: Offers, first: Offers[number] | undefined, caption: string): Markup => {
    const more = rows.slice(SHOWN);
    return html`${table(rows.slice(0, SHOWN), first, caption)}
${when(more.length > 0, () => html`<details class="desk-raw"><summary>${more.length} more</summary>${table(more, first, `More: ${caption}`)}</details>`)}`;
  };
  const otherVacancies = when(
    single.length > 0,
    () =>
      html`<p class="hint">${when(copied.length > 0, () => html`<b>Other titles.</b> `)}${OTHER_VACANCIES}</p>${folded(single, undefined, `Offers of group ${group} with other titles`)}`,
  );
  return html`<section class="desk-panel" aria-labelledby="group-${group}"><div class="desk-bar"><h2 id="group-${group}">${newest?.offer.title ?? ''}${when(shared !== '', () => html` <small>${shared}</small>`)}</h2>${hideOthers}</div>
<p class="hint">${size} ${kind === 'exact' ? 'equal' : 'nearly equal'} offers of ${sources.join(', ')}. ${when(copied.length > 0, () => html`${REASONS[kind]}`)}</p>
${copied.map((copies, at) => folded(copies, copies[0], `Offers of group ${group}${at === 0 ? '' : `, ${copies[0].offer.title}`}`))}
${otherVacancies}</section>`;
}

/** Words that are compared, at most: of longer texts only the first ones. */
const MAX_WORDS = 1_000;

/** The words of a text, each with the space after it. */
const wordsOf = (text: string): string[] => text.split(/(?<=\s)/).filter((word) => word !== '');

/** Marks the words of a text that the other one does not have in this place. */
export function markWords(text: string, other: string): Markup {
  const words = wordsOf(text);
  const compared = words.slice(0, MAX_WORDS);
  const others = wordsOf(other).slice(0, MAX_WORDS);
  // lengths[i][j]: the longest common sequence of the words from i and from j on.
  const lengths = Array.from({ length: compared.length + 1 }, () => new Uint16Array(others.length + 1));
  const at = (i: number, j: number): number => lengths[i]?.[j] ?? 0;
  const isSame = (i: number, j: number): boolean => compared[i]?.trim() === others[j]?.trim();
  for (let i = compared.length - 1; i >= 0; i -= 1) {
    const row = lengths[i] ?? new Uint16Array();
    for (let j = others.length - 1; j >= 0; j -= 1)
      row[j] = isSame(i, j) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  }
  const marked: Markup[] = [];
  for (let i = 0, j = 0; i < compared.length; ) {
    if (j < others.length && isSame(i, j)) {
      marked.push(html`${compared[i]}`);
      i += 1;
      j += 1;
    } else if (j < others.length && at(i, j + 1) >= at(i + 1, j)) j += 1;
    else {
      marked.push(html`<mark>${compared[i]}</mark>`);
      i += 1;
    }
  }
  return html`${marked}${words.slice(MAX_WORDS).join('')}`;
}

/** An offer with the terms by which jobs differ. */
export type ComparedOffer = ModeratedOffer & { readonly terms: TermTexts };

/** Two offers side by side; what differs is marked. Either can be hidden while both are open. */
export function comparison(
  c: Request,
  one: ComparedOffer,
  other: ComparedOffer,
  similarity: number | undefined,
): Markup {
  const rows: readonly (readonly [name: string, read: (offer: ComparedOffer) => string])[] = [
    ['Title', ({ title }) => title],
    ['Company', ({ company }) => company || '–'],
    ['Cities', ({ cities }) => cities.join(', ') || '–'],
    ['Salary', ({ terms }) => terms.salary || '–'],
    ['Contract', ({ terms }) => terms.contract || '–'],
    ['Workday', ({ terms }) => terms.workday || '–'],
    ['Requirements', ({ terms }) => terms.requirements || '–'],
    ['Source', ({ source }) => source],
    ['External id', ({ externalId }) => externalId],
    ['Published', ({ publishedAt }) => publishedAt.toISOString().slice(0, 10)],
    ['Applications', ({ applications }) => String(applications)],
    ['State', ({ state, hidden }) => (hidden ? 'hidden' : state)],
    ['Description', ({ description }) => description],
  ];
  const pair = [one, other] as const;
  const cell = (
    offer: ComparedOffer,
    compared: ComparedOffer,
    [name, read]: (typeof rows)[number],
  ): Markup => {
    const label = html` role="cell" data-label="${offer.source}/${offer.externalId}"`;
    return name === 'Description' || name === 'Requirements'
      ? html`<td${label}>${markWords(read(offer), read(compared))}</td>`
      : html`<td${label} class="desk-differs">${read(offer)}</td>`;
  };
  const hide = ({ id, source, externalId }: ModeratedOffer, remaining: ModeratedOffer): Markup =>
    html`<td role="cell" data-label="${source}/${externalId}">${hideButton(c, { id, of: remaining.id }, {}, 'Hide this one')}</td>`;
  const canHide = pair.every(({ state }) => state === 'active');
  const share = when(
    similarity !== undefined,
    () => html`<p><b>${Math.round((similarity ?? 0) * PERCENT)} %</b> of the text is the same.</p>`,
  );
  return html`${share}<div class="desk-table desk-comparison" tabindex="0" role="region" aria-label="Comparison"><table role="table">
<thead role="rowgroup"><tr role="row"><th scope="col" role="columnheader"><span class="unseen">Field</span></th>${pair.map(({ id, source, externalId }) => html`<th scope="col" role="columnheader"><a href="${DESK_PATH}/offers?id=${id}">${source}/${externalId}</a></th>`)}</tr></thead>
<tbody role="rowgroup">${rows.map((row) => {
    const isEqual = row[1](one) === row[1](other);
    const cells = isEqual
      ? html`<td role="cell" colspan="2" aria-colspan="2" data-label="Both">${row[1](one)}</td>`
      : html`${cell(one, other, row)}${cell(other, one, row)}`;
    return html`<tr role="row"><th scope="row" role="rowheader">${row[0]}${when(!isEqual, () => html` <span class="unseen">differs</span>`)}</th>${cells}</tr>`;
  })}${when(canHide, () => html`<tr role="row"><th scope="row" role="rowheader">Decision</th>${hide(one, other)}${hide(other, one)}</tr>`)}</tbody></table></div>
<p class="hint">Only values that differ are shown for each offer; words that the other text does not have are marked.</p>`;
}
