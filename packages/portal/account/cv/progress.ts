import { type Cv, expertiseList, futureJob, languageList, personalData, readCv } from '@curro/candidates';
import type { Request } from '@curro/platform';
import type { Dictionaries } from '@curro/shared';
import { html, icon, type Markup, NOTHING } from '@curro/ui';
import * as z from 'zod';
import type { PortalContext } from '../../context.ts';
import { searchNear } from '../../home/own-search.ts';
import type { Locale } from '../../locale.ts';
import { ALL_OFFERS, searchPath } from '../../search/portal-query.ts';
import type { Progress } from '../edit/target.ts';
import { requireCandidate } from '../require-candidate.ts';
import { stepItem } from '../step-item.ts';
import { fillInPath, importedPath, missingParts, neededSections } from './missing-parts.ts';
import { importedKeys, type ListedCv, readCurricula } from './read-cv.ts';
import { type CvSection, cvReads, cvSections, NEW_ITEM } from './sections.ts';

/** A step of the editing of a CV. */
export interface CvStep {
  readonly name: string;
  readonly title: string;
  /** The path of its form in the Spanish locale. */
  readonly path: string;
  readonly done: boolean;
  /** Whether an application requires it. */
  readonly required: boolean;
}

/** The filled parts of a CV that are not required to apply, and the keys of what a file proposes, by section. */
interface Parts {
  readonly hasText: boolean;
  readonly skills: { readonly expertise: readonly unknown[]; readonly language: readonly unknown[] };
  readonly imported: ReadonlyMap<string, string>;
}

/** The place of a list on the page of a CV, where its items can be changed. */
const listPath = (code: string, slug: string): string => `/cv/${code}#${slug}`;

/** Where a filled part is changed: the form of a document, the list of items. */
const donePath = (code: string, section: CvSection): string =>
  section.list === undefined ? fillInPath(code, section) : listPath(code, section.slug);

/** All parts of a CV in the order of its page. */
export function cvSteps(locale: Locale, listed: ListedCv, { hasText, skills, imported }: Parts): CvStep[] {
  const { sections, skills: skillTexts } = locale.messages;
  const missing = new Set(missingParts(listed).map(({ name }) => name));
  const steps = cvSections.map((section) => {
    const done = section.name === 'cvText' ? hasText : !missing.has(section.name);
    const part = { name: section.name, path: fillInPath(listed.code, section) };
    return {
      name: section.name,
      title: sections[section.name].title,
      path: done ? donePath(listed.code, section) : importedPath(part, imported),
      done,
      required: neededSections.includes(section.name),
    };
  });
  const lists = [expertiseList, languageList].map(({ name, slug }) => {
    const done = skills[name].length > 0;
    const path = done ? listPath(listed.code, slug) : `/cv/${listed.code}/${slug}/${NEW_ITEM}`;
    return { name, title: skillTexts[name].list, path, done, required: false };
  });
  return [...steps, ...lists];
}

/**
 * The steps of a CV with links and the share that is filled in; `current` is the step of the page.
 * @param isFolded whether narrow windows fold the list, above the parts
 */
export function stepper(
  { prefix, messages }: Locale,
  steps: readonly CvStep[],
  current: string,
  { isFolded = false } = {},
): Markup {
  const { cv } = messages;
  const done = steps.filter((step) => step.done).length;
  const list = html`<ol>${steps.map(({ name, title, path, done: isDone, required }) =>
    stepItem(
      { isDone, isCurrent: name === current },
      html`${name === current ? html`<span>${title}</span>` : html`<a href="${prefix}${path}">${title}</a>`}${isDone ? html`<span class="unseen"> (${cv.done})</span>` : required ? NOTHING : html` <span class="optional">${messages.forms.optional}</span>`}`,
    ),
  )}</ol>`;
  return html`<nav class="stepper cv-stepper" aria-label="${cv.steps}"><p><label for="cv-progress">${cv.progress(done, steps.length)}</label> <progress id="cv-progress" max="${steps.length}" value="${done}"></progress></p>
${isFolded ? html`<details class="step-list"><summary>${cv.showSteps}</summary>${list}</details>` : list}</nav>`;
}

/** What of the documents of a CV its search has. */
const searched = z.object({ preferredPosition: z.string().optional(), cityCode: z.string().optional() });

/** The path of the search for the desired job of a CV near the candidate; for all offers without a desired job. */
export function offersPath(locale: Locale, { documents }: Cv, dictionaries: Dictionaries): string {
  const { preferredPosition: job } = searched.parse(documents.get(futureJob.name) ?? {});
  const { cityCode } = searched.parse(documents.get(personalData.name) ?? {});
  return searchPath(locale, job === undefined ? ALL_OFFERS : searchNear(job, cityCode, dictionaries).query);
}

/** What a candidate can do with a complete CV: the links to its preview and to the offers. */
export const completeLinks = (
  { prefix, messages: { cv } }: Locale,
  { code, offers }: { readonly code: string; readonly offers: string },
): Markup =>
  html`<a href="${prefix}/cv/${code}/vista-previa">${cv.preview}</a> · <a href="${offers}">${cv.search}</a>`;

/** The steps of a form, and in a complete CV that it is complete. */
function stepsOfForm(
  locale: Locale,
  { code, completed }: ListedCv,
  steps: readonly CvStep[],
  current: string,
  offers: string,
): Markup {
  const { cv } = locale.messages;
  return html`${stepper(locale, steps, current)}${completed ? html`<p class="cv-done">${icon('check')}<span><b>${cv.complete}.</b> ${cv.completeLead} ${completeLinks(locale, { code, offers })}</span></p>` : NOTHING}`;
}

/** The step to fill in after another one: the next required one, else the next one; from the first one on at the end. */
export function nextStep(steps: readonly CvStep[], current: string): CvStep | undefined {
  const at = steps.findIndex(({ name }) => name === current);
  const open = [...steps.slice(at + 1), ...steps.slice(0, Math.max(at, 0))].filter(({ done }) => !done);
  return open.find(({ required }) => required) ?? open[0];
}

/** The steps of a form of a CV; nothing for an unknown one, whose form responds with the error. */
export async function progressOf(
  c: Request,
  context: PortalContext,
  locale: Locale,
  { code, current }: { readonly code: string; readonly current: string },
): Promise<Progress | undefined> {
  const curricula = await readCurricula(c, context);
  const listed = curricula.find((each) => each.code === code.toLowerCase());
  if (listed === undefined) return undefined;
  const candidate = await requireCandidate(c, context, 'skillList', ...cvReads);
  const cv = await readCv(context, candidate, listed.code);
  const imported = await importedKeys(context, candidate, listed.code);
  const steps = cvSteps(locale, listed, { hasText: cv.cvText !== '', skills: cv.skills, imported });
  return {
    steps: stepsOfForm(locale, listed, steps, current, offersPath(locale, cv, context.dictionaries)),
    isComplete: listed.completed,
    next: nextStep(steps, current),
    current,
    titles: new Map(steps.map(({ name, title }) => [name, title])),
  };
}
