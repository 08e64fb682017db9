import { PORTAL_SIGN_IN_PATH } from '@curro/shared';
import { html, type IconName, icon, type Markup, NOTHING, when } from '@curro/ui';
import type { Locale } from '../locale.ts';
import { FORM_KEY } from './session.ts';
import type { SignInMethod } from './sign-in-methods.ts';

/** The content of the sign-in page. */
export interface SignInModel {
  readonly methods: readonly SignInMethod[];
  /** Whether visitors can create an account at the provider. */
  readonly canSignUp: boolean;
  /** The path to continue at after the sign-in. */
  readonly next: string;
  /** The title and the company of the offer for which the visitor wants to apply. */
  readonly offer: readonly string[] | undefined;
  readonly key: string;
  /** The pasted token is not valid. */
  readonly refused: boolean;
  /** The sign-in at the provider failed. */
  readonly failed?: boolean;
}

/** The form for a token; folded where it is not the only method. */
function tokenForm(
  { prefix, messages: { signIn } }: Locale,
  { next, key, refused }: SignInModel,
  folded: boolean,
): Markup {
  const aria = refused
    ? html` aria-invalid="true" aria-describedby="token-error token-hint"`
    : html` aria-describedby="token-hint"`;
  const form = html`<form class="form" method="post" action="${prefix}/entrar">
<input type="hidden" name="${FORM_KEY}" value="${key}"><input type="hidden" name="next" value="${next}">
<div class="field"><label for="token">${signIn.token}</label>
<p class="hint" id="token-hint">${signIn.tokenHint}</p>
${when(refused, () => html`<p class="error" id="token-error">${signIn.tokenRefused}</p>`)}
<textarea id="token" name="token" rows="5" autocomplete="off" autocapitalize="none" spellcheck="false" required${aria}></textarea></div>
<button class="button" type="submit">${signIn.submit}</button>
</form>`;
  if (!folded) return form;
  return html`<details class="token-sign-in"${refused ? html` open` : NOTHING}><summary>${signIn.tokenTitle}</summary>
${form}</details>`;
}

function accountLinks({ prefix, messages: { signIn } }: Locale, { next, canSignUp }: SignInModel): Markup {
  const path = (fields: Readonly<Record<string, string>>): string =>
    `${prefix}${PORTAL_SIGN_IN_PATH}?${new URLSearchParams({ next, ...fields }).toString()}`;
  return html`<p class="sign-in-ways"><a class="button" href="${path({})}">${signIn.account}</a>
${when(canSignUp, () => html`<a class="button button-quiet" href="${path({ create: '1' })}">${signIn.create}</a>`)}</p>`;
}

/** What an account is for. */
function benefits({ messages: { signIn } }: Locale): Markup {
  const rows: readonly (readonly [IconName, string])[] = [
    ['contract', signIn.forCv],
    ['level', signIn.forApplications],
    ['bell', signIn.forAlerts],
  ];
  return html`<ul class="benefits">${rows.map(([name, text]) => html`<li>${icon(name)}<span>${text}</span></li>`)}</ul>`;
}

/** The body of the sign-in page. */
export function signInBody(locale: Locale, model: SignInModel): Markup {
  const { messages } = locale;
  const withAccount = model.methods.includes('account');
  return html`<div class="wide"><div class="panel sign-in"><h1>${messages.signIn.title}</h1>
${model.offer === undefined ? html`<p>${messages.signIn.lead}</p>` : html`<p>${model.canSignUp ? messages.signIn.leadOffer : messages.signIn.leadOfferOnly}<br><b>${model.offer.join(' · ')}</b></p>`}
${when(model.failed === true, () => html`<p class="notice notice-problem" role="alert">${messages.signIn.failed}</p>`)}
${withAccount ? accountLinks(locale, model) : NOTHING}
${benefits(locale)}
${model.methods.includes('token') ? tokenForm(locale, model, withAccount) : NOTHING}
${when(model.methods.length === 0, () => html`<p class="notice">${messages.signIn.unavailable}</p>`)}
</div></div>`;
}
