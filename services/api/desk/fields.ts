import { html, type Markup, NOTHING, when } from '@curro/ui';

interface FieldParts {
  readonly name: string;
  readonly label: string;
  readonly value?: string | undefined;
  readonly hint?: string | Markup | undefined;
  /** What is wrong with the value. */
  readonly error?: string | undefined;
  /** The label says that the field can be empty. */
  readonly optional?: boolean;
}

/** The id of the input of a field. */
export const fieldId = (name: string): string => `field-${name}`;

const labelText = ({ label, optional = false }: FieldParts): Markup =>
  html`${label}${when(optional, () => html` <small>optional</small>`)}`;

const labelOf = (field: FieldParts): Markup =>
  html`<label for="${fieldId(field.name)}">${labelText(field)}</label>`;

const notesOf = ({ name, hint, error }: FieldParts): Markup =>
  html`${when(error !== undefined, () => html`<p class="error" id="${fieldId(name)}-error">${error}</p>`)}${when(
    hint !== undefined && hint !== error,
    () => html`<p class="hint" id="${fieldId(name)}-hint">${hint}</p>`,
  )}`;

function notesReference({ name, hint, error }: FieldParts): Markup {
  const ids = [
    ...(error === undefined ? [] : [`${fieldId(name)}-error`]),
    ...(hint === undefined || hint === error ? [] : [`${fieldId(name)}-hint`]),
  ];
  return when(ids.length > 0, () => html` aria-describedby="${ids.join(' ')}"`);
}

const describedBy = (field: FieldParts): Markup =>
  html`${notesReference(field)}${when(field.error !== undefined, () => html` aria-invalid="true"`)}`;

/** A labelled text field; one with a unit is as narrow as a number. */
export function textField(
  field: FieldParts & {
    readonly type?: 'text' | 'number' | 'url' | 'email' | 'search' | 'password' | 'datetime-local';
    readonly required?: boolean;
    /** An example of a value. */
    readonly example?: string;
    readonly unit?: string;
    /** The id of a `datalist` with suggestions. */
    readonly list?: string;
  },
): Markup {
  const { name, value = '', type = 'text', required = false, example, unit, list } = field;
  const suggestions = when(list !== undefined, () => html` list="${list}"`);
  const number = type === 'number' ? html` inputmode="decimal" step="any"` : NOTHING;
  const placeholder = when(example !== undefined, () => html` placeholder="${example}"`);
  const input = html`<input id="${fieldId(name)}" name="${name}" type="${type}" value="${value}" autocomplete="off"${suggestions}${number}${placeholder}${required ? html` required` : NOTHING}${describedBy(field)}>`;
  return html`<div class="field">${labelOf(field)}
${unit === undefined ? input : html`<div class="desk-unit">${input}<span>${unit}</span></div>`}${notesOf(field)}</div>`;
}

/** A field with the name of a source, which the browser suggests. */
export const sourceField = (
  value: string | undefined,
  sources: readonly string[],
  parts: Partial<Parameters<typeof textField>[0]> = {},
): Markup =>
  html`${textField({ name: 'source', label: 'Source', value, list: 'sources', ...parts })}<datalist id="sources">${sources.map((source) => html`<option value="${source}"></option>`)}</datalist>`;

/** A labelled field for several lines. */
export function areaField(field: FieldParts & { readonly rows: number; readonly example?: string }): Markup {
  const { name, value = '', rows, example } = field;
  return html`<div class="field">${labelOf(field)}
<textarea id="${fieldId(name)}" name="${name}" rows="${rows}" spellcheck="false"${when(example !== undefined, () => html` placeholder="${example}"`)}${describedBy(field)}>
${value}</textarea>${notesOf(field)}</div>`;
}

/** A labelled selection of values and their names. */
export function selectField(
  field: FieldParts & { readonly options: readonly (readonly [value: string, name: string])[] },
): Markup {
  const { name, value = '', options } = field;
  return html`<div class="field">${labelOf(field)}
<select id="${fieldId(name)}" name="${name}"${describedBy(field)}>${options.map(
    ([each, text]) =>
      html`<option value="${each}"${each === value ? html` selected` : NOTHING}>${text}</option>`,
  )}</select>${notesOf(field)}</div>`;
}

/** A labelled check box; a checked one sends `yes`. */
export function checkField(field: {
  readonly name: string;
  readonly label: string;
  readonly checked: boolean;
  readonly hint?: string;
}): Markup {
  const { name, label, checked } = field;
  return html`<div class="field"><label class="choice" for="${fieldId(name)}"><input id="${fieldId(name)}" name="${name}" type="checkbox" value="yes"${
    checked ? html` checked` : NOTHING
  }${describedBy(field)}> ${label}</label>${notesOf(field)}</div>`;
}

/** Several choices with a label each: one of them, or with `many` any number. */
export function choiceField(field: {
  readonly name: string;
  readonly label: string;
  readonly values: readonly string[];
  readonly many?: boolean;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly options: readonly (readonly [value: string, name: string, about?: string])[];
}): Markup {
  const { name, label, values, many = false, options } = field;
  // Radio buttons are invalid as a group, check boxes each.
  const group = many ? notesReference(field) : html` role="radiogroup"${describedBy(field)}`;
  const invalid = many && field.error !== undefined ? html` aria-invalid="true"` : NOTHING;
  return html`<fieldset class="field desk-choices" id="${fieldId(name)}"${group}><legend>${label}</legend>${notesOf(field)}
${options.map(
  ([value, text, about]) =>
    html`<label class="choice"><input name="${name}" type="${many ? 'checkbox' : 'radio'}" value="${value}"${
      values.includes(value) ? html` checked` : NOTHING
    }${invalid}> <span>${text}${when(about !== undefined, () => html`<small>${about}</small>`)}</span></label>`,
)}</fieldset>`;
}

/** A titled part of a form. */
export const formSection = (title: string, fields: Markup): Markup =>
  html`<fieldset class="desk-section"><legend>${title}</legend>${fields}</fieldset>`;

/** A choice of a source, or of all; one that does not exist (any more) stays the chosen one. */
export const sourceFilter = (value: string | undefined, sources: readonly string[]): Markup =>
  selectField({
    name: 'source',
    label: 'Source',
    value,
    options: [
      ['', 'all'],
      ...[...new Set([...sources, ...(value === undefined || value === '' ? [] : [value])])].map(
        (source) => [source, source] as const,
      ),
    ],
  });

/** Filters with more fields are folded on phones. */
const MAX_UNFOLDED = 3;

/**
 * A form that filters a list.
 * @param isOpen whether phones show the fields at once: a filter is set
 */
export function filterForm(path: string, fields: readonly Markup[], isOpen = false): Markup {
  const form = filterFields(path, fields);
  if (fields.length <= MAX_UNFOLDED) return form;
  return html`<details class="desk-fold"${when(isOpen, () => html` open`)}><summary>Filter</summary>${form}</details>`;
}

function filterFields(path: string, fields: readonly Markup[]): Markup {
  return html`<form class="desk-filter" method="get" action="${path}">${fields}
<button class="button button-quiet" type="submit">Show</button></form>`;
}
