import { MAX_CURRICULA } from '@curro/candidates';
import { html, type IconName, icon, type Markup, NOTHING, when } from '@curro/ui';
import type { Locale } from '../../locale.ts';
import { FORM_KEY } from '../../session/session.ts';
import { importedPath, missingParts, neededSections } from '../cv/missing-parts.ts';
import { joined } from '../cv/period.ts';
import type { ListedCv } from '../cv/read-cv.ts';
import { importPath, reviewPath } from '../import/import-path.ts';
import type { WaitingImport } from '../import/waiting-notice.ts';
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
  /** The file with parts to review. */
  readonly waiting: WaitingImport | undefined;
  /** The first entry of each section of this file: the keys by section. */
  readonly imported: ReadonlyMap<string, string>;
  /** What the preceding form did. */
  readonly notice: string | undefined;
}

/** The path of the first part of a CV to fill in, with what its file proposes. */
function firstPart({ prefix }: Locale, { waiting, imported }: CvListModel, cv: ListedCv): string {
  const [first] = missingParts(cv);
  if (first === undefined) return `${prefix}/cv/${cv.code}`;
  return `${prefix}${waiting?.code === cv.code ? importedPath(first, imported) : first.path}`;
}

function cvItem(locale: Locale, model: CvListModel, cv: ListedCv): Markup {
  const { curricula, key, waiting } = model;
  const { prefix, messages, formats } = locale;
  const { cvs, cv: texts, removal } = messages;
  const { code, name, principal, completed, updatedAt, preferredPosition, educationItems, experienceItems } =
    cv;
  const summary = joined([
    preferredPosition,
    experienceItems > 0 ? cvs.jobs(experienceItems) : '',
    educationItems > 0 ? cvs.studies(educationItems) : '',
  ]);
  const path = `${prefix}/cv/${code}`;
  const link = (to: string, symbol: IconName, text: string, style = ''): Markup =>
    html`<a${style === '' ? NOTHING : html` class="${style}"`} href="${to}" aria-label="${text}: ${name}">${icon(symbol)}${text}</a>`;
  const isOnly = curricula.length === 1;
  const missing = missingParts(cv).length;
  const done = neededSections.length - missing;
  const quiet = 'button button-quiet button-small';
  const partsLeft = waiting?.code === code ? waiting.parts : 0;
  const isWaiting = partsLeft > 0;
  const main = 'button button-small';
  const review = when(isWaiting, () =>
    link(`${prefix}${reviewPath(code)}`, 'upload', messages.cvImport.waitingLink, main),
  );
  return html`<li class="panel"><header><h2><a href="${path}">${name}</a></h2> ${when(principal && !isOnly, () => html`<span class="tag tag-featured">${cvs.principal}</span>`)}</header>
<div class="progress"><p>${completed ? html`${icon('check')}${cvs.complete}` : cvs.missing(missing)}</p>
${when(!completed, () => html`<progress max="${neededSections.length}" value="${done}" aria-label="${cvs.completeness(name)}"></progress>`)}</div>
${when(summary !== '', () => html`<p>${summary}</p>`)}
${when(isWaiting, () => html`<p class="notice-waiting">${icon('upload')}<span>${messages.cvImport.partsLeft(partsLeft)}</span></p>`)}
<p class="hint"><time datetime="${updatedAt.toISOString()}">${cvs.changed(formats.day(updatedAt))}</time></p>
<p class="panel-actions">${
    done === 0
      ? html`${isWaiting ? review : link(`${path}/importar`, 'upload', messages.cvImport.link, main)}
${link(firstPart(locale, model, cv), 'edit', cvs.byHand, quiet)}`
      : html`${review}${link(path, 'edit', texts.edit, isWaiting ? quiet : main)}
${link(`${path}/vista-previa`, 'view', cvs.preview, quiet)}`
  }</p>
<p class="item-links">${when(done > 0 && curricula.length < MAX_CURRICULA, () => link(`${prefix}${NEW_CV}?${COPY_PARAMETER}=${code}`, 'contract', cvs.copy))}
${link(`${path}/nombre`, 'tag', cvs.rename)}
${isOnly ? NOTHING : link(`${path}/borrar`, 'remove', removal.link, 'remove')}</p>
${when(!principal, () => html`<form method="post" action="${path}/principal"><input type="hidden" name="${FORM_KEY}" value="${key}"><button class="button button-quiet button-small" type="submit" aria-label="${cvs.makePrincipal}: ${name}">${cvs.makePrincipal}</button></form>`)}</li>`;
}

/** The two ways to fill in the only CV of a new account. */
function firstCv(locale: Locale, model: CvListModel, cv: ListedCv): Markup {
  const { prefix, messages } = locale;
  const { cvs, cvImport, sections } = messages;
  const parts = neededSections.map((name) => sections[name].title);
  const partsLeft = model.waiting?.code === cv.code ? model.waiting.parts : 0;
  const isWaiting = partsLeft > 0;
  return html`<ul class="cvs first-cv"><li class="panel">${icon('upload')}<h2>${cvs.fromFileTitle}</h2>
<p>${isWaiting ? cvImport.partsLeft(partsLeft) : cvImport.lead}</p>${when(!isWaiting, () => html`<p class="hint">${cvImport.formats}</p>`)}
<p><a class="button" href="${prefix}${isWaiting ? reviewPath(cv.code) : importPath(cv.code)}">${isWaiting ? cvImport.waitingLink : cvImport.link}</a></p></li>
<li class="panel">${icon('edit')}<h2>${cvs.byHandTitle}</h2>
<p>${cvs.byHandLead(parts.length)}</p><p class="hint">${parts.join(', ')}.</p>
<p><a class="button button-quiet" href="${firstPart(locale, model, cv)}">${cvs.byHand}</a></p></li></ul>`;
}

/** The body of the list of CVs. */
export function cvListBody(locale: Locale, model: CvListModel): Markup {
  const { prefix, messages } = locale;
  const { cvs } = messages;
  const { curricula, notice } = model;
  const [first, ...others] = curricula;
  if (first !== undefined && others.length === 0 && missingParts(first).length === neededSections.length)
    return html`<div class="wide own"><h1>${cvs.newTitle}</h1>
<p class="lead">${cvs.newLead}</p>
${successNotice(notice)}
${firstCv(locale, model, first)}</div>`;
  return html`<div class="wide own"><h1>${cvs.title}</h1>
<p class="lead">${cvs.lead}${when(curricula.length > 1, () => html` ${cvs.principalHint}`)}</p>
${successNotice(notice)}
<ul class="cvs">${curricula.map((cv) => cvItem(locale, model, cv))}
${when(
  curricula.length < MAX_CURRICULA,
  () =>
    html`<li class="panel panel-add"><p><a class="button button-quiet" href="${prefix}${NEW_CV}">${icon('add')}${cvs.create}</a></p><p class="hint">${cvs.createHint}</p></li>`,
)}</ul>
${when(curricula.length >= MAX_CURRICULA, () => html`<p class="hint">${cvs.full}</p>`)}
</div>`;
}
