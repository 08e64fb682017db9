import type { ModeratedOffer, Moderation } from '@curro/offers';
import { type FormValues, firstOf, type Request } from '@curro/platform';
import { counted, type ModerationAction, offerPath } from '@curro/shared';
import { html, type Markup, when } from '@curro/ui';
import type { TermTexts } from '../../offers/term-texts.ts';
import { operatorName } from '../../operator-pages/attention.ts';
import { formKeyField } from '../../operator-pages/form.ts';
import { DESK_PATH } from '../../operator-pages/frame.ts';
import { dataTable, facts, instant, stateLabel } from '../controls.ts';
import { choiceField, textField } from '../fields.ts';
import { errorOf, errorSummary, type FieldRules, type FormErrors } from '../form-errors.ts';
import { type FoundOffer, MAX_FOUND } from './find-offers.ts';

export const OFFERS_PATH = `${DESK_PATH}/offers`;

/** What each action does. */
export const EFFECTS: Readonly<Record<ModerationAction, string>> = {
  close:
    'The process of the offer is closed and its applicants are notified. An import that contains the offer opens it again.',
  hide: 'The offer is deleted everywhere and its applicants are notified. Imports do not store it again until an operator restores it.',
  restore: 'The offer is stored again, as the last import described it.',
};

/** What a restoration of a closed offer does. */
const REOPENS =
  'The offer is open again, as the last import described it, and its applicants are notified. An import that closes it closes it again.';

/** What has been done, by the word in the address of the page. */
export const DONE_TEXTS = {
  closed: 'Closed. Searches stop finding the offer within seconds; its applicants are notified.',
  hidden: 'Hidden. The offer is deleted everywhere within seconds; its applicants are notified.',
  restored: 'Restored. Searches find the offer again within seconds, unless it has expired.',
} as const;
/** The word of each action in addresses. */
export const DONE_WORDS: Readonly<Record<ModerationAction, keyof typeof DONE_TEXTS>> = {
  close: 'closed',
  hide: 'hidden',
  restore: 'restored',
};

/** The names of the actions. */
export const NAMES: Readonly<Record<ModerationAction, string>> = {
  close: 'Close',
  hide: 'Hide',
  restore: 'Restore',
};

/** The rules of the form of a decision. */
export const decisionRules: FieldRules = {
  action: { label: 'Action', rule: 'Choose what to do with the offer.' },
  reason: { label: 'Reason', rule: 'Enter why, in one line of at most 1,000 characters.' },
};

function possible({ state, hidden }: ModeratedOffer): readonly ModerationAction[] {
  if (hidden) return ['restore'];
  return state === 'active' ? ['close', 'hide'] : ['restore', 'hide'];
}

/** The state of an offer as operators name it. */
function offerState({ state, hidden, expiresAt }: ModeratedOffer, now: Date): Markup {
  if (hidden) return stateLabel('hidden');
  if (state !== 'active') return stateLabel(state);
  return stateLabel(expiresAt <= now ? 'expired' : 'open');
}

/** The link to the page of an offer at the desk. */
const offerLinkOf = (id: string, title: string): Markup =>
  html`<a href="${OFFERS_PATH}?${new URLSearchParams({ id }).toString()}">${title}</a>`;

const effectOf = (action: ModerationAction, { state }: ModeratedOffer): string =>
  action === 'restore' && state === 'closed' ? REOPENS : EFFECTS[action];

function decisionForm(c: Request, offer: ModeratedOffer, form: FormValues, errors: FormErrors): Markup {
  const actions = possible(offer);
  const [only = 'restore'] = actions;
  const choice =
    actions.length === 1
      ? html`<input type="hidden" name="action" value="${only}"><p>${effectOf(only, offer)}</p>`
      : choiceField({
          name: 'action',
          label: 'Action',
          values: [firstOf(form, 'action')],
          error: errorOf(errors, 'action'),
          options: actions.map((action) => [action, NAMES[action], effectOf(action, offer)] as const),
        });
  return html`${errorSummary(errors)}<form class="desk-form" method="post" action="${OFFERS_PATH}/moderate">${formKeyField(c)}<input type="hidden" name="id" value="${offer.id}">
${choice}
${textField({
  name: 'reason',
  label: 'Reason',
  value: firstOf(form, 'reason'),
  required: true,
  error: errorOf(errors, 'reason'),
  hint: 'Stored with the decision; applicants do not see it.',
})}
<div class="desk-actions"><button class="button" type="submit">${actions.length === 1 ? `${NAMES[only]} the offer` : 'Continue'}</button></div></form>`;
}

const DESCRIPTION_LENGTH = 400;

