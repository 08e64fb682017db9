import { getModeratedOffer, type ModeratedOffer, moderateOffer, resolveOfferId } from '@curro/offers';
import { type Environment, type FormValues, firstOf, type Request } from '@curro/platform';
import { DomainError, type ModerationAction, moderationActions } from '@curro/shared';
import { html, type Markup } from '@curro/ui';
import { Hono } from 'hono';
import { errorMessages } from '../../operator-pages/error-page.ts';
import { formKeyField } from '../../operator-pages/form.ts';
import { DESK_PATH, type OperatorContext } from '../../operator-pages/frame.ts';
import { addAction, type Confirmation } from '../actions.ts';
import { cliHint, dataTable, doneNotice, facts, instant, problems, stateLabel } from '../controls.ts';
import { selectField, textField } from '../fields.ts';

const PATH = `${DESK_PATH}/offers`;
const INVALID = 400;

const EFFECTS: Readonly<Record<ModerationAction, string>> = {
  close:
    'The process of the offer is closed and its applicants are notified. An import that contains the offer opens it again.',
  hide: 'The offer is deleted everywhere and its applicants are notified. Imports do not store it again until an operator restores it.',
  restore: 'The offer is stored again, as the last import described it.',
};

const NAMES: Readonly<Record<ModerationAction, string>> = {
  close: 'Close',
  hide: 'Hide',
  restore: 'Restore',
};

function possible({ state, hidden }: ModeratedOffer): readonly ModerationAction[] {
  if (hidden) return ['restore'];
  return state === 'active' ? ['close', 'hide'] : ['hide'];
}

function offerPart(c: Request, offer: ModeratedOffer, reason: string): Markup {
  return html`<section aria-labelledby="offer"><h2 id="offer">${offer.title}</h2>
${facts([
  ['State', html`${stateLabel(offer.hidden ? 'hidden' : offer.state)}`],
  ['Company', offer.company || '–'],
  ['Source', `${offer.source}/${offer.externalId}`],
  ['Id', offer.id],
  ['Published', instant(offer.publishedAt)],
  ['Expires', instant(offer.expiresAt)],
  ['Applications', offer.applications],
])}
<form class="desk-form" method="post" action="${PATH}/moderate">${formKeyField(c)}<input type="hidden" name="id" value="${offer.id}">
${selectField({ name: 'action', label: 'Action', options: possible(offer).map((action) => [action, NAMES[action]] as const) })}
${textField({ name: 'reason', label: 'Reason', value: reason, required: true, hint: 'Stored with the decision; applicants do not see it.' })}
<div class="desk-actions"><button class="button" type="submit">Continue</button></div></form>
<h3>Decisions</h3>${dataTable(
    offer.history,
    [
      { name: 'Time', cell: ({ at }) => instant(at) },
      { name: 'Action', cell: ({ action }) => NAMES[action] },
      { name: 'Reason', cell: (decision) => decision.reason },
      { name: 'By', cell: ({ by }) => by },
    ],
    {
      caption: 'Decisions about this offer, newest first',
      empty: 'No decisions. Each close, hide and restore is listed here with its reason.',
    },
  )}</section>`;
}

/** What each action does, while no offer is chosen. */
const help = html`<div class="desk-panel"><h2>What you can do</h2><dl class="desk-rows">${moderationActions.map(
  (action) => html`<div><dt>${NAMES[action]}</dt><dd>${EFFECTS[action]}</dd></div>`,
)}</dl></div>`;

/** Finds an offer; closes, hides or restores it with a reason. */
export function offerPages(context: OperatorContext): Hono<Environment> {
  const { db, frame, clock } = context;

  const show = async (
    c: Request,
    name: string,
    { errors = [], reason = '' }: { readonly errors?: readonly string[]; readonly reason?: string } = {},
  ): Promise<Response> => {
    const found =
      name === ''
        ? undefined
        : await getModeratedOffer(db, resolveOfferId(name)).catch((error: unknown) => {
            if (error instanceof DomainError && error.code === 'not_found') return undefined;
            throw error;
          });
    const missing = name !== '' && found === undefined ? ['There is no such offer.'] : [];
    const main = html`${doneNotice(c.req.query())}${problems([...errors, ...missing])}
<form class="desk-filter" method="get" action="${PATH}">
${textField({ name: 'id', label: 'Offer', value: name, required: true, hint: 'Its id, its address in the portal, or source/external id.' })}
<button class="button button-quiet" type="submit">Find</button></form>
${found === undefined ? help : offerPart(c, found, reason)}
${cliHint(
  `curro offers show ${found?.id ?? 'agency-north/1234'}`,
  `curro offers hide ${found?.id ?? 'agency-north/1234'} --reason "Fraud"`,
)}`;
    return c.html(frame.page({ title: 'Offers', main, request: c }), errors.length > 0 ? INVALID : 200);
  };
  const actionIn = (form: FormValues): ModerationAction | undefined =>
    moderationActions.find((action) => action === firstOf(form, 'action'));
  const questionOf = (form: FormValues): Confirmation | undefined => {
    const action = actionIn(form);
    if (action === undefined || action === 'restore' || firstOf(form, 'reason').trim() === '')
      return undefined;
    const back = `${PATH}?${new URLSearchParams({ id: firstOf(form, 'id') }).toString()}`;
    return { title: `${NAMES[action]} an offer`, text: EFFECTS[action], button: NAMES[action], back };
  };

  const pages = new Hono<Environment>().get('/offers', (c) => show(c, c.req.query('id') ?? ''));
  addAction(pages, context, '/offers/moderate', {
    confirm: (_, form) => questionOf(form),
    async run(c, form, by) {
      const id = firstOf(form, 'id');
      const reason = firstOf(form, 'reason');
      try {
        await moderateOffer(context, id, { action: firstOf(form, 'action'), reason }, by);
        return `${PATH}?${new URLSearchParams({ id, done: 'saved' }).toString()}`;
      } catch (error) {
        if (!(error instanceof DomainError) || error.code === 'not_found') throw error;
        return show(c, id, { errors: errorMessages(c, error, clock.now()), reason });
      }
    },
  });
  return pages;
}
