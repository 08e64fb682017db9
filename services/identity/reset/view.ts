import { html, icon, type Markup, when } from '@curro/ui';
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

interface ResetModel {
  readonly email: string;
  /** The path of the sign-in; '' without one. */
  readonly signIn: string;
}

/** The link back to the sign-in. */
const backToSignIn = (signIn: string, { messages }: Locale): Markup =>
  when(
    signIn !== '',
    () => html`<ul class="ways"><li><a href="${signIn}/sign-in">${messages.login.title}</a></li></ul>`,
  );

/** Renders the page that requests a password reset. */
export function resetPage(context: PageContext, model: FormModel & ResetModel): Markup {
  const { locale, formToken, action, error, email, signIn } = model;
  const { messages } = locale;
  return layout(context, {
    locale,
    title: messages.reset.title,
    scripts: [context.assets.password],
    body: html`<h1>${messages.reset.title}</h1>
<p>${messages.reset.lead}</p>
${errorNotice(messages, error, 'email')}
<form method="post" action="${action}" novalidate>${csrfField(formToken)}
${emailField({ messages, value: email, wrong: error !== undefined })}
<button class="button">${messages.reset.submit}</button>
</form>
${backToSignIn(signIn, locale)}`,
  });
}

/** Renders the page after a request: a button sends the email again. */
export function resetSentPage(context: PageContext, model: Omit<FormModel, 'error'> & ResetModel): Markup {
  const { locale, formToken, action, email, signIn } = model;
  const { messages } = locale;
  const { sent } = messages;
  return layout(context, {
    locale,
    title: sent.title,
    switches: false,
    body: html`<p class="sheet-icon">${icon('mail')}</p><h1>${sent.title}</h1>
<p>${sent.resetTo(email)}</p>
<section class="not-received" aria-labelledby="not-received"><h2 id="not-received">${sent.notReceived}</h2>
<p>${sent.notReceivedLead}</p>
<form class="inline" method="post" action="${action}">${csrfField(formToken)}<input type="hidden" name="email" value="${email}"><button class="button button-quiet">${sent.repeat}</button>
<a href="${action}">${sent.again}</a></form></section>
${backToSignIn(signIn, locale)}`,
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
