import { html, type Markup, NOTHING, when } from '@curro/ui';
import { passkeySignInForm } from '../account/passkeys-view.ts';
import { csrfField, emailField, errorNotice, passwordField } from '../pages/fields.ts';
import { layout, type PageContext } from '../pages/layout.ts';
import type { Locale } from '../pages/locale.ts';
import { accountSwitch, cancelForm } from '../pages/switch.ts';
import type { PageKind } from './find-offer.ts';

/** The model of the sign-in page. */
interface LoginModel {
  readonly locale: Locale;
  readonly formToken: string;
  /** The path of the current interaction. */
  readonly path: string;
  readonly client: string;
  /** What the user signs in for: to apply for an offer, with its title and city if it is open, to see a page, or to open the operators' desk. */
  readonly purpose: { readonly offer: string } | PageKind | 'desk' | undefined;
  readonly email: string;
  readonly error: string | undefined;
  /** Whether the error is that email and password do not match. */
  readonly wrong: boolean;
  /** The WebAuthn request options as JSON; undefined where passkeys are not supported. */
  readonly passkeyOptions: string | undefined;
}

function leadOf({ login }: Locale['messages'], client: string, purpose: LoginModel['purpose']): string {
  if (purpose === undefined) return login.lead(client);
  if (typeof purpose === 'object') return login.leadOffer(purpose.offer);
  return {
    desk: login.leadDesk,
    application: login.leadApplication,
    applications: login.leadApplications,
    alerts: login.leadAlerts,
    cv: login.leadCv,
  }[purpose];
}

/** Renders the sign-in page. */
export function loginPage(context: PageContext, model: LoginModel): Markup {
  const { locale, formToken, path, client, purpose, email, error, wrong, passkeyOptions } = model;
  const { messages } = locale;
  return layout(context, {
    locale,
    title: messages.login.title,
    isForOperators: purpose === 'desk',
    scripts: [context.assets.password, ...(passkeyOptions === undefined ? [] : [context.assets.passkeys])],
    body: html`${accountSwitch(messages, path, 'sign-in')}
<h1>${messages.login.title}</h1>
<p>${leadOf(messages, client, purpose)}</p>
${errorNotice(messages, error)}
<form method="post" action="${path}" novalidate>${csrfField(formToken)}
${emailField({ messages, value: email, wrong, offersPasskeys: passkeyOptions !== undefined, isFocused: error === undefined })}
${passwordField({ messages, name: 'password', label: messages.password, fresh: false, problem: wrong ? error : undefined, beside: html`<a href="${path}/reset">${messages.login.forgotten}</a>` })}
<button class="button" name="action" value="login">${messages.login.submit}</button>
<button class="button button-quiet" formaction="${path}/link">${messages.link.request}</button>
</form>
${passkeyOptions === undefined ? NOTHING : passkeySignInForm({ locale, formToken, action: path, options: passkeyOptions })}
${cancelForm(messages, path, formToken)}`,
  });
}

/** The model of the consent page. */
interface ConsentModel {
  readonly locale: Locale;
  readonly formToken: string;
  readonly path: string;
  readonly client: string;
  /** The host of the redirect URI. */
  readonly host: string;
  readonly email: string;
  /** Descriptions of the requested scopes. */
  readonly allows: readonly string[];
}

/** Renders the consent page. */
export function consentPage(context: PageContext, model: ConsentModel): Markup {
  const { locale, formToken, path, client, host, email, allows } = model;
  const { messages } = locale;
  const title = messages.consent.title(client);
  return layout(context, {
    locale,
    title,
    body: html`<h1>${title}</h1>
<p>${messages.consent.lead(client)}</p>
<ul class="allows">${allows.map((line) => html`<li>${line}</li>`)}${when(allows.length === 0, () => html`<li>${messages.consent.nothing}</li>`)}</ul>
<p class="hint">${messages.consent.as(email)} ${messages.consent.host(host)}</p>
<form class="inline" method="post" action="${path}">${csrfField(formToken)}
<button class="button" name="action" value="allow">${messages.consent.allow}</button>
<button class="button button-quiet" name="action" value="cancel">${messages.consent.refuse}</button>
</form>`,
  });
}
