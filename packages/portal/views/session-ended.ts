import type { FormValues } from '@curro/platform';
import { html, type Markup } from '@curro/ui';
import type { Edition } from '../edition.ts';
import { FORM_KEY } from '../session/form-key.ts';

/** The body of the page that keeps a form which came too late. */
export function sessionEndedBody(
  { prefix, words: { door } }: Edition,
  { path, values, key }: { readonly path: string; readonly values: FormValues; readonly key: string },
): Markup {
  const sent = [...values].filter(([name]) => name !== FORM_KEY);
  const kept = sent.flatMap(([name, each]) =>
    each.map((value) => html`<input type="hidden" name="${name}" value="${value}">`),
  );
  return html`<div class="wide narrow"><h1>${door.ended}</h1>
<p class="lead">${door.endedLead}</p>
<ol class="resume"><li><a href="${prefix}/entrar" target="_blank" rel="noopener">${door.endedSignIn}</a></li>
<li>${door.endedReturn}</li></ol>
<form method="post" action="${path}"><input type="hidden" name="${FORM_KEY}" value="${key}">${kept}
<button class="button" type="submit">${door.endedSend}</button></form></div>`;
}
