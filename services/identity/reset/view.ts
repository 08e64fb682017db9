import { html, type Markup } from '@curro/ui';
import { csrfField, emailField, errorNotice, passwordField } from '../pages/fields.ts';
import { layout, type PageContext } from '../pages/layout.ts';
import type { Locale } from '../pages/locale.ts';

interface FormModel {
  readonly locale: Locale;
  readonly formToken: string;
  /** The action of the form. */
  readonly action: string;
  readonly error: string | undefined;
}

/** Renders the page that requests a password reset. */
export function resetPage(context: PageContext, model: FormModel): Markup {
  const { locale, formToken, action, error } = model;
  const { messages } = locale;
  return layout(context, {
    locale,
    title: messages.reset.title,
    body: html`<h1>${messages.reset.title}</h1>
<p>${messages.reset.lead}</p>
${errorNotice(messages, error, 'email')}
<form method="post" action="${action}" novalidate>${csrfField(formToken)}
${emailField({ messages, wrong: error !== undefined })}
<button class="button">${messages.reset.submit}</button>
</form>`,
  });
}

/** Renders the page for a new password. */
export function choosePasswordPage(
  context: PageContext,
  model: FormModel & { readonly email: string },
): Markup {
  const { locale, formToken, action, error, email } = model;
  const { messages } = locale;
  return layout(context, {
    locale,
    title: messages.reset.choose,
    scripts: [context.assets.password],
    body: html`<h1>${messages.reset.choose}</h1>
${errorNotice(messages, error, 'password')}
<form method="post" action="${action}" novalidate>${csrfField(formToken)}
<input type="hidden" name="email" autocomplete="username" value="${email}">
${passwordField({ messages, name: 'password', label: messages.newPassword, fresh: true, wrong: error !== undefined })}
<button class="button">${messages.reset.save}</button>
</form>`,
  });
}
