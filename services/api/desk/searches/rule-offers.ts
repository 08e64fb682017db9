import type { OfferTitle } from '@curro/db';
import { html, type Markup, NOTHING, when } from '@curro/ui';
import { DESK_PATH } from '../../operator-pages/frame.ts';
import { dataTable, instant, stateLabel } from '../controls.ts';
import { textField } from '../fields.ts';
import type { FoundOffer } from '../offers/find-offers.ts';

/** The field that says what a form does. */
export const ACTION_FIELD = 'do';
/** The field with the words of the list of offers. */
export const WORDS_FIELD = 'words';

/** Words and the offers that they find. */
export interface FoundList {
  readonly words: string;
  readonly offers: readonly FoundOffer[];
}

/** The offers of a rule while it is edited. */
export interface OfferChoice {
  /** In their order. */
  readonly ids: readonly string[];
  readonly titles: ReadonlyMap<string, OfferTitle>;
  /** The text of the field that adds an offer. */
  readonly text: string;
  /** The list of offers to add; undefined: nothing was searched for. */
  readonly list: FoundList | undefined;
}

/** The company and the city of an offer, which distinguish offers with one title. */
const placeOf = ({ company, city }: OfferTitle): string =>
  [company, city].filter((text) => text !== '').join(', ');

/** The title of an offer with what distinguishes it; its id if it does not exist. */
export const offerName = (offer: OfferTitle | undefined, id: string): Markup =>
  offer === undefined
    ? html`${id}`
    : html`${offer.title}${when(placeOf(offer) !== '', () => html` <small>${placeOf(offer)}</small>`)}`;

const command = (what: string, value: string | number, text: string, label: string): Markup =>
  html`<button class="button button-small button-quiet" type="submit" name="${ACTION_FIELD}" value="${what} ${value}" aria-label="${label}" formnovalidate>${text}</button>`;

/** The ids with one of them at another position; unchanged if there is no such position. */
const moved = (ids: readonly string[], from: number, to: number): readonly string[] => {
  const id = ids[from];
  return id === undefined || ids[to] === undefined ? ids : ids.toSpliced(from, 1).toSpliced(to, 0, id);
};

/**
 * Changes the offers of a rule as one of its buttons says: `add <id>`, or `up`, `down` or `drop` with a position.
 * @returns undefined for any other button
 */
export function changeOffers(ids: readonly string[], action: string): readonly string[] | undefined {
  const [what = '', value = ''] = action.split(' ');
  const at = Number(value);
  switch (what) {
    case 'add':
      return ids.includes(value) ? ids : [...ids, value];
    case 'drop':
      return ids.filter((_, each) => each !== at);
    case 'up':
      return moved(ids, at, at - 1);
    case 'down':
      return moved(ids, at, at + 1);
    default:
      return undefined;
  }
}

function chosenList({ ids, titles }: OfferChoice): Markup {
  if (ids.length === 0) return html`<p class="hint">No offers yet.</p>`;
  return html`<ol class="desk-chosen">${ids.map((id, at) => {
    const offer = titles.get(id);
    const name = offer?.title ?? 'unknown offer';
    return html`<li><input type="hidden" name="offerIds" value="${id}"><span><a href="${DESK_PATH}/offers?id=${id}">${name}</a>${when(offer !== undefined && placeOf(offer) !== '', () => html`<small>${offer && placeOf(offer)}</small>`)}</span>
${when(offer?.open !== true, () => stateLabel(offer === undefined ? 'does not exist' : 'not open'))}
<span class="desk-actions">${at === 0 ? NOTHING : command('up', at, 'Up', `Move ${name} up`)}${at === ids.length - 1 ? NOTHING : command('down', at, 'Down', `Move ${name} down`)}${command('drop', at, 'Remove', `Remove ${name}`)}</span></li>`;
  })}</ol>`;
}

/** The list stays while its offers are added one by one, so the form sends its words again. */
function foundTable({ ids, list }: OfferChoice): Markup {
  if (list === undefined) return NOTHING;
  return html`<input type="hidden" name="${WORDS_FIELD}" value="${list.words}">${dataTable(
    list.offers,
    [
      {
        name: 'Offer',
        cell: ({ title, company, city, published }) =>
          html`${title}<small>${[company, city].map((text) => (text === '' ? '' : `${text}, `))}${instant(published)}</small>`,
      },
      {
        name: 'Add',
        cell: ({ id, title }) => (ids.includes(id) ? 'added' : command('add', id, 'Add', `Add ${title}`)),
      },
    ],
    {
      caption: `Open offers with the words ${list.words}`,
      empty: `No open offer has the words “${list.words}”.`,
    },
  )}`;
}

/** The field with the offers of a rule: chosen by words, address, id or `source/external id`, and put in order. */
export function offersField(choice: OfferChoice, error: string | undefined): Markup {
  return html`<fieldset class="field desk-offers"><legend>Offers</legend>${chosenList(choice)}
<div class="desk-add">${textField({
    name: 'offer',
    label: 'Add an offer',
    type: 'search',
    value: choice.text,
    error,
    hint: 'Words of its title, its address in the portal, its id, or source/external id.',
  })}<button class="button button-quiet" type="submit" name="${ACTION_FIELD}" value="find" formnovalidate>Find</button></div>
${foundTable(choice)}</fieldset>`;
}
