import type { ExistingApplication } from '@curro/applications';
import { type CvPart, expertiseList } from '@curro/candidates';
import type { StoredOffer } from '@curro/offers';
import { type FormValues, firstOf } from '@curro/platform';
import { type Dictionaries, type Offer, offerPath } from '@curro/shared';
import { html, icon, type Markup, NOTHING, when } from '@curro/ui';
import { type FormRows, fieldsOf } from '../../forms/field.ts';
import type { FieldErrors } from '../../forms/field-errors.ts';
import { enterButton, errorSummary, groupView } from '../../forms/field-view.ts';
import type { Locale } from '../../locale.ts';
import { offerTexts } from '../../offer/view.ts';
import { FORM_KEY } from '../../session/session.ts';
import {
  filledSections,
  importedPath,
  missingParts,
  neededSections,
  type Part,
} from '../cv/missing-parts.ts';
import type { ListedCv } from '../cv/read-cv.ts';
import { cvSections, NEW_ITEM } from '../cv/sections.ts';
import { forCompanies } from '../cv/sent-view.ts';
import { importPath, reviewPath } from '../import/import-path.ts';
import { type WaitingImport, waitingReminder } from '../import/waiting-notice.ts';
import { successNotice } from '../success-notice.ts';
import { ATTACHMENT, applyPath } from './apply-path.ts';
import { type FileChoice, fileChoiceView } from './file-choice.ts';
import { withKillerHints } from './form.ts';
import type { PersonalPart } from './messages.ts';
import { offerSummary, type SummarisedOffer } from './offer-summary.ts';
import { partChoice } from './part-choice.ts';
import { applySteps, stepPath } from './steps.ts';

/** The name of the field of a form that is the last step after parts of the CV: it shows the steps again with errors. */
const CONTINUED = 'continued';

/** The content of the application form. */
export interface ApplyModel {
  readonly stored: StoredOffer;
  readonly dictionaries: Dictionaries;
  readonly logos: boolean;
  readonly curricula: readonly ListedCv[];
  /** The parts of the first CV that a file proposes and that wait for their review: the keys by section. */
  readonly imported: ReadonlyMap<string, string>;
  /** The file with parts that the chosen CV, or without a complete one the first, does not have yet. */
  readonly waiting: WaitingImport | undefined;
  /** The labels of the fields that each missing part of the first CV needs, by its section; empty if it is complete. */
  readonly lacking: ReadonlyMap<string, readonly string[]>;
  /** What the offer asks for and the chosen CV does not mention. */
  readonly missingSkills: readonly string[];
  /** What the chosen CV contains of the personal data. */
  readonly personal: readonly PersonalPart[];
  readonly rows: FormRows;
  readonly values: FormValues;
  readonly errors: FieldErrors;
  /** The parts of the CV that are not sent. */
  readonly leftOut: readonly CvPart[];
  /** The files to send. */
  readonly file: FileChoice;
  /** The error of the attached file; undefined without one. */
  readonly fileError: string | undefined;
  /** Whether the application was not sent, because the attached file needs the consent of the candidate. */
  readonly asksForFile: boolean;
  readonly key: string;
  /** The idempotency key: a form submitted twice creates one application. */
  readonly request: string;
  /** Whether the candidate has just completed the CV for this application. */
  readonly continued: boolean;
  /** The name of what the browser stores of the form. */
  readonly draft: string;
}

function top(locale: Locale, summarised: SummarisedOffer): Markup {
  const { prefix, messages } = locale;
  return html`<p class="back"><a href="${prefix}${offerPath(summarised.stored.offer)}">${messages.apply.back}</a></p>
${offerSummary(locale, summarised, true)}
<details class="fold apply-text"><summary>${messages.apply.offerText}</summary><div class="offer-text">${offerTexts(locale, summarised.stored.offer)}</div></details>`;
}

/** What the company receives with the application. */
function sentPanel(locale: Locale, model: ApplyModel): Markup {
  const { prefix, messages } = locale;
  const { stored, curricula, personal, values, file, leftOut } = model;
  const { apply, files } = messages;
  const { killer, open } = stored.offer.questions;
  const chosen = curricula.find(({ code }) => values.get('curriculumCode')?.includes(code));
  return html`<section class="group-of-fields" aria-labelledby="will-send"><h2 id="will-send">${apply.sentTitle}</h2>
<ul class="will-send"><li>${icon('contract')}<span>${apply.sentCv}${when(personal.length > 0, () => html` ${apply.sentPersonal(personal)}`)}${when(leftOut.length > 0, () => html` ${apply.leftOut(leftOut.map((part) => messages.cv.printedParts[part]))}`)}${chosen === undefined ? NOTHING : html` <a target="_blank" href="${prefix}/cv/${chosen.code}/${forCompanies(leftOut)}">${apply.sentPreview(chosen.name)}</a>`}${partChoice(locale, leftOut)}</span></li>
<li>${icon('user')}<span>${leftOut.includes('phones') ? apply.sentAddress : apply.sentContact}</span></li>
${when(killer.length + open.length > 0, () => html`<li>${icon('message')}<span>${apply.sentAnswers}</span></li>`)}
<li>${icon('mail')}<span>${apply.sentLetter}</span></li>
<li>${icon('upload')}<span>${file.chosen === undefined ? files.apply.optional : files.apply.sent(file.chosen.name)}</span></li></ul></section>`;
}

