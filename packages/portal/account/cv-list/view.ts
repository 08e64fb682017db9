import { MAX_CURRICULA } from '@curro/candidates';
import { html, type Markup, NOTHING, when } from '@curro/ui';
import type { Locale } from '../../locale.ts';
import { FORM_KEY } from '../../session/session.ts';
import type { ListedCv } from '../cv/read-cv.ts';
import { successNotice } from '../success-notice.ts';

/** The path of the list of CVs. */
export const CV_LIST = '/cv';

/** The path of the form that creates a CV. */
export const NEW_CV = '/cv/nuevo';

/** The parameter of `NEW_CV` with the code of the CV to copy. */
export const COPY_PARAMETER = 'copia';

/** The content of the list of CVs. */
export interface CvListModel {
  readonly curricula: readonly ListedCv[];
  readonly key: string;
  /** What the preceding form did. */
  readonly notice: string | undefined;
}

function cvItem(locale: Locale, { curricula, key }: CvListModel, cv: ListedCv): Markup {
  const { prefix, messages, formats } = locale;
  const { cvs, cv: texts, removal } = messages;
  const { code, name, principal, completed, incompleteSteps, updatedAt } = cv;
  const path = `${prefix}/cv/${code}`;
  const link = (to: string, text: string): Markup =>
    html`<a href="${to}" aria-label="${text}: ${name}">${text}</a>`;
  const isOnly = curricula.length === 1;
  const state = completed ? cvs.complete : cvs.missing(incompleteSteps.length);
  return html`<li><h2><a href="${path}">${name}</a></h2> ${when(principal && !isOnly, () => html`<span class="tag tag-featured">${cvs.principal}</span>`)}
<p class="hint">${state} · <time datetime="${updatedAt.toISOString()}">${cvs.changed(formats.day(updatedAt))}</time></p>
<div class="item-actions"><p class="item-links">${link(path, texts.edit)}
${link(`${path}/vista-previa`, cvs.preview)}
${when(curricula.length < MAX_CURRICULA, () => link(`${prefix}${NEW_CV}?${COPY_PARAMETER}=${code}`, cvs.copy))}
${link(`${path}/nombre`, cvs.rename)}
${isOnly ? NOTHING : html`<a class="remove" href="${path}/borrar" aria-label="${removal.link}: ${name}">${removal.link}</a>`}</p>
${when(!principal, () => html`<form method="post" action="${path}/principal"><input type="hidden" name="${FORM_KEY}" value="${key}"><button class="button button-quiet" type="submit" aria-label="${cvs.makePrincipal}: ${name}">${cvs.makePrincipal}</button></form>`)}</div></li>`;
}

/** The body of the list of CVs. */
export function cvListBody(locale: Locale, model: CvListModel): Markup {
  const { prefix, messages } = locale;
  const { cvs } = messages;
  const { curricula, notice } = model;
  return html`<div class="wide narrow"><h1>${cvs.title}</h1>
<p class="lead">${cvs.lead}${when(curricula.length > 1, () => html` ${cvs.principalHint}`)}</p>
${successNotice(notice)}
<ul class="items cvs">${curricula.map((cv) => cvItem(locale, model, cv))}</ul>
${curricula.length < MAX_CURRICULA ? html`<p class="form-end"><a class="button" href="${prefix}${NEW_CV}">${cvs.create}</a></p>` : html`<p class="hint">${cvs.full}</p>`}
</div>`;
}
