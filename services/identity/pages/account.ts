import { html, type Markup, NOTHING, when } from '@curro/ui';
import type { Edition } from './edition.ts';
import { csrfField, currentPasswordField, emailField, passwordField, problemNotice } from './fields.ts';
import { layout, type PageContext } from './layout.ts';
import { type PasskeysModel, passkeysSection } from './passkeys.ts';

/** The forms of the page that something may be wrong with. */
type AccountForm = 'email' | 'password' | 'passkey' | 'delete';

/** What the account page shows. */
export interface AccountModel {
  readonly edition: Edition;
  readonly formToken: string;
  readonly email: string;
  /** Clients that may do something, with sentences that say what. */
  readonly access: readonly {
    readonly id: string;
    readonly title: string;
    readonly allows: readonly string[];
  }[];
  /** Undefined where browsers know no passkeys. */
  readonly passkeys: Pick<PasskeysModel, 'passkeys' | 'mayAdd'> | undefined;
  readonly problem: { readonly form: AccountForm; readonly text: string } | undefined;
  readonly saved: boolean;
}

const problemOf = ({ problem, edition }: AccountModel, form: AccountForm): Markup =>
  problem?.form === form ? problemNotice(edition.words, problem.text) : NOTHING;

function accessSection({ edition: { words }, access, formToken }: AccountModel): Markup {
  return html`<h2>${words.account.accessTitle}</h2>
${when(access.length === 0, () => html`<p>${words.account.accessNone}</p>`)}
${access.map(
  ({ id, title, allows }) => html`<p><strong>${title}</strong></p>
<ul class="allows">${allows.map((line) => html`<li>${line}</li>`)}</ul>
<form class="inline" method="post" action="/account/access">${csrfField(formToken)}<input type="hidden" name="client" value="${id}">
<button class="button button-quiet" aria-label="${words.account.accessRevoke}: ${title}">${words.account.accessRevoke}</button></form>`,
)}`;
}

/** Everything that people may do with their account. */
export function accountPage(context: PageContext, model: AccountModel): Markup {
  const { edition, formToken, email, saved, passkeys, problem } = model;
  const { words } = edition;
  const { account } = words;
  return layout(context, {
    edition,
    title: account.title,
    body: html`<h1>${account.title}</h1>
<p>${account.as(email)}</p>
${when(saved, () => html`<div class="notice" role="status">${account.saved}</div>`)}
${accessSection(model)}
<h2>${account.passwordTitle}</h2>
${problemOf(model, 'password')}
<form method="post" action="/account/password">${csrfField(formToken)}
<input type="hidden" name="username" autocomplete="username" value="${email}">
${currentPasswordField(words, 'password')}
${passwordField({ words, name: 'password', label: words.newPassword, fresh: true })}
<button class="button">${account.passwordSubmit}</button></form>
${
  passkeys === undefined
    ? NOTHING
    : passkeysSection({
        edition,
        formToken,
        ...passkeys,
        problem: problem?.form === 'passkey' ? problem.text : undefined,
      })
}
<h2>${account.emailTitle}</h2>
<p>${account.emailLead}</p>
${problemOf(model, 'email')}
<form method="post" action="/account/email">${csrfField(formToken)}
${emailField({ words, name: 'newEmail', label: account.newEmail })}
${currentPasswordField(words, 'email')}
<button class="button">${account.emailSubmit}</button></form>
<h2>${account.exportTitle}</h2>
<p>${account.exportLead}</p>
<form method="post" action="/account/data">${csrfField(formToken)}<button class="button button-quiet">${account.exportSubmit}</button></form>
<h2>${account.deleteTitle}</h2>
<p>${account.deleteLead}</p>
${problemOf(model, 'delete')}
<form method="post" action="/account/delete">${csrfField(formToken)}
${currentPasswordField(words, 'delete')}
<button class="button button-danger">${account.deleteSubmit}</button></form>
<ul class="ways"><li><a href="/session/end">${account.signOut}</a></li></ul>`,
  });
}

/** Asks for the click that a mail program would not do by itself. */
export function confirmEmailPage(
  context: PageContext,
  model: {
    readonly edition: Edition;
    readonly formToken: string;
    readonly action: string;
    readonly email: string;
  },
): Markup {
  const { edition, formToken, action, email } = model;
  const { words } = edition;
  return layout(context, {
    edition,
    title: words.account.emailConfirm,
    body: html`<h1>${words.account.emailConfirm}</h1>
<p>${words.account.as(email)}</p>
<form method="post" action="${action}">${csrfField(formToken)}<button class="button">${words.confirm.submit}</button></form>`,
  });
}
