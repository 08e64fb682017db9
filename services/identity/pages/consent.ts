import { html, type Markup, when } from '@curro/ui';
import type { Edition } from './edition.ts';
import { csrfField } from './fields.ts';
import { layout, type PageContext } from './layout.ts';

/** What a client asks for. */
export interface ConsentModel {
  readonly edition: Edition;
  readonly formToken: string;
  readonly path: string;
  readonly client: string;
  /** Where people are sent back to. */
  readonly host: string;
  readonly email: string;
  /** Sentences. */
  readonly allows: readonly string[];
}

/** Asks whether a client may do what it wants to do. */
export function consentPage(context: PageContext, model: ConsentModel): Markup {
  const { edition, formToken, path, client, host, email, allows } = model;
  const { words } = edition;
  const title = words.consent.title(client);
  return layout(context, {
    edition,
    title,
    body: html`<h1>${title}</h1>
<p>${words.consent.lead(client)}</p>
<ul class="allows">${allows.map((line) => html`<li>${line}</li>`)}${when(allows.length === 0, () => html`<li>${words.consent.nothing}</li>`)}</ul>
<p class="hint">${words.consent.as(email)} ${words.consent.host(host)}</p>
<form class="inline" method="post" action="${path}">${csrfField(formToken)}
<button class="button" name="action" value="allow">${words.consent.allow}</button>
<button class="button button-quiet" name="action" value="cancel">${words.consent.refuse}</button>
</form>`,
  });
}
