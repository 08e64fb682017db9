import { html, type Markup } from '@curro/ui';
import type { Edition } from './edition.ts';
import { csrfField, emailField, passwordField, problemNotice } from './fields.ts';
import { layout, type PageContext } from './layout.ts';

/** What the page of a registration shows. */
export interface RegisterModel {
  readonly edition: Edition;
  readonly formToken: string;
  /** The path of the sign-in under way. */
  readonly path: string;
  readonly email: string;
  readonly problem: { readonly field: 'email' | 'password'; readonly text: string } | undefined;
}

/** Asks for the e-mail and the password of a new account. */
export function registerPage(context: PageContext, model: RegisterModel): Markup {
  const { edition, formToken, path, email, problem } = model;
  const { words } = edition;
  return layout(context, {
    edition,
    title: words.register.title,
    body: html`<h1>${words.register.title}</h1>
${problemNotice(words, problem?.text)}
<form method="post" action="${path}/register">${csrfField(formToken)}
${emailField({ words, value: email, wrong: problem?.field === 'email' })}
${passwordField({ words, name: 'password', label: words.password, fresh: true, wrong: problem?.field === 'password' })}
<button class="button">${words.register.submit}</button>
</form>
<ul class="ways"><li><a href="${path}">${words.register.known}</a></li></ul>`,
  });
}
