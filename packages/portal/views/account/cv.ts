import { html, type Markup, NOTHING, when } from '@curro/ui';
import type { CvModel } from '../../account/cv/cv-model.ts';
import { fillInPath, missingParts, neededParts } from '../../account/cv/missing-parts.ts';
import { type CvSection, cvSections } from '../../account/cv/sections.ts';
import { textBlocks } from '../text-blocks.ts';
import { educationItem, experienceItem, skillsOf } from './cv-items.ts';
import { done } from './done.ts';
import { storedFields } from './stored-fields.ts';

function others({ edition, curricula, listed }: CvModel): Markup {
  const { cv } = edition.words;
  return when(
    curricula.length > 1,
    () =>
      html`<nav class="tabs" aria-label="${cv.all}"><ul>${curricula.map(
        ({ code, name, completed }) =>
          html`<li><a href="${edition.prefix}/cv/${code}"${code === listed.code ? html` aria-current="page"` : NOTHING}>${name}${when(!completed, () => html` <span class="count">${cv.incomplete}</span>`)}</a></li>`,
      )}</ul></nav>`,
  );
}

function completeness({ edition, listed }: CvModel): Markup {
  const { cv, forms } = edition.words;
  const missing = new Set(missingParts(listed).map(({ name }) => name));
  if (listed.completed) {
    return html`<aside class="steps steps-done" aria-label="${cv.state}"><h2>${cv.complete}</h2><p>${cv.completeLead}</p>
<p><a class="button button-wide" href="${edition.prefix}/?q=">${cv.search}</a></p></aside>`;
  }
  return html`<aside class="steps" aria-labelledby="steps"><h2 id="steps">${cv.missing(missing.size)}</h2>
<p>${cv.missingLead}</p>
<ol>${neededParts(listed).map(({ name, path }) =>
    missing.has(name)
      ? html`<li><a href="${edition.prefix}${path}">${forms[name].title}</a></li>`
      : html`<li class="step-done"><span>${forms[name].title}</span> <span class="count">${cv.done}</span></li>`,
  )}</ol></aside>`;
}

function content({ name, rows }: CvSection, model: CvModel): Markup {
  const { edition, choices, cv } = model;
  const { words } = edition;
  const empty = html`<p class="hint">${words.cv.empty[name]}</p>`;
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
      return storedFields(rows(choices, edition), cv[name], { edition, words: words.forms[name] }) ?? empty;
  }
}

function part(section: CvSection, model: CvModel): Markup {
  const { edition, listed } = model;
  const { name, slug, items } = section;
  const { forms, cv } = edition.words;
  const { title } = forms[name];
  const to = `${edition.prefix}${fillInPath(listed.code, section)}`;
  return html`<section class="part" aria-labelledby="${slug}"><header><h2 id="${slug}">${title}</h2>
<a href="${to}" aria-label="${items ? cv.add : cv.edit}: ${title}">${items ? cv.add : cv.edit}</a></header>
${content(section, model)}</section>`;
}

/** The body of the page of a CV. */
export function cvBody(model: CvModel): Markup {
  const { edition, listed, saved, removed } = model;
  const { cv } = edition.words;
  return html`<div class="wide own">
${others(model)}
<h1>${listed.name}</h1>
${done(saved ? cv.saved : removed ? cv.removed : undefined)}
<div class="with-aside">${completeness(model)}
<div class="parts">${cvSections.map((section) => part(section, model))}
${skillsOf(model)}</div></div>
</div>`;
}
