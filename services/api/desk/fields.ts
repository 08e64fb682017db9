import { html, type Markup, NOTHING, when } from '@curro/ui';

interface FieldParts {
  readonly name: string;
  readonly label: string;
  readonly value?: string | undefined;
  readonly hint?: string;
}

const idOf = (name: string): string => `field-${name}`;

const hintOf = ({ name, hint }: FieldParts): Markup =>
  when(hint !== undefined, () => html`<p class="hint" id="${idOf(name)}-hint">${hint}</p>`);

const describedBy = ({ name, hint }: FieldParts): Markup =>
  hint === undefined ? NOTHING : html` aria-describedby="${idOf(name)}-hint"`;

/** A labelled text field. */
export function textField(
  field: FieldParts & {
    readonly type?: 'text' | 'number' | 'url' | 'email' | 'search' | 'password';
    readonly required?: boolean;
  },
): Markup {
  const { name, label, value = '', type = 'text', required = false } = field;
  return html`<div class="field"><label for="${idOf(name)}">${label}</label>
<input id="${idOf(name)}" name="${name}" type="${type}" value="${value}" autocomplete="off"${required ? html` required` : NOTHING}${describedBy(field)}>${hintOf(field)}</div>`;
}

/** A labelled field for several lines. */
export function areaField(field: FieldParts & { readonly rows: number }): Markup {
  const { name, label, value = '', rows } = field;
  return html`<div class="field"><label for="${idOf(name)}">${label}</label>
<textarea id="${idOf(name)}" name="${name}" rows="${rows}" spellcheck="false"${describedBy(field)}>
${value}</textarea>${hintOf(field)}</div>`;
}

/** A labelled selection of values and their names. */
export function selectField(
  field: FieldParts & { readonly options: readonly (readonly [value: string, name: string])[] },
): Markup {
  const { name, label, value = '', options } = field;
  return html`<div class="field"><label for="${idOf(name)}">${label}</label>
<select id="${idOf(name)}" name="${name}"${describedBy(field)}>${options.map(
    ([each, text]) =>
      html`<option value="${each}"${each === value ? html` selected` : NOTHING}>${text}</option>`,
  )}</select>${hintOf(field)}</div>`;
}

/** A labelled check box; a checked one sends `yes`. */
export function checkField({
  name,
  label,
  checked,
}: {
  readonly name: string;
  readonly label: string;
  readonly checked: boolean;
}): Markup {
  return html`<div class="field"><label class="choice" for="${idOf(name)}"><input id="${idOf(name)}" name="${name}" type="checkbox" value="yes"${
    checked ? html` checked` : NOTHING
  }> ${label}</label></div>`;
}

/** A form that filters a list. */
export function filterForm(path: string, fields: readonly Markup[]): Markup {
  return html`<form class="desk-filter" method="get" action="${path}">${fields}
<button class="button button-quiet" type="submit">Filter</button></form>`;
}
