import { html, type Markup, NOTHING, when } from '@curro/ui';
import type { CvModel } from '../../account/cv/cv-model.ts';
import { fillInPath, missingParts, neededParts } from '../../account/cv/missing-parts.ts';
import { type CvSection, cvSections } from '../../account/cv/sections.ts';
import { textBlocks } from '../../offer/text.ts';
import { educationItem, experienceItem, skillsOf } from './cv-items.ts';
import { storedFields } from './stored-fields.ts';
import { successNotice } from './success-notice.ts';

function others({ locale, curricula, listed }: CvModel): Markup {
  const { cv } = locale.messages;
  return when(
    curricula.length > 1,
    () =>
      html`<nav class="tabs" aria-label="${cv.all}"><ul>${curricula.map(
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

function content({ name, rows }: CvSection, model: CvModel): Markup {
  const { locale, choices, cv } = model;
  const { messages } = locale;
  const empty = html`<p class="hint">${messages.cv.empty[name]}</p>`;
  switch (name) {
    case 'education':
      return cv.educations.length === 0
        ? empty
        : html`<ul class="items">${cv.educations.map((item) => educationItem(model, item))}</ul>`;
    case 'experience':
      return cv.experiences.length === 0
        ? empty
        : html`<ul class="items">${cv.experiences.map((item) => experienceItem(model, item))}</ul>`;
    case 'cvText':
      return cv.text === '' ? empty : html`<div class="text">${textBlocks(cv.text)}</div>`;
    case 'personalData':
    case 'futureJob':
      return (
        storedFields(rows(choices, locale), cv[name], { locale, messages: messages.sections[name] }) ?? empty
      );
  }
}

function part(section: CvSection, model: CvModel): Markup {
  const { locale, listed } = model;
  const { name, slug, items } = section;
  const { sections, cv } = locale.messages;
  const { title } = sections[name];
  const to = `${locale.prefix}${fillInPath(listed.code, section)}`;
  return html`<section class="part" aria-labelledby="${slug}"><header><h2 id="${slug}">${title}</h2>
<a href="${to}" aria-label="${items ? cv.add : cv.edit}: ${title}">${items ? cv.add : cv.edit}</a></header>
${content(section, model)}</section>`;
}

/** The body of the page of a CV. */
export function cvBody(model: CvModel): Markup {
  const { locale, listed, saved, removed } = model;
  const { cv } = locale.messages;
  return html`<div class="wide own">
${others(model)}
<h1>${listed.name}</h1>
${successNotice(saved ? cv.saved : removed ? cv.removed : undefined)}
<div class="with-aside">${completeness(model)}
<div class="parts">${cvSections.map((section) => part(section, model))}
${skillsOf(model)}</div></div>
</div>`;
}