/** A text whose end opens on request. */
function longText(text: string): Markup {
  if (text.length <= DESCRIPTION_LENGTH) return html`<p class="desk-text">${text}</p>`;
  const end = text.lastIndexOf(' ', DESCRIPTION_LENGTH);
  const extract = text.slice(0, end > 0 ? end : DESCRIPTION_LENGTH);
  return html`<details class="desk-more"><summary><span class="desk-text">${extract}…</span> <b>The whole text</b></summary><p class="desk-text">${text}</p></details>`;
}

/** An offer with the form of a decision and the decisions so far. */
export function offerPart(
  c: Request,
  offer: ModeratedOffer,
  {
    form,
    errors,
    terms,
  }: { readonly form: FormValues; readonly errors: FormErrors; readonly terms: TermTexts },
): Markup {
  const { id, source, externalId, description } = offer;
  return html`<div class="desk-columns"><section class="desk-panel" aria-labelledby="offer"><h2 id="offer">The offer</h2>
${facts([
  ['Company', offer.company || '–'],
  ['Cities', offer.cities.join(', ') || '–'],
  ['Salary', terms.salary || '–'],
  ['Contract', terms.contract || '–'],
  ['Workday', terms.workday || '–'],
  ['Category', terms.category || '–'],
  [
    'Source',
    html`<a href="${DESK_PATH}/imports?${new URLSearchParams({ source }).toString()}">${source}</a>, external id ${externalId}`,
  ],
  ['Id', html`<code>${id}</code>`],
  ['Published', instant(offer.publishedAt)],
  ['Expires', instant(offer.expiresAt)],
  ['Applications', offer.applications],
])}${when(description !== '', () => html`<h3>Description</h3>${longText(description)}`)}</section>
<section class="desk-panel" aria-labelledby="decide"><h2 id="decide">Decide</h2>${decisionForm(c, offer, form, errors)}</section></div>
<section aria-labelledby="decisions"><h2 id="decisions">Decisions</h2>${dataTable(
    offer.history,
    [
      { name: 'Time', cell: ({ at }) => instant(at) },
      { name: 'Action', cell: ({ action }) => NAMES[action] },
      { name: 'Reason', cell: (decision) => decision.reason },
      { name: 'By', cell: ({ by }) => operatorName(c, by) },
    ],
    {
      caption: 'Decisions about this offer, newest first',
      empty: 'No decisions. Each decision is listed here with its reason.',
    },
  )}</section>`;
}

/** The state of an offer and the link to its page in the portal, beside its title. */
export const offerStatus = (
  offer: ModeratedOffer,
  { portal, now }: { readonly portal: string | undefined; readonly now: Date },
): Markup =>
  html`<span class="desk-actions">${offerState(offer, now)}${when(
    offer.state === 'active' && portal !== undefined,
    () => html`<a href="${portal}${offerPath(offer)}">Open in the portal</a>`,
  )}</span>`;

function foundText(count: number, text: string): string {
  if (count === 0) return `No offer has “${text}” as its id, address or source/external id.`;
  return count === MAX_FOUND
    ? `The first ${MAX_FOUND} offers for “${text}”, best matches first. Add words to find others.`
    : `${counted(count, 'offer')} for “${text}”, best matches first.`;
}

/** The offers that words find, because no offer has the text as its id or address. */
export const foundOffers = (offers: readonly FoundOffer[], text: string): Markup =>
  html`<section aria-labelledby="found"><h2 id="found">Open offers with these words</h2>
<p role="status">${foundText(offers.length, text)}</p>${dataTable(
    offers,
    [
      { name: 'Title', cell: ({ id, title }) => offerLinkOf(id, title) },
      { name: 'Company', cell: ({ company }) => company },
      { name: 'City', cell: ({ city }) => city },
      { name: 'Published', cell: ({ published }) => instant(published) },
    ],
    {
      caption: 'Open offers with these words, at most twenty',
      empty:
        'No open offer has these words in its texts or the name of its company. Closed and hidden offers are found by id, address or source/external id only.',
    },
  )}</section>`;

/** The last decisions about all offers. */
export const lastDecisions = (c: Request, decisions: readonly Moderation[]): Markup =>
  html`<section aria-labelledby="last"><h2 id="last">Last decisions</h2>${dataTable(
    decisions,
    [
      { name: 'Offer', cell: ({ offerId, title }) => offerLinkOf(offerId, title) },
      { name: 'Action', cell: ({ action }) => NAMES[action] },
      { name: 'Reason', cell: ({ reason }) => reason },
      { name: 'Time', cell: ({ at }) => instant(at) },
      { name: 'By', cell: ({ by }) => operatorName(c, by) },
    ],
    {
      caption: 'Last decisions about offers',
      empty:
        'No decisions. Find an offer to close it, to hide it, or to restore it; each decision is listed here with its reason.',
    },
  )}</section>`;