/** The sections that are documents, which a form completes. */
const documents = new Set(cvSections.filter(({ list }) => list === undefined).map(({ name }) => name));

/**
 * The missing parts of the first CV, each with a link to its form, which returns to this one; for an empty CV first the
 * import of a file, or the review of one.
 */
function incomplete(
  locale: Locale,
  offer: Offer,
  [cv]: readonly ListedCv[],
  { imported, waiting, lacking }: Pick<ApplyModel, 'imported' | 'waiting' | 'lacking'>,
): Markup {
  const { apply, sections } = locale.messages;
  if (cv === undefined) return html``;
  const parts = missingParts(cv);
  const form = `${locale.prefix}${applyPath(offer)}`;
  const pathOf = (part: Part): string => stepPath(`${locale.prefix}${importedPath(part, imported)}`, form);
  const [first] = parts;
  const count = [...lacking.values()].reduce((sum, labels) => sum + labels.length, 0);
  const lacks = ({ name }: Part): Markup => {
    const labels = lacking.get(name) ?? [];
    return when(
      labels.length > 0,
      () => html`<span class="hint">${locale.messages.cvImport.missing(labels.join(', '))}</span>`,
    );
  };
  const listOf = (withLabels: boolean): Markup =>
    html`<ol>${parts.map((part) => html`<li><a href="${pathOf(part)}">${sections[part.name].title}</a>${withLabels ? html` ${lacks(part)}` : NOTHING}</li>`)}</ol>`;
  const upload = `${locale.prefix}${importPath(cv.code, form)}`;
  // The forms of missing documents show what the file proposes for them: the review is for other parts.
  const inForms = parts.filter(({ name }) => documents.has(name) && imported.has(name)).length;
  const isReviewed = waiting === undefined || waiting.parts <= inForms;
  const review = isReviewed ? undefined : `${locale.prefix}${reviewPath(waiting.code, form)}`;
  if (parts.length === neededSections.length && first !== undefined && waiting === undefined) {
    return html`<section class="panel steps start" aria-labelledby="steps"><h2 id="steps">${apply.empty}</h2>
<p>${apply.emptyLead}</p>
<p><a class="button" href="${upload}">${icon('upload')}${apply.upload}</a></p><p class="hint">${apply.uploadHint}</p>
<h3>${apply.byHand}</h3><p class="hint">${apply.byHandHint(parts.length)}</p>
${listOf(false)}
<p><a class="button button-quiet" href="${pathOf(first)}">${apply.startSteps}</a></p></section>`;
  }
  return html`<section class="panel steps" aria-labelledby="steps" data-error-of="curriculumCode"><h2 id="steps">${apply.incomplete}</h2>
${
  waiting === undefined || isReviewed
    ? NOTHING
    : html`<p>${locale.messages.cvImport.partsLeft(waiting.parts)}</p>
`
}<p>${apply.incompleteLead}${when(count > 0, () => html` ${apply.lacking(count)}`)}</p>
${listOf(true)}
${first === undefined ? NOTHING : html`<p class="panel-actions">${review === undefined ? NOTHING : html`<a class="button" href="${review}">${apply.review}</a> `}<a class="button${review === undefined ? '' : ' button-quiet'}" href="${pathOf(first)}">${apply.startSteps}</a>${waiting === undefined ? html` <a class="button button-quiet" href="${upload}">${icon('upload')}${apply.upload}</a>` : NOTHING}</p>`}
<p class="hint">${apply.returns}</p></section>`;
}

/** Links to the first missing parts of the CVs that cannot be sent yet; their forms return to this one. */
function incompleteLinks(locale: Locale, offer: Offer, curricula: readonly ListedCv[]): Markup {
  const form = `${locale.prefix}${applyPath(offer)}`;
  const links = curricula.flatMap((cv) => {
    const [next] = missingParts(cv);
    if (next === undefined) return [];
    return [
      html`<a href="${stepPath(`${locale.prefix}${next.path}`, form)}">${locale.messages.apply.completeCv(cv.name)}</a>`,
    ];
  });
  return when(
    links.length > 0,
    () =>
      html`<p class="hint incomplete-cvs">${links.map((link, at) => html`${at > 0 ? ' · ' : ''}${link}`)}</p>`,
  );
}

