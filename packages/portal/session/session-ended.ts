import type { FormValues } from '@curro/platform';
import { html, type Markup } from '@curro/ui';
import type { Locale } from '../locale.ts';
import { FORM_KEY } from './form-key.ts';

/** The body of the page that keeps a form which came too late. */
export function sessionEndedBody(
  { prefix, messages: { signIn } }: Locale,
  { path, values, key }: { readonly path: string; readonly values: FormValues; readonly key: string },
): Markup {
  const fields = [...values].filter(([name]) => name !== FORM_KEY);
  const hiddenInputs = fields.flatMap(([name, each]) =>
    each.map((value) => html`<input type="hidden" name="${name}" value="${value}">`),
  );
  return html`<div class="wide narrow"><h1>${signIn.ended}</h1>
<p class="lead">${signIn.endedLead}</p>
<ol class="resume"><li><a href="${prefix}/entrar" target="_blank" rel="noopener">${signIn.endedSignIn}</a></li>
<li>${signIn.endedReturn}</li></ol>
<form method="post" action="${path}"><input type="hidden" name="${FORM_KEY}" value="${key}">${hiddenInputs}
<button class="button" type="submit">${signIn.endedSend}</button></form></div>`;
}
