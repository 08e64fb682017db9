import { html, type Markup, NOTHING, when } from '@curro/ui';
import {
  csrfField,
  currentPasswordField,
  currentPasswordId,
  emailField,
  errorNotice,
  passwordField,
} from '../pages/fields.ts';
import { homeOf, layout, type PageContext } from '../pages/layout.ts';
import type { Locale } from '../pages/locale.ts';
import { type PasskeysModel, passkeysSection } from './passkeys-view.ts';

/** The forms of the account page that can have an error. */
type AccountForm = 'email' | 'password' | 'passkey' | 'delete';

/** The model of the account page. */
export interface AccountModel {
  readonly locale: Locale;
  readonly formToken: string;
  readonly email: string;
  /** Clients with access, and the descriptions of their scopes. */
  readonly access: readonly {
    readonly id: string;
    readonly title: string;
    readonly allows: readonly string[];
  }[];
  /** Undefined where passkeys are not supported. */
  readonly passkeys: Pick<PasskeysModel, 'passkeys' | 'mayAdd'> | undefined;
  readonly error:
    | {
        readonly form: AccountForm;
        readonly text: string;
        /** The name of the field; undefined for an error of the form as a whole. */
        readonly field?: 'current' | 'password' | 'newEmail';
      }
    | undefined;
  readonly saved: boolean;
}

const isWrong = (
  { error }: AccountModel,
  form: AccountForm,
  field: NonNullable<AccountModel['error']>['field'] = 'current',
): boolean => error?.form === form && error.field === field;

function errorOf(model: AccountModel, form: AccountForm): Markup {
  const { error, locale } = model;
  if (error?.form !== form) return NOTHING;
  const field = isWrong(model, form) ? currentPasswordId(form) : error.field;
  return errorNotice(locale.messages, error.text, field);
}

function accessSection({ locale: { messages }, access, formToken }: AccountModel): Markup {
  return html`<section class="sheet" aria-labelledby="access"><h2 id="access">${messages.account.accessTitle}</h2>
${when(access.length === 0, () => html`<p>${messages.account.accessNone}</p>`)}
${access.map(
  ({ id, title, allows }) => html`<p><strong>${title}</strong></p>
<ul class="allows">${allows.map((line) => html`<li>${line}</li>`)}</ul>
<form class="inline" method="post" action="/account/access">${csrfField(formToken)}<input type="hidden" name="client" value="${id}">
<button class="button button-quiet" aria-label="${messages.account.accessRevoke}: ${title}">${messages.account.accessRevoke}</button></form>`,
)}</section>`;
}

/** A panel of the account page with its heading. */
const panel = (name: AccountForm | 'export', title: string, body: Markup): Markup =>
  html`<section class="sheet${name === 'delete' ? ' sheet-danger' : ''}" aria-labelledby="section-${name}"><h2 id="section-${name}">${title}</h2>
${body}</section>`;

/** Renders the account page. */
export function accountPage(context: PageContext, model: AccountModel): Markup {
  const { locale, formToken, email, saved, passkeys } = model;
  const { messages } = locale;
  const { account } = messages;
  return layout(context, {
    locale,
    title: account.title,
    hasPanels: true,
    body: html`${when(context.config.PORTAL_URL !== undefined, () => html`<p class="back"><a href="${homeOf(context)}">${account.back}</a></p>`)}
<header class="sheets-head"><div><h1>${account.title}</h1>
<p>${account.as(email)}</p></div>
<a class="button button-quiet" href="/session/end">${account.signOut}</a></header>
${when(saved, () => html`<div class="notice" role="status">${account.saved}</div>`)}
${panel(
  'password',
  account.passwordTitle,
  html`${errorOf(model, 'password')}
<form method="post" action="/account/password">${csrfField(formToken)}
<input type="hidden" name="username" autocomplete="username" value="${email}">
${currentPasswordField(messages, 'password', isWrong(model, 'password'))}
${passwordField({ messages, name: 'password', label: messages.newPassword, fresh: true, wrong: isWrong(model, 'password', 'password') })}
<button class="button">${account.passwordSubmit}</button></form>`,
)}
${panel(
  'email',
  account.emailTitle,
  html`<p>${account.emailLead}</p>
${errorOf(model, 'email')}
<form method="post" action="/account/email">${csrfField(formToken)}
${emailField({ messages, name: 'newEmail', label: account.newEmail, wrong: isWrong(model, 'email', 'newEmail') })}
${currentPasswordField(messages, 'email', isWrong(model, 'email'))}
<button class="button">${account.emailSubmit}</button></form>`,
)}
${
  passkeys === undefined
    ? NOTHING
    : passkeysSection({
        locale,
        formToken,
        ...passkeys,
        error: errorOf(model, 'passkey'),
        isPasswordWrong: isWrong(model, 'passkey'),
      })
}
${accessSection(model)}
${panel(
  'export',
  account.exportTitle,
  html`<p>${account.exportLead}</p>
<form method="post" action="/account/data">${csrfField(formToken)}<button class="button button-quiet">${account.exportSubmit}</button></form>`,
)}
${panel(
  'delete',
  account.deleteTitle,
  html`<p>${account.deleteLead}</p>
${errorOf(model, 'delete')}
<form method="post" action="/account/delete">${csrfField(formToken)}
${currentPasswordField(messages, 'delete', isWrong(model, 'delete'))}
<button class="button button-danger">${account.deleteSubmit}</button></form>`,
)}`,
  });
}

/** Renders the confirmation of a new email address, a form that mail programs do not submit automatically. */
export function confirmEmailPage(
  context: PageContext,
  model: {
    readonly locale: Locale;
    readonly formToken: string;
    readonly action: string;
    readonly email: string;
  },
): Markup {
  const { locale, formToken, action, email } = model;
  const { messages } = locale;
  return layout(context, {
    locale,
    title: messages.account.emailConfirm,
    body: html`<h1>${messages.account.emailConfirm}</h1>
<p>${messages.account.as(email)}</p>
<form method="post" action="${action}">${csrfField(formToken)}<button class="button">${messages.confirm.submit}</button></form>`,
  });
}
