import { html, type Markup, NOTHING, when } from '@curro/ui';
import type { Field, Group, OptionGroup } from './field.ts';
import { type FieldError, type FieldErrors, labelOfField, shownAfter, TOGETHER } from './field-errors.ts';
import {
  errorId,
  type FieldModel,
  type FormModel,
  fieldModel,
  foldId,
  hintId,
  inputId,
} from './field-model.ts';
import { formatValue } from './format-value.ts';
import { ariaAttributes, inputs, optionsMarkup } from './inputs.ts';
import { textAtField } from './text-at-field.ts';
import { YES } from './values.ts';

/** Shapes with several inputs, which have a common legend. */
const GROUPED: ReadonlySet<Field['shape']> = new Set([
  'choice',
  'several',
  'month',
  'repeated',
  'yesNo',
  'webpages',
  'skills',
]);

/** Shapes whose inputs may fill the screen: their errors are above them. */
const MAY_BE_LONG: ReadonlySet<Field['shape']> = new Set(['several', 'repeated', 'webpages', 'skills']);

/** The texts of errors; several values of a field can have the same one. */
const textsOf = (errors: readonly FieldError[]): readonly string[] => [
  ...new Set(errors.map(({ text }) => text)),
];

/** The errors beside a field: its label, or a question that has no answer, is not repeated. */
function ownTexts(
  { field, label, values, locale }: FieldModel,
  errors: readonly FieldError[],
): readonly string[] {
  const isUnanswered = field.label !== undefined && values.every((value) => value === '');
  return isUnanswered && errors.length > 0
    ? [locale.messages.forms.unanswered]
    : textsOf(errors).map((text) => textAtField(text, label, locale));
}

const hintView = ({ field: { name }, hint }: FieldModel): Markup =>
  hint === undefined ? NOTHING : html`<p class="hint" id="${hintId(name)}">${hint}</p>`;

const errorView = (model: FieldModel): Markup => {
  const { field } = model;
  const errors = model.errors.filter(({ isMissing }) => isMissing !== true);
  const style = errors.every(({ isDoubt }) => isDoubt) ? 'error doubt' : 'error';
  return when(
    errors.length > 0,
    () =>
      html`<div class="${style}" id="${errorId(field.name)}">${ownTexts(model, errors).map((text) => html`<p>${text}</p>`)}</div>`,
  );
};

/** Says in the label that a value is missing, in a form that has not been sent yet. */
const missingMark = ({ errors, locale }: FormModel, name: string): Markup =>
  when(
    errors.get(name)?.some(({ isMissing }) => isMissing) === true,
    () => html` <span class="missing">${locale.messages.forms.missing}</span>`,
  );

/**
 * The mark of a field: optional ones have it, but in a folded group, whose heading says so, the required ones. A missing
 * value has another one.
 */
function mark(form: FormModel, { name, required = false }: Field, isFolded: boolean): Markup {
  const { optional, required: needed } = form.locale.messages.forms;
  const kind =
    required === isFolded ? html` <span class="optional">${isFolded ? needed : optional}</span>` : NOTHING;
  return html`${kind}${missingMark(form, name)}`;
}

/** A field; `isFolded`: in a folded group. */
function fieldView(form: FormModel, field: Field, isFolded = false): Markup {
  const model = fieldModel(form, field);
  const optional = mark(form, field, isFolded);
  const half = field.half === true ? ' field-half' : '';
  const input = inputs[field.shape](model);
  const [hint, error] = [hintView(model), errorView(model)];
  if (field.shape === 'flag') return html`<div class="field">${input}${hint}${error}</div>`;
  if (!GROUPED.has(field.shape)) {
    return html`<div class="field${half}"><label for="${inputId(field.name)}">${model.label}${optional}</label>${hint}${input}${error}</div>`;
  }
  // A fieldset cannot share the rows of the field beside it.
  if (field.half === true) {
    const id = `n-${field.name}`;
    return html`<div class="field field-half" role="group" aria-labelledby="${id}"><p class="label" id="${id}">${model.label}${optional}</p>${hint}${input}${error}</div>`;
  }
  const before = MAY_BE_LONG.has(field.shape);
  return html`<fieldset class="field"><legend>${model.label}${optional}</legend>${hint}${before ? error : NOTHING}${input}${before ? NOTHING : error}</fieldset>`;
}

/** Whether a field has a value that a form without values has not. */
function isFilled(form: FormModel, field: Field): boolean {
  const text = formatValue(field, form.values, form.locale);
  return text !== '' && text !== form.locale.messages.forms.no;
}

/** Whether the candidate has given a field another value than the one with which the form begins. */
function isChanged(form: FormModel, field: Field): boolean {
  const [value = ''] = form.values.get(field.name) ?? [];
  if (field.shape === 'flag') return (value === YES) !== (field.initial === YES);
  return isFilled(form, field) && value !== field.initial;
}

