import { html, type Markup, NOTHING } from '@curro/ui';
import type { Edition } from './edition.ts';
import { csrfField, emailField, passwordField, problemNotice } from './fields.ts';
import { layout, type PageContext } from './layout.ts';
import { passkeySignInForm } from './passkeys.ts';

/** What the page of a sign-in shows. */
export interface LoginModel {
  readonly edition: Edition;
  readonly formToken: string;
  /** The path of the sign-in under way. */
  readonly path: string;
  readonly client: string;
  readonly email: string;
  readonly problem: string | undefined;
  /** Whether the e-mail and the password are what is wrong. */
  readonly wrong: boolean;
  /** What a browser is asked for a passkey, as JSON; undefined where none can be. */
  readonly passkeyOptions: string | undefined;
}

/** Asks for e-mail and password. */
export function loginPage(context: PageContext, model: LoginModel): Markup {
  const { edition, formToken, path, client, email, problem, wrong, passkeyOptions } = model;
  const { words } = edition;
  return layout(context, {
    edition,
    title: words.login.title,
    script: passkeyOptions === undefined ? undefined : context.assets.passkeys.path,
    body: html`<h1>${words.login.title}</h1>
<p>${words.login.lead(client)}</p>
${problemNotice(words, problem)}
<form method="post" action="${path}">${csrfField(formToken)}
${emailField({ words, value: email, wrong })}
${passwordField({ words, name: 'password', label: words.password, fresh: false, wrong })}
<button class="button" name="action" value="login">${words.login.submit}</button>
</form>
${passkeyOptions === undefined ? NOTHING : passkeySignInForm({ edition, formToken, action: path, options: passkeyOptions })}
<ul class="ways">
<li><a href="${path}/register">${words.login.register}</a></li>
<li><a href="${path}/reset">${words.login.forgotten}</a></li>
<li><form class="inline" method="post" action="${path}">${csrfField(formToken)}<button class="plain" name="action" value="cancel">${words.login.cancel}</button></form></li>
</ul>`,
  });
}
