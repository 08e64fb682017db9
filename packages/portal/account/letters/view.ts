import { MAX_LETTERS, type StoredLetter } from '@curro/candidates';
import { html, icon, type Markup, when } from '@curro/ui';
import type { Locale } from '../../locale.ts';
import { successNotice } from '../success-notice.ts';

/** More characters than the list shows in two lines. */
const MAX_START_LENGTH = 300;

/** The body of the list of cover letters. */
export function lettersBody(
  locale: Locale,
  model: { readonly letters: readonly StoredLetter[]; readonly saved: boolean; readonly removed: boolean },
): Markup {
  const { prefix, messages } = locale;
  const { letters: texts, removal, cv } = messages;
  const { letters, saved, removed } = model;
  const write = html`<a class="button" href="${prefix}/cartas/nueva">${icon('add')}${texts.write}</a>`;
  return html`<div class="wide narrow"><h1>${texts.title}</h1>
<p class="lead">${texts.lead}</p>
${successNotice(saved ? texts.saved : removed ? texts.removed : undefined)}
${when(letters.length === 0, () => html`<div class="panel nothing">${icon('mail')}<h2>${texts.none}</h2><p>${texts.noneLead}</p><p>${write}</p></div>`)}
${when(
  letters.length > 0,
  () =>
    html`<ul class="letters">${letters.map(
      ({
        key,
        name,
        main,
        text,
      }) => html`<li class="panel"><div><b>${name}</b>${when(main, () => html` <span class="tag">${texts.main}</span>`)}<p class="letter-start">${text.slice(0, MAX_START_LENGTH)}</p></div>
<p class="item-links"><a href="${prefix}/cartas/${key}" aria-label="${cv.edit}: ${name}">${icon('edit')}${cv.edit}</a> <a class="remove" href="${prefix}/cartas/${key}/borrar" aria-label="${removal.link}: ${name}">${icon('remove')}${removal.link}</a></p></li>`,
    )}</ul>`,
)}
${when(letters.length > 0, () => (letters.length < MAX_LETTERS ? html`<p class="form-end">${write}</p>` : html`<p class="hint">${texts.full}</p>`))}
</div>`;
}
