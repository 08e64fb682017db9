import { html, type Markup, NOTHING, when } from '@curro/ui';
import { csrfField, currentPasswordField } from '../pages/fields.ts';
import { layout, type PageContext } from '../pages/layout.ts';
import type { Locale } from '../pages/locale.ts';

const DATE = { dateStyle: 'long', timeZone: 'Europe/Madrid' } as const;
const days = { es: new Intl.DateTimeFormat('es', DATE), en: new Intl.DateTimeFormat('en-GB', DATE) } as const;
const dayOf = ({ language }: Locale, at: Date): Markup =>
  html`<time datetime="${at.toISOString()}">${days[language].format(at)}</time>`;

interface PasskeyForm {
  readonly locale: Locale;
  readonly formToken: string;
  readonly action: string;
  /** The WebAuthn options as JSON. */
  readonly options: string;
}

/** The form of a sign-in by passkey, hidden until the script finds that the browser supports passkeys. */
export function passkeySignInForm({ locale, formToken, action, options }: PasskeyForm): Markup {
  const { passkeys } = locale.messages;
  return html`<form method="post" action="${action}" hidden data-passkey="get" data-options="${options}" data-problem="${passkeys.refused}">${csrfField(formToken)}
<input type="hidden" name="action" value="passkey"><input type="hidden" name="credential" value="">
<button class="button button-quiet">${passkeys.signIn}</button>
<p class="hint" role="status"></p></form>`;
}

/** The model of the passkeys on the account page. */
export interface PasskeysModel {
  readonly locale: Locale;
  readonly formToken: string;
  readonly passkeys: readonly {
    readonly id: string;
    readonly name: string;
    readonly createdAt: Date;
    readonly lastUsedAt: Date | null;
  }[];
  readonly mayAdd: boolean;
  /** The error above the form. */
  readonly error: Markup;
  /** The error of the current password. */
  readonly passwordProblem: string | undefined;
}

/** Renders the passkeys of an account, below their heading. */
export function passkeysSection(model: PasskeysModel): Markup {
  const { locale, formToken, passkeys: list, mayAdd, error, passwordProblem } = model;
  const { messages } = locale;
  const { passkeys } = messages;
  return html`<p>${passkeys.lead}</p>
${list.map(
  ({ id, name, createdAt, lastUsedAt }) => html`<p><strong>${name}</strong></p>
<p class="hint">${passkeys.added} ${dayOf(locale, createdAt)}${lastUsedAt === null ? NOTHING : html` · ${passkeys.used} ${dayOf(locale, lastUsedAt)}`}</p>
<form class="inline" method="post" action="/account/passkeys/remove">${csrfField(formToken)}<input type="hidden" name="passkey" value="${id}">
<button class="button button-quiet" aria-label="${passkeys.remove}: ${name}">${passkeys.remove}</button></form>`,
)}
${error}
${when(
  mayAdd,
  () => html`<form method="post" action="/account/passkeys" novalidate>${csrfField(formToken)}
${currentPasswordField(messages, 'passkey', passwordProblem)}
<button class="button">${passkeys.add}</button></form>`,
)}`;
}

/**
 * Renders the page that creates a passkey, after a password check.
 * @param model `name` is the proposed name
 */
export function addPasskeyPage(
  context: PageContext,
  model: Omit<PasskeyForm, 'action'> & { readonly name: string },
): Markup {
  const { locale, formToken, options, name } = model;
  const { passkeys } = locale.messages;
  return layout(context, {
    locale,
    title: passkeys.add,
    switches: false,
    scripts: [context.assets.passkeys],
    body: html`<h1>${passkeys.add}</h1>
<p>${passkeys.addLead}</p>
<p data-without-passkeys>${passkeys.unknown}</p>
<form method="post" action="/account/passkeys/made" hidden data-passkey="create" data-options="${options}" data-problem="${passkeys.refused}">${csrfField(formToken)}
<input type="hidden" name="credential" value="">
<div class="field"><label for="name">${passkeys.name}</label>
<input id="name" name="name" maxlength="50" autocomplete="off" value="${name}"></div>
<button class="button">${passkeys.make}</button>
<p class="hint" role="status"></p></form>
<ul class="ways"><li><a href="/account">${locale.messages.account.back}</a></li></ul>`,
  });
}
