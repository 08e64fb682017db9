import { html, type Markup, when } from '@curro/ui';
import type { Locale } from '../../locale.ts';
import { FORM_KEY } from '../../session/session.ts';
import type { EditTarget } from './target.ts';

/** The content of the confirmation page for deleting an item. */
export interface Removal {
  readonly target: EditTarget;
  readonly etag: string;
  readonly key: string;
  readonly name: string;
  readonly changed: boolean;
}

/** The body of the confirmation page for deleting an item. */
export function removalBody(locale: Locale, { target, etag, key, name, changed }: Removal): Markup {
  const { prefix, messages } = locale;
  const { removal } = messages;
  return html`<div class="wide narrow"><p class="back"><a href="${prefix}${target.back}">${target.backLabel}</a></p>
<h1>${removal.question(name)}</h1>
${when(changed, () => html`<div class="notice notice-problem" role="alert"><p>${removal.changed}</p></div>`)}
<p class="lead">${removal.lead}</p>
<form class="form" method="post" action="${prefix}${target.removal ?? target.path}">
<input type="hidden" name="${FORM_KEY}" value="${key}"><input type="hidden" name="revision" value="${etag}">
<p class="form-end"><button class="button button-danger" type="submit">${removal.submit}</button> <a href="${prefix}${target.path}">${removal.cancel}</a></p>
</form></div>`;
}
