import { getModeratedOffer, listModerations, moderateOffer } from '@curro/offers';
import { type Environment, type FormValues, firstOf, type Request } from '@curro/platform';
import { DomainError, type ModerationAction, moderationActions } from '@curro/shared';
import { html } from '@curro/ui';
import { Hono } from 'hono';
import { readTermTexts } from '../../offers/term-texts.ts';
import type { OperatorContext } from '../../operator-pages/frame.ts';
import { addAction, type Confirmation } from '../actions.ts';
import { cliHint, doneNotice } from '../controls.ts';
import { textField } from '../fields.ts';
import { type FormErrors, formErrors } from '../form-errors.ts';
import { findNamedOffer, findOffers, WORDS_RULE } from './find-offers.ts';
import {
  DONE_TEXTS,
  DONE_WORDS,
  decisionRules,
  EFFECTS,
  foundOffers,
  lastDecisions,
  NAMES,
  OFFERS_PATH,
  offerPart,
  offerStatus,
} from './view.ts';

const INVALID = 400;
const DECISIONS = 20;
const EXAMPLE = 'agency-north/1234';

/** Finds an offer; closes, hides or restores it with a reason. */
export function offerPages(context: OperatorContext): Hono<Environment> {
  const { db, frame, clock, portal } = context;

  const show = async (
    c: Request,
    name: string,
    { errors = [], form = new Map() }: { readonly errors?: FormErrors; readonly form?: FormValues } = {},
  ): Promise<Response> => {
    const found = name === '' ? undefined : await findNamedOffer(context, name);
    const words = name === '' || found !== undefined ? undefined : await findOffers(context, name);
    const isRefused = name !== '' && found === undefined && words === undefined;
    const decisions = async () =>
      lastDecisions(c, (await listModerations(db, { before: undefined, limit: DECISIONS })).moderations);
    const isInvalid = isRefused || errors.length > 0;
    const status = isInvalid ? INVALID : 200;
    const commands = cliHint(
      ...(name === '' ? ['curro offers decisions'] : []),
      `curro offers show ${found?.id ?? EXAMPLE}`,
      ...(found?.hidden ? [] : [`curro offers hide ${found?.id ?? EXAMPLE} --reason "Fraud"`]),
      ...(found === undefined || (found.state === 'active' && !found.hidden)
        ? []
        : [`curro offers restore ${found.id} --reason "By mistake"`]),
    );
    const done = doneNotice(c.req.query(), DONE_TEXTS);
    if (found !== undefined) {
      const action = offerStatus(found, { portal, now: clock.now() });
      const main = html`${done}${offerPart(c, found, { form, errors, terms: await readTermTexts(context, found.id) })}${commands}`;
      return c.html(frame.page({ title: found.title || found.id, action, main, request: c }), status);
    }
    const main = html`${done}<form class="desk-filter desk-find" method="get" action="${OFFERS_PATH}">
${textField({ name: 'id', label: 'Offer', type: 'search', value: name, required: true, error: isRefused ? WORDS_RULE : undefined, hint: 'Words or company, its address in the portal, its id, or source/external id.' })}
<button class="button" type="submit">Find</button></form>
${words === undefined ? await decisions() : foundOffers(words, name)}
${commands}`;
    return c.html(frame.page({ title: 'Offers', main, request: c }), status);
  };
  const actionIn = (form: FormValues): ModerationAction | undefined =>
    moderationActions.find((action) => action === firstOf(form, 'action'));
  const questionOf = async (form: FormValues): Promise<Confirmation | undefined> => {
    const action = actionIn(form);
    const reason = firstOf(form, 'reason').trim();
    if (action === undefined || action === 'restore' || reason === '') return undefined;
    const { title, company, source, externalId } = await getModeratedOffer(db, firstOf(form, 'id'));
    const back = `${OFFERS_PATH}?${new URLSearchParams({ id: firstOf(form, 'id') }).toString()}`;
    return {
      title: `${NAMES[action]} an offer`,
      about: [
        ['Offer', html`<b>${title}</b> (${source}/${externalId})`],
        ['Company', company || '–'],
        ['Your reason', reason],
      ],
      text: EFFECTS[action],
      button: `${NAMES[action]} the offer`,
      back,
    };
  };

  const pages = new Hono<Environment>().get('/offers', (c) => show(c, (c.req.query('id') ?? '').trim()));
  addAction(pages, context, '/offers/moderate', {
    confirm: (_, form) => questionOf(form),
    async run(c, form, by) {
      const id = firstOf(form, 'id');
      const decision = { action: firstOf(form, 'action'), reason: firstOf(form, 'reason') };
      try {
        await moderateOffer(context, id, decision, by);
        const done = DONE_WORDS[actionIn(form) ?? 'close'];
        return `${OFFERS_PATH}?${new URLSearchParams({ id, done }).toString()}`;
      } catch (error) {
        if (!(error instanceof DomainError) || error.code === 'not_found') throw error;
        return show(c, id, { errors: formErrors(c, error, clock.now(), decisionRules), form });
      }
    },
  });
  return pages;
}
