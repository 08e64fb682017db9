import { expertiseList, languageList } from '@curro/candidates';
import { html, icon, type Markup, NOTHING, when } from '@curro/ui';
import { textBlocks } from '../../offer/text.ts';
import { CV_LIST } from '../cv-list/view.ts';
import { FILE_ID, filePart } from '../files/view.ts';
import { reviewPath } from '../import/import-path.ts';
import { waitingReminder } from '../import/waiting-notice.ts';
import { skippedNote, successNotice } from '../success-notice.ts';
import { documentView } from './document-texts.ts';
import { type CvModel, isCourse, itemView, skillParts } from './item-view.ts';
import { fillInPath, importedPath, missingParts } from './missing-parts.ts';
import { downloadLinks } from './preview.ts';
import { type CvStep, completeLinks, cvSteps, nextStep, offersPath, stepper } from './progress.ts';
import { type CvSection, cvSections } from './sections.ts';

/** The id of the heading of the downloads. */
const FILES_ID = 'files';

function others({ locale, curricula, listed }: CvModel): Markup {
  const { cv, cvs } = locale.messages;
  return when(
    curricula.length > 1,
    () =>
      html`<nav class="tabs" aria-label="${cvs.title}"><ul>${curricula.map(
        ({ code, name, completed }) =>
          html`<li><a href="${locale.prefix}/cv/${code}"${code === listed.code ? html` aria-current="page"` : NOTHING}>${name}${when(!completed, () => html` <span class="count">${cv.incomplete}</span>`)}</a></li>`,
      )}</ul></nav>`,
  );
}

/** The missing parts of a CV with the fields that they need. */
function missingList({ locale, listed, imported, missingFields }: CvModel): Markup {
  const { sections } = locale.messages;
  return html`<ul class="missing-parts">${missingParts(listed).map((part) => {
    const fields = missingFields.get(part.name) ?? [];
    return html`<li><a href="${locale.prefix}${importedPath(part, imported)}">${sections[part.name].title}</a>${when(fields.length > 0, () => html`: <span class="hint">${fields.join(', ')}</span>`)}</li>`;
  })}</ul>`;
}

/** The state of the CV and its parts, each with a link to its form. */
function completeness(model: CvModel, steps: readonly CvStep[]): Markup {
  const { locale, listed, waiting, imported } = model;
  const { cv, cvImport } = locale.messages;
  if (!listed.completed) {
    const next = nextStep(steps, '');
    // An empty CV begins with the import of a file.
    const isEmpty = steps.every(({ done }) => !done);
    const form =
      next === undefined
        ? NOTHING
        : html`<a class="button button-wide${isEmpty ? ' button-quiet' : ''}" href="${locale.prefix}${next.path}">${cv.completePart(next.title)}</a>`;
    // What a file contains is reviewed before more is written; not if the next part is not in it.
    const isInFile = next !== undefined && imported.has(next.name);
    const action =
      waiting === undefined || !(isEmpty || isInFile)
        ? form
        : html`<a class="button button-wide" href="${locale.prefix}${reviewPath(listed.code)}">${cvImport.waitingLink}</a>`;
    return html`<aside class="panel steps" aria-labelledby="steps"><h2 id="steps">${cv.missing(missingParts(listed).length)}</h2>
<p>${cv.missingLead}</p>
${when(!isEmpty, () => missingList(model))}
${stepper(locale, steps, '', { isFolded: !isEmpty })}
<p>${action}</p></aside>`;
  }
  const open = steps.filter(({ done }) => !done);
  return html`<aside class="panel steps" aria-labelledby="steps"><h2 id="steps">${icon('check')}${cv.complete}</h2>
<p>${cv.completeLead}</p>
${when(open.length > 0, () => html`<p>${cv.canAdd} ${open.map(({ title, path }, at) => html`${at > 0 ? ', ' : ''}<a href="${locale.prefix}${path}">${title}</a>`)}.</p>`)}
<p><a class="button button-wide" href="${offersPath(locale, model.cv, model.choices.dictionaries)}">${icon('search')}${cv.search}</a></p></aside>`;
}

/** The offer to import a file into an empty CV. */
function importPanel({ locale, listed }: CvModel): Markup {
  const { cvImport } = locale.messages;
  return html`<div class="panel import-offer">${icon('upload')}<div><p><b>${cvImport.offer}</b></p><p class="hint">${cvImport.lead}</p></div>
<a class="button" href="${locale.prefix}/cv/${listed.code}/importar">${cvImport.link}</a></div>`;
}

