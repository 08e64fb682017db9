import { html, type Markup } from '@curro/ui';
import type { Edition } from './edition.ts';
import { csrfField, emailField, passwordField, problemNotice } from './fields.ts';
import { layout, type PageContext } from './layout.ts';

interface FormModel {
  readonly edition: Edition;
  readonly formToken: string;
  /** Where the form goes. */
  readonly action: string;
  readonly problem: string | undefined;
}

/** Asks for the address whose password was forgotten. */
export function resetPage(context: PageContext, model: FormModel): Markup {
  const { edition, formToken, action, problem } = model;
  const { words } = edition;
  return layout(context, {
    edition,
    title: words.reset.title,
    body: html`<h1>${words.reset.title}</h1>
<p>${words.reset.lead}</p>
${problemNotice(words, problem)}
<form method="post" action="${action}">${csrfField(formToken)}
${emailField({ words, wrong: problem !== undefined })}
<button class="button">${words.reset.submit}</button>
</form>`,
  });
}

/** Asks for a new password in place of the forgotten one. */
export function choosePasswordPage(
  context: PageContext,
  model: FormModel & { readonly email: string },
): Markup {
  const { edition, formToken, action, problem, email } = model;
  const { words } = edition;
  return layout(context, {
    edition,
    title: words.reset.choose,
    body: html`<h1>${words.reset.choose}</h1>
${problemNotice(words, problem)}
<form method="post" action="${action}">${csrfField(formToken)}
<input type="hidden" name="email" autocomplete="username" value="${email}">
${passwordField({ words, name: 'password', label: words.newPassword, fresh: true, wrong: problem !== undefined })}
<button class="button">${words.reset.save}</button>
</form>`,
  });
}

/** Asks whoever registered for the password again: nobody else's click makes an account. */
export function confirmPage(context: PageContext, model: FormModel & { readonly email: string }): Markup {
  const { edition, formToken, action, problem, email } = model;
  const { words } = edition;
  return layout(context, {
    edition,
    title: words.confirm.title,
    body: html`<h1>${words.confirm.title}</h1>
<p>${words.confirm.lead(email)}</p>
${problemNotice(words, problem)}
<form method="post" action="${action}">${csrfField(formToken)}
${passwordField({ words, name: 'password', label: words.password, fresh: false, wrong: problem !== undefined })}
<button class="button">${words.confirm.submit}</button>
</form>`,
  });
}