/** Optional fields that are shown on demand. Fields with errors, and empty required ones, are visible. */
function foldedGroup(form: FormModel, fields: readonly Field[]): Markup {
  const { folded, filled } = form.locale.messages.forms;
  const count = fields.filter((field) => isChanged(form, field)).length;
  const isOpen = fields.some(
    (field) =>
      form.errors.has(field.name) ||
      (field.required === true && !isFilled(form, field) && field.shape !== 'flag'),
  );
  return html`<details id="${foldId('folded')}" class="group-of-fields folded"${isOpen ? html` open` : NOTHING}><summary><span>${folded}</span>${when(count > 0, () => html` <span class="optional">${filled(count)}</span>`)}</summary>
<div class="fields">${fields.map((field) => fieldView(form, field, true))}</div></details>`;
}

/** Lists below one that sets them all, which the script shows (22-together.js). */
function listsTogether(
  form: FormModel,
  { name = '', fields }: Group,
  options: readonly OptionGroup[],
): Markup {
  const { level, choose } = form.locale.messages.forms;
  const id = inputId(TOGETHER);
  const labels = { ...form.messages.labels, [TOGETHER]: level };
  const field: Field = { name: TOGETHER, shape: 'select' };
  const model = fieldModel({ ...form, messages: { ...form.messages, labels } }, field);
  return html`<section class="group-of-fields together"><div class="field" hidden><label for="${id}">${level}${missingMark(form, TOGETHER)}</label>${hintView(model)}<select id="${id}" data-together="${TOGETHER}"${ariaAttributes(model)}>${optionsMarkup(options, '', choose)}</select>${errorView(model)}</div>
<details id="${foldId(TOGETHER)}" class="fold" open><summary>${form.messages.groups[name] ?? ''}${missingMark(form, TOGETHER)}</summary>
<div class="fields">${fields.map((field) => fieldView(form, field))}</div></details></section>`;
}

/** A group of fields with its heading. */
export function groupView(form: FormModel, group: Group): Markup {
  const { name, fields, isFolded, together } = group;
  if (isFolded === true) return foldedGroup(form, fields);
  if (together !== undefined) return listsTogether(form, group, together);
  const heading = name === undefined ? undefined : form.messages.groups[name];
  return html`<section class="group-of-fields">${heading === undefined ? NOTHING : html`<h2>${heading}</h2>`}
<div class="fields">${fields.map((field) => fieldView(form, field))}</div></section>`;
}

type ErrorKind = 'error' | 'missing' | 'doubt';

const kindOf = ({ isDoubt, isMissing }: FieldError): ErrorKind =>
  isMissing === true ? 'missing' : isDoubt === true ? 'doubt' : 'error';

/** The texts of errors with links to their fields; of missing values the labels. */
function errorPoints(form: FormModel, fields: readonly Field[], kind: ErrorKind): readonly Markup[] {
  return [...form.errors].flatMap(([name, all]) => {
    const field = fields.find((each) => each.name === name);
    const fieldErrors = all
      .filter((error) => kindOf(error) === kind)
      .map((error) =>
        kind === 'missing' && field !== undefined ? { ...error, text: labelOfField(form, field) } : error,
      );
    // Of a value that the form shows later, the field that shows it.
    const place = field ?? shownAfter(name, fields);
    const firstOf = (text: string): number => fieldErrors.find((error) => error.text === text)?.at ?? 0;
    // A form that has not been sent may be without JavaScript, and without the list that sets the others.
    const idOf = (text: string): string =>
      kind === 'missing' && name === TOGETHER ? foldId(name) : inputId(place?.name ?? name, firstOf(text));
    return textsOf(fieldErrors).map((text) =>
      place === undefined && name !== TOGETHER
        ? html`<li>${text}</li>`
        : html`<li><a href="#${idOf(text)}">${text}</a></li>`,
    );
  });
}

/** Whether errors are more than missing values of a form that has not been sent, and doubts about values that may be right. */
export const hasErrors = (errors: FieldErrors): boolean =>
  [...errors.values()].flat().some((error) => kindOf(error) === 'error');

/**
 * The list of errors, then of missing values and of doubts. It has the focus, so that screen readers read it first, but in a
 * form that has not been sent yet.
 * @param isUnsaved whether the form has not been sent yet: the values are those of a file
 */
export function errorSummary(form: FormModel, fields: readonly Field[], { isUnsaved = false } = {}): Markup {
  const { locale, errors } = form;
  const texts = locale.messages.forms;
  const list = (points: readonly Markup[], heading: (count: number) => string): Markup =>
    when(
      points.length > 0,
      () => html`<h2 data-one="${heading(1)}">${heading(points.length)}</h2>
<ul>${points}</ul>`,
    );
  return when(
    errors.size > 0,
    () => html`<div class="notice${hasErrors(errors) ? ' notice-problem' : ' notice-doubt'} summary" id="errors"${when(!isUnsaved, () => html` role="alert" tabindex="-1" autofocus`)}>
${list(errorPoints(form, fields, 'error'), texts.errors)}
${list(errorPoints(form, fields, 'missing'), texts.incomplete)}
${list(errorPoints(form, fields, 'doubt'), texts.doubts)}</div>`,
  );
}

/** The first button of a form: the Enter key submits with it instead of a button that adds fields. */
export const enterButton = html`<button class="unseen" type="submit" tabindex="-1" aria-hidden="true"></button>`;
