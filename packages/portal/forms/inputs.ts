import { html, type Markup, NOTHING, when } from '@curro/ui';
import type { OptionGroup } from './field.ts';
import { counterId, errorId, type FieldModel, foldId, hintId, inputId, listId } from './field-model.ts';
import { findOption, levelName, monthName, WEBPAGE_TYPE, YES, yearName } from './values.ts';

/** The ARIA attributes that link an input to its hint and error; `at` is its position among the field's inputs. */
export function ariaAttributes(
  { field: { name, shape, maxLength }, hint, errors }: FieldModel,
  at = 0,
): Markup {
  const own = errors.filter((error) => (error.at ?? 0) === at && error.isMissing !== true);
  const isWrong = own.some(({ isDoubt }) => isDoubt !== true);
  const ids = [
    ...(hint === undefined || at > 0 ? [] : [hintId(name)]),
    ...(shape === 'area' && maxLength !== undefined ? [counterId(name)] : []),
    ...(own.length > 0 ? [errorId(name)] : []),
  ];
  return html`${ids.length > 0 ? html` aria-describedby="${ids.join(' ')}"` : NOTHING}${isWrong ? html` aria-invalid="true"` : NOTHING}`;
}

/** The attributes of a text input for autocompletion, the keyboard and the length. */
function inputAttributes({ field: { maxLength, autocomplete, inputMode, shape } }: FieldModel): Markup {
  // A text area has a counter: `maxlength` would cut a pasted text without a word.
  const hasLimit = maxLength !== undefined && shape !== 'area';
  return html` autocomplete="${autocomplete ?? 'off'}"${inputMode === undefined ? NOTHING : html` inputmode="${inputMode}"`}${hasLimit ? html` maxlength="${maxLength}"` : NOTHING}`;
}

