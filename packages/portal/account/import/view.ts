import { html, icon, type Markup, NOTHING, when } from '@curro/ui';
import type { Choices } from '../../forms/choices.ts';
import { fieldsOf } from '../../forms/field.ts';
import { labelOfField, toFieldErrors } from '../../forms/field-errors.ts';
import { formatValue } from '../../forms/format-value.ts';
import { sectionRows } from '../../forms/section-rows.ts';
import { readValues } from '../../forms/values.ts';
import type { Locale } from '../../locale.ts';
import { textBlocks } from '../../offer/text.ts';
import { FORM_KEY } from '../../session/session.ts';
import { cvSections, NEW_ITEM } from '../cv/sections.ts';
import { successNotice } from '../success-notice.ts';
import type { EntryKind, ReviewedEntry } from './entries.ts';

const fileTypes = '.pdf,.xml,.json,.zip';

/** The content of the form for a file. */
export interface UploadModel {
  readonly code: string;
  readonly key: string;
  /** Whether an earlier file waits for its review. */
  readonly isWaiting: boolean;
  /** The error of the file; undefined when the form is shown for the first time. */
  readonly error: { readonly code: string; readonly text: string } | undefined;
}

export const reviewPath = (code: string): string => `/cv/${code}/importar/revisar`;

/** The body of the form for a file. */
export function uploadBody(
  { prefix, messages }: Locale,
  { code, key, isWaiting, error }: UploadModel,
): Markup {
  const { cvImport: texts, cv } = messages;
  return html`<div class="wide narrow"><p class="back"><a href="${prefix}/cv/${code}">${cv.back}</a></p>
<h1>${texts.title}</h1><p class="lead">${texts.lead}</p>
${
  error === undefined
    ? NOTHING
    : html`<div class="notice notice-problem summary" role="alert" tabindex="-1" autofocus><p id="file-error"><a href="#file">${error.text}</a></p><p class="hint">${texts.code(error.code)}</p></div>`
}
${when(isWaiting, () => html`<div class="notice" role="status"><p>${texts.waiting} <a href="${prefix}${reviewPath(code)}">${texts.waitingLink}</a></p></div>`)}
<form class="form" method="post" enctype="multipart/form-data" action="${prefix}/cv/${code}/importar">
<input type="hidden" name="${FORM_KEY}" value="${key}">
<div class="field"><label for="file">${texts.file}</label><p class="hint" id="file-hint">${texts.formats}</p>
<div class="file-drop"><input id="file" name="file" type="file" accept="${fileTypes}" required aria-describedby="file-hint${error === undefined ? '' : ' file-error'}"${error === undefined ? NOTHING : html` aria-invalid="true"`}>
<div class="file-text" aria-hidden="true">${icon('upload')}<p><b>${texts.choose}</b><span class="file-or"> ${texts.drop}</span></p><p class="file-name"></p></div></div></div>
<p class="hint">${texts.privacy}</p>
<p class="form-end"><button class="button" type="submit">${texts.submit}</button></p></form></div>`;
}

interface ReviewContext {
  readonly locale: Locale;
  readonly choices: Choices;
  readonly code: string;
}

const messagesOf = ({ messages }: Locale, kind: EntryKind) =>
  kind.kind === 'skill' ? messages.skills[kind.list.name] : messages.sections[kind.section.name];

/** The form of an entry, with its values. */
function formOf({ locale, choices }: ReviewContext, { kind, body }: ReviewedEntry) {
  const messages = messagesOf(locale, kind);
  const description = kind.kind === 'skill' ? kind.list : kind.section;
  const rows = sectionRows(description, choices, messages, locale.messages.forms.none);
  const values = readValues(rows, body);
  return { locale, messages, values, fields: fieldsOf(rows(values)) };
}

/** The values of an entry as texts by field, without empty ones. */
function shownValues(form: ReturnType<typeof formOf>, { kind, entry }: ReviewedEntry) {
  const { locale, values, fields } = form;
  return (
    fields
      .map((field) => ({
        name: field.name,
        label: labelOfField(form, field),
        value: formatValue(field, values, locale),
      }))
      // Of a document, only what the file contains: the other values remain as they are.
      .filter(({ name }) => kind.kind !== 'document' || Object.hasOwn(entry.body, name))
      .filter(({ value }) => value !== '' && value !== locale.messages.forms.no)
  );
}

/** The names of the fields that head an entry, of those with values. */
function headingFields(kind: EntryKind, names: readonly string[]): readonly string[] {
  if (kind.kind === 'skill') return names.slice(0, 1);
  if (kind.kind === 'document') return [];
  const { name, title } = kind.section.summary;
  return name ?? title.filter((each) => names.includes(each)).slice(0, 1);
}

