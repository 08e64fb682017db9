import { html, icon, type Markup, NOTHING, when } from '@curro/ui';
import {
  csrfField,
  emailField,
  errorNotice,
  type FieldProblems,
  passwordField,
  problemNotices,
} from '../pages/fields.ts';
import { layout, type PageContext, portalPage } from '../pages/layout.ts';
import type { Locale } from '../pages/locale.ts';
import { meantAddress } from '../pages/script/mistyped-domain.js';
import { accountSwitch, cancelForm } from '../pages/switch.ts';

/** The model of the registration page. */
export interface RegisterModel {
  readonly locale: Locale;
  readonly formToken: string;
  /** The path of the current interaction. */
  readonly path: string;
  /** The title and the city of the offer for which the user wants to apply, empty if it is not open; undefined without one. */
  readonly offer: string | undefined;
  readonly email: string;
  readonly problems: FieldProblems;
  /** The error of the form as a whole. */
  readonly error?: string | undefined;
}

/** The texts that the user accepts, on the portal; nothing without a portal. */
function legalNote(context: PageContext, locale: Locale): Markup {
  const { legal } = locale.messages;
  const terms = portalPage(context, locale, 'terms');
  const privacy = portalPage(context, locale, 'privacy');
  if (terms === undefined || privacy === undefined) return NOTHING;
  return html`<p class="hint">${legal.accept} <a target="_blank" href="${terms}">${legal.terms}</a>, <a target="_blank" href="${privacy}">${legal.privacy}</a>.</p>`;
}

/** Renders the registration page. */
export function registerPage(context: PageContext, model: RegisterModel): Markup {
  const { locale, formToken, path, offer, email, problems, error } = model;
  const { messages } = locale;
  return layout(context, {
    locale,
    title: messages.register.title,
    scripts: [context.assets.password],
    body: html`${accountSwitch(messages, path, 'register')}
<h1>${messages.register.title}</h1>
${offer === undefined || offer === '' ? NOTHING : html`<p>${messages.register.leadOffer(offer)}</p>`}
<p>${offer === undefined ? messages.register.lead : messages.register.leadApplication}</p>
${errorNotice(messages, error)}${problemNotices(messages, problems)}
<form method="post" action="${path}/register" novalidate>${csrfField(formToken)}
${emailField({ messages, value: email, problem: problems.get('email'), isNew: true, isFocused: error === undefined && problems.size === 0 })}
${passwordField({ messages, name: 'password', label: messages.password, fresh: true, problem: problems.get('password') })}
<button class="button">${messages.register.submit}</button>
${legalNote(context, locale)}
</form>
${cancelForm(messages, path, formToken)}`,
  });
}

/** The model of the page after a registration. */
interface SentModel extends Pick<RegisterModel, 'locale' | 'formToken' | 'path' | 'email'> {
  readonly matchNumber: string;
  /** Whether the email has just been sent again. */
  readonly isRepeated: boolean;
  /** Whether the user has just asked to continue: the page shows that the address is not confirmed. */
  readonly hasAsked: boolean;
  readonly error: string | undefined;
}

/**
 * Renders the page after a registration: the number proves in another browser who has started it. A button sends the
 * email again.
 */
export function sentPage(context: PageContext, model: SentModel): Markup {
  const { locale, formToken, path, email, matchNumber, isRepeated, hasAsked, error } = model;
  const { messages } = locale;
  const { sent } = messages;
  const meant = meantAddress(email);
  return layout(context, {
    locale,
    title: sent.title,
    scripts: [context.assets.confirmed],
    body: html`<p class="sheet-icon">${icon('mail')}</p><h1>${sent.title}</h1>
${errorNotice(messages, error)}
${when(isRepeated, () => html`<div class="notice" role="status">${sent.repeated}</div>`)}
${when(hasAsked, () => html`<div class="notice" role="status">${sent.notYet}</div>`)}
<p>${sent.sentTo(email)}</p>
${when(meant !== undefined, () => html`<div class="notice">${messages.register.meant} <b>${meant ?? ''}</b>? <a href="${path}/register?${CORRECTED}=1">${sent.correct}</a></div>`)}
<p class="match"><span>${sent.numberLead}</span> <b class="match-number">${matchNumber}</b></p>
<p>${sent.confirmed} <a href="${path}/sent?continue=1">${sent.continue}</a></p>
<section class="not-received" aria-labelledby="not-received"><h2 id="not-received">${sent.notReceived}</h2>
<p>${sent.notReceivedLead}</p>
<form class="inline" method="post" action="${path}/sent">${csrfField(formToken)}<button class="button button-quiet">${sent.repeat}</button>
<a href="${path}/register">${sent.again}</a></form></section>`,
  });
}

/** The parameter of the registration page that corrects a mistyped domain of the address. */
export const CORRECTED = 'corrected';

/** The value of the button that signs in after the confirmation in another browser. */
export const CONTINUE = 'continue';

/**
 * Renders the page of a registration that another browser has confirmed. If that browser has proved the number of this one, a
 * button signs in; otherwise the user enters the password.
 */
export function confirmedPage(
  context: PageContext,
  model: Pick<RegisterModel, 'locale' | 'formToken' | 'path' | 'email'> & { readonly isCompared: boolean },
): Markup {
  const { locale, formToken, path, email, isCompared } = model;
  const { sent, login } = locale.messages;
  return layout(context, {
    locale,
    title: sent.created,
    body: html`<h1>${sent.created}</h1>
<p>${isCompared ? sent.createdHere(email) : sent.createdLead}</p>
${
  isCompared
    ? html`<form method="post" action="${path}/sent">${csrfField(formToken)}<button class="button" name="action" value="${CONTINUE}">${sent.enter}</button></form>`
    : html`<p><a class="button" href="${path}/sign-in">${login.title}</a></p>`
}`,
  });
}

/** The model of the page that a link in an email opens. */
interface ConfirmModel {
  readonly locale: Locale;
  readonly formToken: string;
  readonly action: string;
  readonly email: string;
  /** Whether the browser has started the registration; another one must prove it. */
  readonly sameBrowser: boolean;
  readonly error: string | undefined;
}

/**
 * Renders the confirmation of a registration. In the browser that started it a button is enough. Another browser needs
 * the number that the first one displays, or the password: otherwise the owner of an address could confirm an account
 * whose password another person has chosen.
 */
export function confirmPage(context: PageContext, model: ConfirmModel): Markup {
  const { locale, formToken, action, email, sameBrowser, error } = model;
  const { messages } = locale;
  const { confirm } = messages;
  const wrong = error !== undefined;
  const fields = html`<p>${confirm.proofLead}</p>
<div class="field"><label for="number">${confirm.number}</label>
<input id="number" name="number" inputmode="numeric" autocomplete="off" maxlength="3"${wrong ? html` aria-describedby="problem" aria-invalid="true"` : NOTHING}></div>
${passwordField({ messages, name: 'password', label: confirm.passwordInstead, fresh: false, wrong, required: false })}`;
  return layout(context, {
    locale,
    title: confirm.title,
    body: html`<h1>${confirm.title}</h1>
<p>${confirm.lead(email)}</p>
${errorNotice(messages, error)}
<form method="post" action="${action}">${csrfField(formToken)}
${sameBrowser ? NOTHING : fields}
<button class="button">${confirm.submit}</button>
</form>
<p class="hint not-you">${confirm.notYou}</p>`,
  });
}
