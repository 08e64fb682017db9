import type { Request } from '@curro/platform';
import { type Dictionaries, type MappedField, mappableFields } from '@curro/shared';
import { html, type Markup, NOTHING, when } from '@curro/ui';
import { formKeyField } from '../../operator-pages/form.ts';

/** A dictionary with more entries is suggested by the browser while the operator types. */
const MAX_OPTIONS = 150;
/** A list of thousands of cities would be larger than the page. */
const MAX_SUGGESTED = 1_000;

/** The mapping of a form. */
export interface Mapping {
  readonly source: string;
  readonly field: MappedField;
  readonly word: string;
  readonly key: string;
}

/** A mapping whose key is not valid, and why. */
export interface WrongMapping {
  readonly mapping: Mapping;
  readonly text: string;
}

const entriesOf = (dictionaries: Dictionaries, field: MappedField) =>
  dictionaries.get(mappableFields[field].dictionary).entries;

/** The suggestions of the dictionaries that are too large for a selection. */
export const keyLists = (dictionaries: Dictionaries, fields: ReadonlySet<MappedField>): Markup[] =>
  [...fields].map((field) => {
    const entries = entriesOf(dictionaries, field);
    return entries.length <= MAX_OPTIONS || entries.length > MAX_SUGGESTED
      ? NOTHING
      : html`<datalist id="keys-${field}">${entries.map(({ key, es }) => html`<option value="${key}">${es}</option>`)}</datalist>`;
  });

/** The form that maps a value: a selection of labels, or a text field for the keys of a large dictionary. */
export function mapForm(
  c: Request,
  path: string,
  shown: {
    readonly mapping: Mapping;
    /** Differs for each form of the page. */
    readonly id: string;
    readonly dictionaries: Dictionaries;
    readonly wrong: WrongMapping | undefined;
  },
): Markup {
  const { mapping, id, dictionaries, wrong } = shown;
  const { source, field, word } = mapping;
  const entries = entriesOf(dictionaries, field);
  const isWrong =
    wrong !== undefined &&
    wrong.mapping.source === source &&
    wrong.mapping.field === field &&
    wrong.mapping.word === word;
  const look = html` name="key" required aria-label="${field} for ${word}"${when(isWrong, () => html` aria-invalid="true" aria-describedby="${id}"`)}`;
  const input =
    entries.length > MAX_OPTIONS
      ? html`<input list="keys-${field}" autocomplete="off" placeholder="Type a key"${when(isWrong, () => html` value="${wrong?.mapping.key ?? ''}"`)}${look}>`
      : html`<select${look}><option value="">Choose…</option>${entries.map(({ key, es }) => html`<option value="${key}">${es}</option>`)}</select>`;
  return html`<form class="desk-inline" method="post" action="${path}/preview">${formKeyField(c)}
<input type="hidden" name="source" value="${source}"><input type="hidden" name="field" value="${field}"><input type="hidden" name="word" value="${word}">
${input}<button class="button button-small button-quiet" type="submit">Preview</button>${when(isWrong, () => html`<p class="error" id="${id}">${wrong?.text ?? ''}</p>`)}</form>`;
}