/** What the offer asks for and the CV does not mention, with the form that adds it to the CV and returns to this one. */
function skillsToAdd(locale: Locale, { stored, values, missingSkills: missing }: ApplyModel): Markup {
  const { messages, prefix } = locale;
  const add = `${prefix}/cv/${firstOf(values, 'curriculumCode')}/${expertiseList.slug}/${NEW_ITEM}`;
  const path = stepPath(add, `${prefix}${applyPath(stored.offer)}`);
  return when(
    missing.length > 0,
    () =>
      html`<div class="notice missing-skills"><p>${messages.apply.missingSkills(missing)} <a href="${path}">${messages.applications.addSkills(missing.length)}</a></p></div>`,
  );
}

/** The body of the form, or the missing parts if the candidate has no complete CV. */
export function applyFormBody(locale: Locale, model: ApplyModel): Markup {
  const { messages, prefix } = locale;
  const { stored, curricula, rows, values, errors, key, request, continued, file, fileError, asksForFile } =
    model;
  const { offer } = stored;
  const form = { locale, messages: withKillerHints(messages.apply, offer.questions), values, errors };
  const groups = rows(values);
  const asksForCv = fieldsOf(groups).some(({ name }) => name === 'curriculumCode');
  const ready = curricula.some(({ completed }) => completed);
  const chosen = curricula.filter(({ code }) => values.get('curriculumCode')?.includes(code));
  if (!ready)
    return html`<div class="wide narrow">${top(locale, model)}${incomplete(locale, offer, curricula, model)}</div>`;
  return html`<div class="wide narrow">${top(locale, model)}
${when(continued || values.has(CONTINUED), () => applySteps(locale, 'apply', filledSections(chosen[0])))}${when(continued, () => successNotice(messages.apply.completed))}
${when(fileError !== undefined, () => html`<div class="notice notice-problem summary" role="alert" tabindex="-1" autofocus><h2>${messages.files.apply.problem}</h2><p id="file-error"><a href="#${ATTACHMENT}">${fileError ?? ''}</a></p></div>`)}${when(asksForFile, () => html`<div class="notice notice-problem summary" role="alert" tabindex="-1" autofocus><h2>${messages.files.apply.notSent}</h2><p><a href="#f-file-${file.attachment?.code ?? ''}">${messages.files.apply.askFirst(file.attachment?.name ?? '')}</a></p></div>`)}${errorSummary(form, fieldsOf(groups))}
${when(errors.has('curriculumCode') || chosen.some(({ completed }) => !completed), () => incomplete(locale, offer, chosen, { imported: new Map(), waiting: undefined, lacking: new Map() }))}
<form id="apply" class="form" method="post" enctype="multipart/form-data" action="${prefix}${applyPath(offer)}" novalidate data-edit data-draft="${model.draft}">
<p class="notice" role="status" data-draft-notice hidden>${messages.apply.restored}</p>
<input type="hidden" name="${FORM_KEY}" value="${key}"><input type="hidden" name="request" value="${request}">
${when(continued || values.has(CONTINUED), () => html`<input type="hidden" name="${CONTINUED}" value="true">`)}${enterButton}${when(!asksForCv, () => html`<input type="hidden" name="curriculumCode" value="${firstOf(values, 'curriculumCode')}">`)}
${waitingReminder(locale, model.waiting, `${prefix}${applyPath(offer)}`)}
${skillsToAdd(locale, model)}
${groups.map((group) => html`${groupView(form, group)}${when(group.name === 'cv', () => incompleteLinks(locale, offer, curricula))}`)}
${fileChoiceView(locale, file, fileError)}
${sentPanel(locale, model)}
<p class="form-end"><button class="button" type="submit">${messages.apply.submit}</button> <a href="${prefix}${offerPath(offer)}">${messages.forms.cancel}</a></p>
</form></div>`;
}

/** The body that replaces the form when the candidate has already applied. */
export function alreadyAppliedBody(
  locale: Locale,
  { application, ...summarised }: SummarisedOffer & { readonly application: ExistingApplication },
): Markup {
  const { messages, prefix, formats } = locale;
  const day = formats.day(application.appliedAt);
  return html`<div class="wide narrow">${top(locale, summarised)}
<div class="notice notice-done" role="status"><p>${application.withdrawn ? messages.apply.withdrawn(day) : html`${messages.apply.already} ${messages.apply.alreadySince(day)}`}</p>
<p><a href="${prefix}/candidaturas/${application.code}">${messages.apply.follow}</a></p></div></div>`;
}
