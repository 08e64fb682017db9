import { html, type Markup, when } from '@curro/ui';
import { csrfField } from '../pages/fields.ts';
import { layout, type PageContext } from '../pages/layout.ts';
import type { Locale } from '../pages/locale.ts';

/** The model of the consent page. */
export interface ConsentModel {
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
