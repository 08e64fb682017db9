import { html, icon, type Markup, when } from '@curro/ui';
import { csrfField, emailField, errorNotice } from '../pages/fields.ts';
import { layout, type PageContext } from '../pages/layout.ts';
import type { Locale } from '../pages/locale.ts';

/** What a link that a user requests is for: a new password, or a sign-in without the password. */
export type LinkKind = 'reset' | 'link';

/** The model of the pages that request a link. */
interface RequestModel {
  readonly kind: LinkKind;
  readonly locale: Locale;
  readonly formToken: string;
  /** The action of the form. */
  readonly action: string;
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

/** Renders the page that requests a link. */
export function requestLinkPage(
  context: PageContext,
  model: RequestModel & {
    /** The error of the address. */
    readonly problem: string | undefined;
    /** The error of the form as a whole. */
    readonly error: string | undefined;
  },
): Markup {
  const { kind, locale, formToken, action, problem, error, email, signIn } = model;
  const { messages } = locale;
  const { title, lead, submit } = messages[kind];
  return layout(context, {
    locale,
    title,
    scripts: [context.assets.password],
    body: html`<h1>${title}</h1>
<p>${lead}</p>
${errorNotice(messages, error)}${errorNotice(messages, problem, 'email')}
<form method="post" action="${action}" novalidate>${csrfField(formToken)}
${emailField({ messages, value: email, problem })}
<button class="button">${submit}</button>
</form>
${backToSignIn(signIn, locale)}`,
  });
}

/** Renders the page after a request: a button sends the email again. */
export function linkSentPage(context: PageContext, model: RequestModel): Markup {
  const { kind, locale, formToken, action, email, signIn } = model;
  const { messages } = locale;
  const { sent } = messages;
  return layout(context, {
    locale,
    title: sent.title,
    switches: false,
    body: html`<p class="sheet-icon">${icon('mail')}</p><h1>${sent.title}</h1>
<p>${messages[kind].sentTo(email)}</p>
<section class="not-received" aria-labelledby="not-received"><h2 id="not-received">${sent.notReceived}</h2>
<p>${sent.notReceivedLead}</p>
<form class="inline" method="post" action="${action}">${csrfField(formToken)}<input type="hidden" name="email" value="${email}"><button class="button button-quiet">${sent.repeat}</button>
<a href="${action}">${sent.again}</a></form></section>
${backToSignIn(signIn, locale)}`,
  });
}
