import { html, type Markup } from '@curro/ui';
import { csrfField, errorNotice, passwordField } from '../pages/fields.ts';
import { layout, type PageContext } from '../pages/layout.ts';
import type { Locale } from '../pages/locale.ts';

/** Renders the page for a new password. */
export function choosePasswordPage(
  context: PageContext,
  model: {
    readonly locale: Locale;
    readonly formToken: string;
    /** The action of the form. */
    readonly action: string;
    readonly email: string;
    readonly error: string | undefined;
  },
): Markup {
  const { locale, formToken, action, error, email } = model;
  const { messages } = locale;
  return layout(context, {
    locale,
    title: messages.reset.choose,
    scripts: [context.assets.password],
    body: html`<h1>${messages.reset.choose}</h1>
<p>${messages.reset.chooseLead(email)}</p>
${errorNotice(messages, error, 'password')}
<form method="post" action="${action}" novalidate>${csrfField(formToken)}
<input type="hidden" name="email" autocomplete="username" value="${email}">
${passwordField({ messages, name: 'password', label: messages.newPassword, fresh: true, problem: error })}
<button class="button">${messages.reset.save}</button>
</form>`,
  });
}