/** The content of a section. */
function content(section: CvSection, model: CvModel): Markup {
  const { name, slug, list } = section;
  const { locale, cv } = model;
  const { messages } = locale;
  const empty = html`<p class="hint">${messages.sections[name].empty}</p>`;
  if (list !== undefined) {
    const items = cv.items.get(name) ?? [];
    if (items.length === 0) return empty;
    const view = (some: typeof items): Markup =>
      when(
        some.length > 0,
        () =>
          html`<ul class="items">${some.map((item) => itemView(model, { slug, section: list }, item))}</ul>`,
      );
    const courses = items.filter((item) => isCourse(model, list, item));
    return html`${when(items.length > 1, () => html`<p class="hint">${messages.cv.byDate}</p>`)}${view(items.filter((item) => !courses.includes(item)))}${when(courses.length > 0, () => html`<h3>${messages.cv.courses}</h3>${view(courses)}`)}`;
  }
  if (name === 'cvText')
    return cv.cvText === '' ? empty : html`<div class="text">${textBlocks(cv.cvText)}</div>`;
  const stored = cv.documents.get(name);
  return stored === undefined || section.document === undefined
    ? empty
    : documentView(model, section.document, stored);
}

function part(section: CvSection, model: CvModel): Markup {
  const { locale, listed } = model;
  const { name, slug, list } = section;
  const { sections, cv } = locale.messages;
  const { title } = sections[name];
  const adds = list !== undefined || (name === 'cvText' && model.cv.cvText === '');
  const action = adds ? cv.add : cv.edit;
  const path = fillInPath(listed.code, section);
  // What a file proposes is in the form of a document that is not stored.
  const isStored = list !== undefined || (name === 'cvText' ? !adds : model.cv.documents.has(name));
  const to = `${locale.prefix}${isStored ? path : importedPath({ name, path }, model.imported)}`;
  return html`<section class="panel part" aria-labelledby="${slug}"><header><h2 id="${slug}">${title}</h2>
<a href="${to}" aria-label="${action}: ${title}">${icon(adds ? 'add' : 'edit')}${action}</a></header>
${content(section, model)}</section>`;
}

/** Links to the parts of a CV, which may fill many windows. */
function partLinks({ locale }: CvModel): Markup {
  const { messages } = locale;
  const { sections, skills, cv } = messages;
  const links = [
    ...cvSections.map(({ name, slug }) => ({ slug, title: sections[name].title })),
    ...[expertiseList, languageList].map(({ name, slug }) => ({ slug, title: skills[name].list })),
    { slug: FILE_ID, title: messages.files.title },
    { slug: FILES_ID, title: cv.downloads },
  ];
  return html`<nav class="part-links" aria-label="${cv.goToPart}"><ul>${links.map(({ slug, title }) => html`<li><a href="#${slug}">${title}</a></li>`)}</ul></nav>`;
}

/** The body of the page of a CV. */
export function cvBody(model: CvModel): Markup {
  const { locale, listed, saved, removed, emptied, created } = model;
  const { prefix, messages } = locale;
  const { cv, cvs, cvImport, files } = messages;
  const steps = cvSteps(locale, listed, {
    hasText: model.cv.cvText !== '',
    skills: model.cv.skills,
    imported: model.imported,
  });
  const next = saved ? nextStep(steps, '') : undefined;
  const isEmpty = steps.every(({ done }) => !done);
  const path = `${prefix}/cv/${listed.code}`;
  return html`<div class="wide own"><p class="back"><a href="${prefix}${CV_LIST}">${cvs.back}</a></p>
${others(model)}
<header class="page-head"><h1>${listed.name}</h1>
<p class="panel-actions cv-actions">${when(
    !isEmpty,
    () => html`<a class="button${listed.completed ? '' : ' button-quiet'}" href="${path}/vista-previa">${icon('view')}${cv.preview}</a>
<a class="button button-quiet" href="${path}/importar">${icon('upload')}${cvImport.link}</a>`,
  )}
<a class="button button-quiet" href="${path}/nombre">${icon('tag')}${cvs.rename}</a></p></header>
${successNotice(created ? cvs.created : saved ? cv.saved : removed ? cv.removed : emptied ? cv.emptied(messages.sections.cvText.title) : undefined, html`${skippedNote(locale, model.skipped)}${next === undefined ? when(saved && listed.completed, () => html`<p>${cv.complete}. ${completeLinks(locale, { code: listed.code, offers: offersPath(locale, model.cv, model.choices.dictionaries) })}</p>`) : html`<p><a href="${prefix}${next.path}">${cv.next(next.title)}</a></p>`}`)}
${successNotice(model.fileChange === undefined ? undefined : files[model.fileChange])}
${waitingReminder(locale, model.waiting)}
${when(isEmpty && model.waiting === undefined, () => importPanel(model))}
<div class="with-aside">${completeness(model, steps)}
<div class="parts${isEmpty ? ' parts-empty' : ''}">${when(!isEmpty, () => partLinks(model))}${cvSections.map((section) => part(section, model))}
${skillParts(model)}
${when(!isEmpty || model.file !== undefined, () => filePart(locale, listed.code, model.file))}
${when(
  !isEmpty,
  () => html`<section class="panel part" aria-labelledby="${FILES_ID}"><header><h2 id="${FILES_ID}">${cv.downloads}</h2></header>
${downloadLinks(locale, { code: listed.code, unsaved: model.unsaved, imported: model.imported })}</section>`,
)}</div></div>
</div>`;
}
