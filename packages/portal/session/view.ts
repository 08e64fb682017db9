import { html, type Markup, NOTHING, when } from '@curro/ui';
import type { Locale } from '../locale.ts';
import { START_PATH } from './account-sign-in.ts';
import { FORM_KEY } from './session.ts';
import type { SignInMethod } from './sign-in-methods.ts';

/** The content of the sign-in page. */
export interface SignInModel {
  readonly methods: readonly SignInMethod[];
  /** The path to continue at after the sign-in. */
  readonly next: string;
  readonly key: string;
  /** The pasted token is not valid. */
  readonly refused: boolean;
  /** The sign-in at the provider failed. */
  readonly failed?: boolean;
}

function tokenForm({ prefix, messages: { signIn } }: Locale, { next, key, refused }: SignInModel): Markup {
  const aria = refused
    ? html` aria-invalid="true" aria-describedby="token-error token-hint"`
    : html` aria-describedby="token-hint"`;
  return html`<form class="form" method="post" action="${prefix}/entrar">
<input type="hidden" name="${FORM_KEY}" value="${key}"><input type="hidden" name="next" value="${next}">
<div class="field"><label for="token">${signIn.token}</label>
<p class="hint" id="token-hint">${signIn.tokenHint}</p>
${when(refused, () => html`<p class="error" id="token-error">${signIn.tokenRefused}</p>`)}
<textarea id="token" name="token" rows="5" autocomplete="off" autocapitalize="none" spellcheck="false" required${aria}></textarea></div>
<button class="button" type="submit">${signIn.submit}</button>
</form>`;
}

function accountLink({ prefix, messages: { signIn } }: Locale, { next }: SignInModel): Markup {
  const query = new URLSearchParams({ next }).toString();
  return html`<p><a class="button" href="${prefix}${START_PATH}?${query}">${signIn.account}</a></p>`;
}

/** The body of the sign-in page. */
export function signInBody(locale: Locale, model: SignInModel): Markup {
  const { messages } = locale;
  return html`<div class="wide narrow"><h1>${messages.signIn.title}</h1>
<p class="lead">${messages.signIn.lead}</p>
${when(model.failed === true, () => html`<p class="notice" role="alert">${messages.signIn.failed}</p>`)}
${model.methods.includes('account') ? accountLink(locale, model) : NOTHING}
${model.methods.includes('token') ? tokenForm(locale, model) : NOTHING}
${when(model.methods.length === 0, () => html`<p class="notice">${messages.signIn.unavailable}</p>`)}
</div>`;
}