/** The path of the form that completes an entry. */
function editPath({ code }: ReviewContext, { kind, entry }: ReviewedEntry): string {
  const query = `?${new URLSearchParams({ import: entry.key }).toString()}`;
  if (kind.kind === 'skill') return `/cv/${code}/${kind.list.slug}/${NEW_ITEM}${query}`;
  return `/cv/${code}/${kind.section.slug}${kind.kind === 'item' ? `/${NEW_ITEM}` : ''}${query}`;
}

function skillLevel({ locale, choices }: ReviewContext, { entry, body }: ReviewedEntry): Markup {
  const skill = String(body.skill);
  const options = choices.all('skill-level').flatMap((group) => group.options);
  return html`<select name="level-${entry.key}" aria-label="${locale.messages.cvImport.level(skill)}">${options.map(({ value, label }) => html`<option value="${value}"${value === body.level ? html` selected` : NOTHING}>${label}</option>`)}</select>`;
}

function entryView(context: ReviewContext, reviewed: ReviewedEntry): Markup {
  const { locale } = context;
  const { messages, prefix } = locale;
  const { cvImport: texts } = messages;
  const { entry, kind, errors, exists, body } = reviewed;
  const form = formOf(context, reviewed);
  const shown = shownValues(form, reviewed);
  const names = headingFields(
    kind,
    shown.map(({ name }) => name),
  );
  const heading = names
    .map((name) => shown.find((each) => each.name === name)?.value)
    .filter((value) => value !== undefined)
    .join(' · ');
  const title = heading === '' ? messagesOf(locale, kind).title : heading;
  const details = shown.filter(({ name }) => !names.includes(name) && name !== 'cvtext');
  const isSkill = kind.kind === 'skill' && kind.list.name === 'expertise';
  const isComplete = errors.length === 0;
  const failures = [...toFieldErrors(errors, form).values()].flat();
  const edit = html`<a href="${prefix}${editPath(context, reviewed)}" aria-label="${isComplete ? texts.edit : texts.complete}: ${title}">${isComplete ? texts.edit : texts.complete}</a>`;
  return html`<li class="import-entry">${
    isComplete
      ? html`<label class="choice"><input type="checkbox" name="entry" value="${entry.key}"${exists ? NOTHING : html` checked`}><span><b>${title}</b></span></label>`
      : html`<p><b>${title}</b></p>`
  }${when(exists, () => html` <span class="tag">${texts.exists}</span>`)}
${
  isSkill
    ? skillLevel(context, reviewed)
    : html`${when(details.length > 0, () => html`<p class="hint">${details.map(({ label, value }) => `${label}: ${value}`).join(' · ')}</p>`)}${typeof body.cvtext === 'string' ? html`<div class="text">${textBlocks(body.cvtext)}</div>` : NOTHING}`
}
${when(failures.length > 0, () => html`<div class="error"><p>${texts.missing}</p><ul>${[...new Set(failures.map((failure) => failure.text))].map((failure) => html`<li>${failure}</li>`)}</ul></div>`)}
${when(!isSkill, () => html`<p class="item-links">${edit}</p>`)}</li>`;
}

/** The content of the review of a file. */
export interface ReviewModel extends ReviewContext {
  readonly key: string;
  readonly entries: readonly ReviewedEntry[];
  /** The number of parts that the preceding request saved; undefined without one. */
  readonly saved: number | undefined;
}

/** The body of the review: what was read from a file, by section, to tick and save. */
export function reviewBody(model: ReviewModel): Markup {
  const { locale, code, key, entries, saved } = model;
  const { prefix, messages } = locale;
  const { cvImport: texts, cv, sections, skills } = messages;
  const groups = [
    ...cvSections.map(({ name }) => ({ name, title: sections[name].title })),
    { name: 'expertise', title: skills.expertise.list },
    { name: 'language', title: skills.language.list },
  ];
  return html`<div class="wide narrow"><p class="back"><a href="${prefix}/cv/${code}">${cv.back}</a></p>
<h1>${texts.review}</h1>
${successNotice(saved === undefined ? undefined : texts.saved(saved))}
${when(entries.length === 0, () => html`<p class="nothing">${texts.none}</p>`)}
${when(
  entries.length > 0,
  () => html`<p class="lead">${texts.reviewLead}</p>
<form class="form" method="post" action="${prefix}${reviewPath(code)}"><input type="hidden" name="${FORM_KEY}" value="${key}">
${groups.map(({ name, title }) => {
  const own = entries.filter(({ entry }) => entry.section === name);
  return when(
    own.length > 0,
    () => html`<section class="part" aria-labelledby="import-${name}"><header><h2 id="import-${name}">${title}</h2></header>
<ul class="import-entries">${own.map((each) => entryView(model, each))}</ul></section>`,
  );
})}
<p class="form-end"><button class="button" type="submit">${texts.save}</button> <button class="link" type="submit" name="discard" value="true">${texts.discard}</button></p></form>`,
)}</div>`;
}