/** The number of characters of a text and its limit; the script updates it. */
function counter({ field: { name, maxLength, minLength = 0 }, values, locale }: FieldModel): Markup {
  if (maxLength === undefined) return NOTHING;
  const count = [...(values[0] ?? '').replaceAll('\r\n', '\n')].length;
  const { formats, messages } = locale;
  const left = count > 0 ? Math.max(0, minLength - count) : 0;
  return html`<p class="hint counter${count > maxLength ? ' over' : ''}" id="${counterId(name)}" data-max="${maxLength}"><span>${formats.number(count)}</span> ${messages.forms.ofCharacters(formats.number(maxLength))}${when(minLength > 0, () => html`<span data-min="${minLength}"${left === 0 ? html` hidden` : NOTHING}>: ${messages.forms.lacking} <b>${formats.number(left)}</b></span>`)}</p>`;
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

/** Marks an input whose change the script sends to the server. */
const decides = ({ field }: FieldModel): Markup =>
  field.refreshOnChange === true ? html` data-decides` : NOTHING;

const text = (model: FieldModel, type: string): Markup =>
  html`<input id="${inputId(model.field.name)}" name="${model.field.name}" type="${type}" value="${model.values[0] ?? ''}"${decides(model)}${inputAttributes(model)}${ariaAttributes(model)}>`;

const area = (model: FieldModel): Markup =>
  html`<textarea id="${inputId(model.field.name)}" name="${model.field.name}" rows="${model.field.rows ?? 5}"${inputAttributes(model)}${ariaAttributes(model)}>
${model.values[0] ?? ''}</textarea>${counter(model)}`;

/** Lists of months and years; the stored day is sent too, so that it remains while its month does. */
function month(model: FieldModel): Markup {
  const { field, all, locale, label } = model;
  const { name, options = [] } = field;
  const { forms } = locale.messages;
  const months = locale.formats.monthNames.map((text, at) => ({
    value: String(at + 1).padStart(2, '0'),
    label: text,
  }));
  const year = all.get(yearName(name))?.[0] ?? '';
  const years = options.flatMap((group) => group.options);
  const isListed = year === '' || years.some(({ value }) => value === year);
  const list = (
    part: string,
    at: number,
    listed: readonly OptionGroup[],
    { text, none = text }: { readonly text: string; readonly none?: string },
  ): Markup =>
    html`<select id="${inputId(name, at)}" name="${part}" aria-label="${label}: ${text}"${ariaAttributes(model)}>${optionsMarkup(listed, all.get(part)?.[0] ?? '', none)}</select>`;
  return html`<div class="month"><input type="hidden" name="${name}" value="${model.values[0] ?? ''}">
${list(monthName(name), 0, [{ options: months }], { text: forms.month, none: forms.noMonth })}${list(yearName(name), 1, isListed ? options : [...options, { options: [{ value: year, label: year }] }], { text: forms.year })}</div>`;
}

/** A list. If other fields depend on it, a button updates them without JavaScript. */
function select(model: FieldModel): Markup {
  const { field, values, locale, label } = model;
  const { name, options = [], refreshOnChange = false, autocomplete } = field;
  const { choose, update } = locale.messages.forms;
  const none = field.isAlwaysSet === true ? undefined : (field.emptyLabel ?? choose);
  const list = html`<select id="${inputId(name)}" name="${name}"${autocomplete === undefined ? NOTHING : html` autocomplete="${autocomplete}"`}${decides(model)}${ariaAttributes(model)}>${optionsMarkup(options, values[0] ?? '', none)}</select>`;
  return refreshOnChange
    ? html`<div class="decides">${list}<button class="button button-quiet refresh" type="submit" name="refresh" value="${name}" aria-label="${update}: ${label}">${update}</button></div>`
    : list;
}

/** A text field that suggests the options: the browser lists those that contain the typed text. */
function lookup(model: FieldModel): Markup {
  const { field, values } = model;
  const { name, options = [] } = field;
  const [typed = ''] = values;
  return html`<input id="${inputId(name)}" name="${name}" type="text" list="${listId(name)}" value="${findOption(field, typed)?.label ?? typed}"${inputAttributes(model)}${ariaAttributes(model)}><datalist id="${listId(name)}">${options.flatMap((group) => group.options).map(({ label }) => html`<option>${label}`)}</datalist>`;
}

const tick = (
  model: FieldModel,
  kind: 'radio' | 'checkbox',
  at: number,
  [value, label]: readonly [string, string],
): Markup =>
  html`<label class="choice"><input id="${inputId(model.field.name, at)}" type="${kind}" name="${model.field.name}" value="${value}"${model.values.includes(value) ? html` checked` : NOTHING}${decides(model)}${at === 0 ? ariaAttributes(model) : NOTHING}><span>${label}</span></label>`;

/** More checkboxes than this are collapsed; the script shows them as a text field with suggestions. */
const MAX_TICKS = 12;

/** Many checkboxes, collapsed under the names of those that are checked, with the texts of the script. */
function picker(model: FieldModel): Markup {
  const { field, values, label, locale, errors } = model;
  const { forms } = locale.messages;
  const chosen = (field.options ?? [])
    .flatMap(({ options }) => options)
    .filter(({ value }) => values.includes(value))
    .map((option) => option.label);
  return html`<div class="picker" data-label="${label}" data-placeholder="${forms.type}" data-remove="${forms.remove}" data-added="${forms.added}" data-removed="${forms.removed}" data-nothing="${forms.nothing}"><details id="${foldId(field.name)}" class="fold"${errors.length > 0 ? html` open` : NOTHING}><summary>${chosen.length > 0 ? chosen.join(', ') : forms.choose}</summary>${ticks(model, 'checkbox')}</details></div>`;
}

/** Radio buttons or checkboxes; groups with a heading are collapsed unless a value of them is checked. */
function ticks(model: FieldModel, kind: 'radio' | 'checkbox'): Markup {
  let at = 0;
  return html`${(model.field.options ?? []).map(({ label, options }) => {
    // The link of an error refers to the first input.
    const isLinkTarget = at === 0 && model.errors.length > 0;
    const id = foldId(`${model.field.name}-${at}`);
    const rows = html`<div class="ticks">${options.map((option) => tick(model, kind, at++, [option.value, option.label]))}</div>`;
    const chosen = options.filter(({ value }) => model.values.includes(value)).length;
    return label === undefined
      ? rows
      : html`<details id="${id}" class="fold"${chosen > 0 || isLinkTarget ? html` open` : NOTHING}><summary><span>${label}</span>${when(chosen > 0, () => html` <span class="count">${model.locale.formats.number(chosen)}</span>`)}</summary>${rows}</details>`;
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
  return html`<div class="repeated">${shown.map(
    (value, at) =>
      html`<select id="${inputId(name, at)}" name="${name}" aria-label="${forms.numbered(label, at + 1)}"${ariaAttributes(model, at)}>${optionsMarkup(options, value, forms.choose)}</select>`,
  )}${when(shown.length < maxValues, () => html`<button class="button button-quiet add" type="submit" name="refresh" value="${name}" aria-label="${forms.another}: ${label}">${forms.another}</button>`)}</div>`;
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

/** The rows of an empty list of skills. */
const SKILL_ROWS = 4;

/** Skills, each with a list of levels. */
function skills(model: FieldModel): Markup {
  const { field, values, all, locale, label } = model;
  const { name, options = [], maxValues = SKILL_ROWS, emptyLabel, suggestions = [] } = field;
  const { forms } = locale.messages;
  const levels = all.get(levelName(name)) ?? [];
  const rows = Array.from(
    { length: Math.min(Math.max(values.length, SKILL_ROWS), maxValues) },
    (_, at) => at,
  );
  return html`<div class="skill-rows"><p class="skill-row skill-head" aria-hidden="true"><span>${forms.skill}</span><span>${forms.level}</span></p>${rows.map(
    (at) => html`<div class="skill-row">
<input id="${inputId(name, at)}" name="${name}" type="text" list="${listId(name)}" autocomplete="off" value="${values[at] ?? ''}" aria-label="${forms.numbered(forms.skill, at + 1)}"${ariaAttributes(model, at)}>
<select id="${inputId(levelName(name), at)}" name="${levelName(name)}" aria-label="${forms.numbered(forms.level, at + 1)}">${optionsMarkup(options, levels[at] ?? '', emptyLabel ?? forms.choose)}</select></div>`,
  )}${when(rows.length < maxValues, () => html`<button class="button button-quiet add" type="submit" name="refresh" value="${name}" aria-label="${forms.another}: ${label}">${forms.another}</button>`)}<datalist id="${listId(name)}">${suggestions.map((text) => html`<option>${text}`)}</datalist></div>`;
}

/** The inputs of a field by its shape. */
export const inputs: Readonly<Record<FieldModel['field']['shape'], (model: FieldModel) => Markup>> = {
  text: (model) => text(model, model.field.inputMode === 'email' ? 'email' : 'text'),
  date: (model) => text(model, 'date'),
  month,
  area,
  lines: area,
  select,
  lookup,
  choice: (model) => ticks(model, 'radio'),
  several: (model) =>
    (model.field.options ?? []).flatMap(({ options }) => options).length > MAX_TICKS
      ? picker(model)
      : ticks(model, 'checkbox'),
  repeated,
  yesNo,
  webpages,
  skills,
  flag: (model) => tick(model, 'checkbox', 0, [YES, model.label]),
};
