import { html, type Markup, NOTHING } from '@curro/ui';
import { csrfField, emailField, errorNotice, passwordField } from './fields.ts';
import { layout, type PageContext } from './layout.ts';
import type { Locale } from './locale.ts';
import { passkeySignInForm } from './passkeys.ts';

/** What the page of a sign-in shows. */
export interface LoginModel {
  readonly locale: Locale;
  readonly formToken: string;
  /** The path of the sign-in under way. */
  readonly path: string;
  readonly client: string;
  readonly email: string;
  readonly error: string | undefined;
  /** Whether the e-mail and the password are what is wrong. */
  readonly wrong: boolean;
  /** What a browser is asked for a passkey, as JSON; undefined where none can be. */
  readonly passkeyOptions: string | undefined;
}

/** Asks for e-mail and password. */
export function loginPage(context: PageContext, model: LoginModel): Markup {
  const { locale, formToken, path, client, email, error, wrong, passkeyOptions } = model;
  const { messages } = locale;
  return layout(context, {
    locale,
    title: messages.login.title,
    script: passkeyOptions === undefined ? undefined : context.assets.passkeys.path,
    body: html`<h1>${messages.login.title}</h1>
<p>${messages.login.lead(client)}</p>
${errorNotice(messages, error)}
<form method="post" action="${path}">${csrfField(formToken)}
${emailField({ messages, value: email, wrong })}
${passwordField({ messages, name: 'password', label: messages.password, fresh: false, wrong })}
<button class="button" name="action" value="login">${messages.login.submit}</button>
</form>
${passkeyOptions === undefined ? NOTHING : passkeySignInForm({ locale, formToken, action: path, options: passkeyOptions })}
<ul class="ways">
<li><a href="${path}/register">${messages.login.register}</a></li>
<li><a href="${path}/reset">${messages.login.forgotten}</a></li>
<li><form class="inline" method="post" action="${path}">${csrfField(formToken)}<button class="plain" name="action" value="cancel">${messages.login.cancel}</button></form></li>
</ul>`,
  });
}
