import { html, type Markup, NOTHING, when } from '@curro/ui';
import type { OptionGroup } from './field.ts';
import { errorId, type FieldModel, hintId, inputId } from './field-model.ts';
import { WEBPAGE_TYPE, YES } from './values.ts';

/** The ARIA attributes that link an input to its hint and error; `at` is its position among the field's inputs. */
function ariaAttributes({ field: { name }, hint, errors }: FieldModel, at = 0): Markup {
  const wrong = errors.some((error) => (error.at ?? 0) === at);
  const ids = [...(hint === undefined || at > 0 ? [] : [hintId(name)]), ...(wrong ? [errorId(name)] : [])];
  return html`${ids.length > 0 ? html` aria-describedby="${ids.join(' ')}"` : NOTHING}${wrong ? html` aria-invalid="true"` : NOTHING}`;
}

/** The attributes of a text input for autocompletion, the keyboard and the length. */
function inputAttributes({ field: { maxLength, autocomplete, inputMode } }: FieldModel): Markup {
  return html` autocomplete="${autocomplete ?? 'off'}"${inputMode === undefined ? NOTHING : html` inputmode="${inputMode}"`}${maxLength === undefined ? NOTHING : html` maxlength="${maxLength}"`}`;
}

/** The options of a list after an empty option, unless `none` is undefined. */
export function optionsMarkup(
  groups: readonly OptionGroup[],
  value: string,
  none: string | undefined,
): Markup {
  const option = ({ value: key, label }: OptionGroup['options'][number]): Markup =>
    html`<option value="${key}"${key === value ? html` selected` : NOTHING}>${label}</option>`;
  return html`${none === undefined ? NOTHING : html`<option value="">${none}</option>`}${groups.map(
    ({ label, options }) =>
      label === undefined
        ? options.map(option)
        : html`<optgroup label="${label}">${options.map(option)}</optgroup>`,
  )}`;
}

const text = (model: FieldModel, type: string): Markup =>
  html`<input id="${inputId(model.field.name)}" name="${model.field.name}" type="${type}" value="${model.values[0] ?? ''}"${inputAttributes(model)}${ariaAttributes(model)}>`;

const area = (model: FieldModel): Markup =>
  html`<textarea id="${inputId(model.field.name)}" name="${model.field.name}" rows="${model.field.rows ?? 5}"${inputAttributes(model)}${ariaAttributes(model)}>
${model.values[0] ?? ''}</textarea>`;

/** A list. If other fields depend on it, a button updates them without JavaScript. */
function select(model: FieldModel): Markup {
  const { field, values, locale, label } = model;
  const { name, options = [], refreshOnChange = false, autocomplete } = field;
  const { choose, update } = locale.messages.forms;
  const none = field.isAlwaysSet === true ? undefined : (field.emptyLabel ?? choose);
  const list = html`<select id="${inputId(name)}" name="${name}"${autocomplete === undefined ? NOTHING : html` autocomplete="${autocomplete}"`}${refreshOnChange ? html` data-decides` : NOTHING}${ariaAttributes(model)}>${optionsMarkup(options, values[0] ?? '', none)}</select>`;
  return refreshOnChange
    ? html`<div class="decides">${list}<button class="button button-quiet refresh" type="submit" name="refresh" value="${name}" aria-label="${update}: ${label}">${update}</button></div>`
    : list;
}

const tick = (
  model: FieldModel,
  kind: 'radio' | 'checkbox',
  at: number,
  [value, label]: readonly [string, string],
): Markup =>
  html`<label class="choice"><input id="${inputId(model.field.name, at)}" type="${kind}" name="${model.field.name}" value="${value}"${model.values.includes(value) ? html` checked` : NOTHING}${at === 0 ? ariaAttributes(model) : NOTHING}><span>${label}</span></label>`;

/** Radio buttons or checkboxes; groups with a heading are collapsed unless a value of them is checked. */
function ticks(model: FieldModel, kind: 'radio' | 'checkbox'): Markup {
  let at = 0;
  return html`${(model.field.options ?? []).map(({ label, options }) => {
    // The link of an error refers to the first input.
    const isLinkTarget = at === 0 && model.errors.length > 0;
    const rows = html`<div class="ticks">${options.map((option) => tick(model, kind, at++, [option.value, option.label]))}</div>`;
    const chosen = options.filter(({ value }) => model.values.includes(value)).length;
    return label === undefined
      ? rows
      : html`<details class="fold"${chosen > 0 || isLinkTarget ? html` open` : NOTHING}><summary>${label}${when(chosen > 0, () => html` <span class="count">${model.locale.formats.number(chosen)}</span>`)}</summary>${rows}</details>`;
  })}`;
}

const yesNo = (model: FieldModel): Markup => {
  const { yes, no } = model.locale.messages.forms;
  return html`<div class="ticks">${tick(model, 'radio', 0, [YES, yes])}${tick(model, 'radio', 1, ['false', no])}</div>`;
};

/** One list for each value. */
function repeated(model: FieldModel): Markup {
  const { field, values, locale, label } = model;
  const { name, options = [], maxValues = values.length } = field;
  const { forms } = locale.messages;
  const shown = values.length === 0 ? [''] : values.slice(0, maxValues);
  return html`${shown.map(
    (value, at) =>
      html`<select id="${inputId(name, at)}" name="${name}" aria-label="${forms.numbered(label, at + 1)}"${ariaAttributes(model, at)}>${optionsMarkup(options, value, forms.choose)}</select>`,
  )}${when(shown.length < maxValues, () => html`<button class="button button-quiet add" type="submit" name="refresh" value="${name}" aria-label="${forms.another}: ${label}">${forms.another}</button>`)}`;
}

/** Addresses, each with a list of page types. */
function webpages(model: FieldModel): Markup {
  const { field, values, all, locale } = model;
  const { name, options = [], maxValues = 1 } = field;
  const { forms } = locale.messages;
  const types = all.get(WEBPAGE_TYPE) ?? [];
  const shown = [...(values.length === 0 ? [''] : values).keys()].slice(0, maxValues);
  return html`${shown.map(
    (at) => html`<div class="webpage">
<input id="${inputId(name, at)}" name="${name}" type="text" inputmode="url" autocomplete="off" placeholder="https://" value="${values[at] ?? ''}" aria-label="${forms.numbered(forms.webAddress, at + 1)}"${ariaAttributes(model, at)}>
<select name="${WEBPAGE_TYPE}" aria-label="${forms.numbered(forms.webKind, at + 1)}">${optionsMarkup(options, types[at] ?? '', forms.webKindAutomatic)}</select></div>`,
  )}${when(shown.length < maxValues, () => html`<button class="button button-quiet add" type="submit" name="refresh" value="${name}" aria-label="${forms.another}: ${model.label}">${forms.another}</button>`)}`;
}

/** The inputs of a field by its shape. */
export const inputs: Readonly<Record<FieldModel['field']['shape'], (model: FieldModel) => Markup>> = {
  text: (model) => text(model, model.field.inputMode === 'email' ? 'email' : 'text'),
  date: (model) => text(model, 'date'),
  area,
  lines: area,
  select,
  choice: (model) => ticks(model, 'radio'),
  several: (model) => ticks(model, 'checkbox'),
  repeated,
  yesNo,
  webpages,
  flag: (model) => tick(model, 'checkbox', 0, [YES, model.label]),
};
