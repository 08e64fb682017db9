import { html, type Markup, NOTHING, when } from '@curro/ui';
import {
  csrfField,
  currentPasswordField,
  currentPasswordId,
  emailField,
  errorNotice,
  passwordField,
} from '../pages/fields.ts';
import { layout, type PageContext, portalPage, signOutForm } from '../pages/layout.ts';
import type { Locale } from '../pages/locale.ts';
import { type PasskeysModel, passkeysSection } from './passkeys-view.ts';
import { type SessionsModel, sessionsSection } from './sessions-view.ts';

/** The value of the button that exports the data as a page for people. */
export const READABLE = 'html';

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
  readonly sessions: Pick<SessionsModel, 'now' | 'sessions'>;
  readonly error:
    | {
        readonly form: AccountForm;
        readonly text: string;
        /** The name of the field; undefined for an error of the form as a whole. */
        readonly field?: 'current' | 'password' | 'newEmail';
        /** The new address as the user typed it; only of the form that changes it. */
        readonly newEmail?: string | undefined;
      }
    | undefined;
  readonly saved: boolean;
}

/** The error of a field; undefined for a field without one. */
const problemOf = (
  { error }: AccountModel,
  form: AccountForm,
  field: NonNullable<AccountModel['error']>['field'] = 'current',
): string | undefined => (error?.form === form && error.field === field ? error.text : undefined);

function errorOf(model: AccountModel, form: AccountForm): Markup {
  const { error, locale } = model;
  if (error?.form !== form) return NOTHING;
  const field = error.field === 'current' ? currentPasswordId(form) : error.field;
  return errorNotice(locale.messages, error.text, field, true);
}

function accessRow({ locale: { messages }, access, formToken }: AccountModel): Markup {
  const { account } = messages;
  if (access.length === 0) {
    return html`<div class="account-row"><p><b>${account.accessTitle}</b> <span>${account.accessNone}</span></p></div>`;
  }
  const body = access.map(
    ({ id, title, allows }) => html`<p><strong>${title}</strong></p>
<ul class="allows">${allows.map((line) => html`<li>${line}</li>`)}</ul>
<form class="inline" method="post" action="/account/access">${csrfField(formToken)}<input type="hidden" name="client" value="${id}">
<button class="button button-quiet" aria-label="${account.accessRevoke}: ${title}">${account.accessRevoke}</button></form>`,
  );
  const names = access.map(({ title }) => title).join(', ');
  return row('access', { title: account.accessTitle, value: names, action: account.change }, html`${body}`);
}

/** The pages of the portal with the settings of mails; nothing without a portal. */
function mailsRow(context: PageContext, locale: Locale): Markup {
  const { account } = locale.messages;
  const applications = portalPage(context, locale, 'applicationMails');
  const alerts = portalPage(context, locale, 'alerts');
  if (applications === undefined || alerts === undefined) return NOTHING;
  return html`<div class="account-row"><p><b>${account.mailsTitle}</b> <span><a href="${applications}">${account.mailsOfApplications}</a> · <a href="${alerts}">${account.mailsOfAlerts}</a></span></p></div>`;
}

/** A row of the account page, which opens its form. */
function row(
  name: string,
  { title, value, action }: { readonly title: string; readonly value: string; readonly action: string },
  body: Markup,
  isOpen = false,
): Markup {
  return html`<details class="account-row" id="section-${name}"${isOpen ? html` open` : NOTHING}><summary><span><b>${title}</b> <span>${value}</span></span> <span class="row-action">${action}</span></summary>
<div class="row-body">${body}</div></details>`;
}

/** Renders the account page. */
export function accountPage(context: PageContext, model: AccountModel): Markup {
  const { locale, formToken, email, saved, passkeys, sessions, error } = model;
  const { messages } = locale;
  const { account } = messages;
  const emailRow = html`<p>${account.emailLead}</p>
${errorOf(model, 'email')}
<form method="post" action="/account/email" novalidate>${csrfField(formToken)}
${emailField({ messages, name: 'newEmail', label: account.newEmail, value: error?.newEmail ?? '', isNew: true, problem: problemOf(model, 'email', 'newEmail') })}
${currentPasswordField(messages, 'email', problemOf(model, 'email'))}
<button class="button">${account.emailSubmit}</button></form>`;
  const passwordRow = html`${errorOf(model, 'password')}
<form method="post" action="/account/password" novalidate>${csrfField(formToken)}
<input type="hidden" name="username" autocomplete="username" value="${email}">
${currentPasswordField(messages, 'password', problemOf(model, 'password'))}
${passwordField({ messages, name: 'password', label: messages.newPassword, fresh: true, problem: problemOf(model, 'password', 'password') })}
<button class="button">${account.passwordSubmit}</button></form>`;
  const exportRow = html`<p>${account.exportLead}</p>
<form method="post" action="/account/data">${csrfField(formToken)}<div class="inline"><button class="button" name="format" value="${READABLE}">${account.exportReadable}</button>
<button class="button button-quiet" name="format" value="json">${account.exportSubmit}</button></div></form>`;
  const deleteRow = html`<p>${account.deleteLead}</p>
${errorOf(model, 'delete')}
<form method="post" action="/account/delete" novalidate>${csrfField(formToken)}
${currentPasswordField(messages, 'delete', problemOf(model, 'delete'))}
<button class="button button-danger">${account.deleteSubmit}</button></form>`;
  return layout(context, {
    locale,
    title: account.title,
    isAccount: true,
    formToken,
    hasPanels: true,
    scripts: [context.assets.password],
    body: html`<header class="sheets-head"><div><h1>${account.title}</h1>
<p>${account.as(email)}</p></div>
${signOutForm(formToken, html`<button class="button button-quiet">${account.signOut}</button>`)}</header>
${when(saved, () => html`<div class="notice" role="status">${account.saved}</div>`)}
<div class="sheet account-rows">
${row('email', { title: account.email, value: email, action: account.change }, emailRow, error?.form === 'email')}
${row('password', { title: account.password, value: '••••••••', action: account.change }, passwordRow, error?.form === 'password')}
${
  passkeys === undefined
    ? NOTHING
    : row(
        'passkey',
        {
          title: messages.passkeys.title,
          value: passkeys.passkeys.map(({ name }) => name).join(', ') || account.none,
          action: account.change,
        },
        passkeysSection({
          locale,
          formToken,
          ...passkeys,
          error: errorOf(model, 'passkey'),
          passwordProblem: problemOf(model, 'passkey'),
        }),
        error?.form === 'passkey',
      )
}
${row('sessions', { title: messages.sessions.title, value: messages.sessions.count(sessions.sessions.length), action: messages.sessions.show }, sessionsSection({ locale, formToken, ...sessions }))}
${mailsRow(context, locale)}
${accessRow(model)}
${row('export', { title: account.exportTitle, value: account.exportHint, action: account.download }, exportRow)}
${row('delete', { title: account.deleteTitle, value: account.deleteHint, action: account.remove }, deleteRow, error?.form === 'delete')}
</div>`,
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
<p>${messages.account.emailWill(email)}</p>
<form method="post" action="${action}">${csrfField(formToken)}<button class="button">${messages.confirm.submit}</button></form>`,
  });
}
