import { html, type Markup } from '@curro/ui';
import { csrfField } from '../pages/fields.ts';
import { layout, type PageContext } from '../pages/layout.ts';
import type { Locale } from '../pages/locale.ts';

/** Renders the page that a sign-in link opens: a button signs in, since mail programs open links on their own. */
export function signInLinkPage(
  context: PageContext,
  model: {
    readonly locale: Locale;
    readonly formToken: string;
    readonly action: string;
    readonly email: string;
  },
): Markup {
  const { locale, formToken, action, email } = model;
  const { link } = locale.messages;
  return layout(context, {
    locale,
    title: link.confirm,
    body: html`<h1>${link.confirm}</h1>
<p>${link.confirmLead(email)}</p>
<form method="post" action="${action}">${csrfField(formToken)}<button class="button">${link.confirmSubmit}</button></form>
<p class="hint not-you">${link.notYou}</p>`,
  });
}
