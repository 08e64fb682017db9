import { html, type Markup, NOTHING, when } from '@curro/ui';
import { type FormRows, fieldsOf } from '../../forms/field.ts';
import { formatValue } from '../../forms/format-value.ts';
import type { FormMessages } from '../../forms/messages.ts';
import { readValues } from '../../forms/values.ts';
import type { Locale } from '../../locale.ts';
import { textBlocks } from '../../offer/text.ts';
import { CV_LIST } from '../cv-list/view.ts';
import { successNotice } from '../success-notice.ts';
import { type CvModel, itemView, skillParts } from './item-view.ts';
import { fillInPath, missingParts, neededParts } from './missing-parts.ts';
import { downloadLinks } from './preview.ts';
import { cvSteps, stepper } from './progress.ts';
import { type CvSection, cvSections, rowsOf } from './sections.ts';

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

function completeness({ locale, listed }: CvModel): Markup {
  const { cv, sections } = locale.messages;
  const missing = new Set(missingParts(listed).map(({ name }) => name));
  if (listed.completed) {
    return html`<aside class="steps steps-done" aria-label="${cv.state}"><h2>${cv.complete}</h2><p>${cv.completeLead}</p>
<p><a class="button button-wide" href="${locale.prefix}/?q=">${cv.search}</a></p></aside>`;
  }
  return html`<aside class="steps" aria-labelledby="steps"><h2 id="steps">${cv.missing(missing.size)}</h2>
<p>${cv.missingLead}</p>
<ol>${neededParts(listed).map(({ name, path }) =>
    missing.has(name)
      ? html`<li><a href="${locale.prefix}${path}">${sections[name].title}</a></li>`
      : html`<li class="step-done"><span>${sections[name].title}</span> <span class="count">${cv.done}</span></li>`,
  )}</ol></aside>`;
}

/** The stored values of a form as a list; undefined when there are none. */
function storedFields(
  rows: FormRows,
  content: object | undefined,
  locale: Locale,
  messages: FormMessages,
): Markup | undefined {
  const values = readValues(rows, content ?? {});
  const shown = fieldsOf(rows(values))
    .map((field) => ({
      label: messages.labels[field.name] ?? field.name,
      value: formatValue(field, values, locale),
    }))
    .filter(({ value }) => value !== '');
  if (shown.length === 0) return undefined;
  return html`<dl class="facts">${shown.map(
    ({ label, value }) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`,
  )}</dl>`;
}

/** The content of a section; sections without a dedicated view list the fields of their form. */
function content(section: CvSection, model: CvModel): Markup {
  const { name, slug, list } = section;
  const { locale, choices, cv } = model;
  const { messages } = locale;
  const empty = html`<p class="hint">${messages.sections[name].empty}</p>`;
  if (list !== undefined) {
    const items = cv.items.get(name) ?? [];
    if (items.length === 0) return empty;
    return html`<ul class="items">${items.map((item) => itemView(model, { slug, section: list }, item))}</ul>`;
  }
  if (name === 'cvText')
    return cv.cvText === '' ? empty : html`<div class="text">${textBlocks(cv.cvText)}</div>`;
  return (
    storedFields(rowsOf(section, choices, locale), cv.documents.get(name), locale, messages.sections[name]) ??
    empty
  );
}

function part(section: CvSection, model: CvModel): Markup {
  const { locale, listed } = model;
  const { name, slug, list } = section;
  const { sections, cv } = locale.messages;
  const { title } = sections[name];
  const action = list === undefined ? cv.edit : cv.add;
  const to = `${locale.prefix}${fillInPath(listed.code, section)}`;
  return html`<section class="part" aria-labelledby="${slug}"><header><h2 id="${slug}">${title}</h2>
<a href="${to}" aria-label="${action}: ${title}">${action}</a></header>
${content(section, model)}</section>`;
}

/** The preview and the files of a CV. */
function filesPart({ locale, listed }: CvModel): Markup {
  const { prefix, messages } = locale;
  const { cv } = messages;
  return html`<section class="part" aria-labelledby="files"><header><h2 id="files">${cv.downloads}</h2>
<a href="${prefix}/cv/${listed.code}/vista-previa">${cv.preview}</a></header>
${downloadLinks(locale, listed.code)}
<p><a href="${prefix}/cv/${listed.code}/importar">${messages.cvImport.link}</a></p></section>`;
}

/** The body of the page of a CV. */
export function cvBody(model: CvModel): Markup {
  const { locale, listed, saved, removed } = model;
  const steps = cvSteps(locale, listed, { hasText: model.cv.cvText !== '', skills: model.cv.skills });
  const next = saved ? steps.find(({ done }) => !done) : undefined;
  const { cv, cvs } = locale.messages;
  return html`<div class="wide own"><p class="back"><a href="${locale.prefix}${CV_LIST}">${cvs.back}</a></p>
${others(model)}
<h1>${listed.name}</h1>
<p class="item-links"><a href="${locale.prefix}/cv/${listed.code}/nombre">${cvs.rename}</a></p>
${stepper(locale, steps, '')}
${successNotice(saved ? cv.saved : removed ? cv.removed : undefined, next === undefined ? NOTHING : html`<p><a href="${locale.prefix}${next.path}">${cv.next(next.title)}</a></p>`)}
<div class="with-aside">${completeness(model)}
<div class="parts">${cvSections.map((section) => part(section, model))}
${skillParts(model)}
${filesPart(model)}</div></div>
</div>`;
}
