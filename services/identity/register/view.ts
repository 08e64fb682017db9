import { html, type Markup } from '@curro/ui';
import { csrfField, emailField, errorNotice, passwordField } from '../pages/fields.ts';
import { layout, type PageContext } from '../pages/layout.ts';
import type { Locale } from '../pages/locale.ts';

/** The model of the registration page. */
export interface RegisterModel {
  readonly locale: Locale;
  readonly formToken: string;
  /** The path of the current interaction. */
  readonly path: string;
  readonly email: string;
  readonly error: { readonly field: 'email' | 'password'; readonly text: string } | undefined;
}

/** Renders the registration page. */
export function registerPage(context: PageContext, model: RegisterModel): Markup {
  const { locale, formToken, path, email, error } = model;
  const { messages } = locale;
  return layout(context, {
    locale,
    title: messages.register.title,
    body: html`<h1>${messages.register.title}</h1>
${errorNotice(messages, error?.text)}
<form method="post" action="${path}/register">${csrfField(formToken)}
${emailField({ messages, value: email, wrong: error?.field === 'email' })}
${passwordField({ messages, name: 'password', label: messages.password, fresh: true, wrong: error?.field === 'password' })}
<button class="button">${messages.register.submit}</button>
</form>
<ul class="ways"><li><a href="${path}">${messages.register.haveAccount}</a></li></ul>`,
  });
}
