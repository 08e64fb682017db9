import type { Request } from '@curro/platform';
import type { MappedField } from '@curro/shared';
import { html, type Markup, when } from '@curro/ui';
import { formKeyField } from '../../operator-pages/form.ts';
import { fieldName } from '../field-names.ts';
import type { DictionaryValue, DictionaryValues } from './dictionary-values.ts';

/** Values that a selection shows; those of a larger dictionary are searched for by name. */
const MAX_OPTIONS = 40;
/** The field of a button that replaces what was typed. */
export const CHOICE_FIELD = 'choice';

/** The field that says that the value was typed, not chosen. */
export const TYPED_FIELD = 'typed';

/** The list of a form, to which its actions return: without a source that of all sources. */
export interface ShownList {
  readonly source: string | undefined;
  readonly field: string | undefined;
}

/** The fields of a form with its list. */
export const LIST_SOURCE = 'listSource';
export const LIST_FIELD = 'listField';

export const listFields = ({ source, field }: ShownList): Markup =>
  html`<input type="hidden" name="${LIST_SOURCE}" value="${source ?? ''}"><input type="hidden" name="${LIST_FIELD}" value="${field ?? ''}">`;

/** The mapping of a form. */
export interface Mapping {
  readonly source: string;
  readonly field: MappedField;
  readonly word: string;
  /** A key, or what was typed. */
  readonly key: string;
}

/** A mapping whose value is not in the dictionary, why, and the values that resemble it. */
export interface WrongMapping {
  readonly mapping: Mapping;
  readonly text: string;
  readonly similar: readonly DictionaryValue[];
}

/** The form that maps a value: a selection of names, or a text field that finds them in a large dictionary. */
export function mapForm(
  c: Request,
  path: string,
  shown: {
    readonly mapping: Mapping;
    readonly list: ShownList;
    /** Differs for each form of the page. */
    readonly id: string;
    readonly dictionary: DictionaryValues;
    readonly wrong: WrongMapping | undefined;
    /** The province that lines name beside a city. */
    readonly province: string | undefined;
  },
): Markup {
  const { mapping, list, id, dictionary, wrong, province } = shown;
  const { source, field, word } = mapping;
  const isWrong =
    wrong !== undefined &&
    wrong.mapping.source === source &&
    wrong.mapping.field === field &&
    wrong.mapping.word === word;
  const name = fieldName(field);
  const look = html` name="key" required aria-label="${name} for ${word}"${when(isWrong, () => html` aria-invalid="true" aria-describedby="${id}-error"`)}`;
  const input =
    dictionary.count(field) > MAX_OPTIONS
      ? html`<input type="hidden" name="${TYPED_FIELD}" value="yes"><input id="${id}" data-values="${field}" data-word="${word}"${when(province !== undefined, () => html` data-province="${province ?? ''}"`)} autocomplete="off" placeholder="Type a name"${when(isWrong, () => html` value="${wrong?.mapping.key ?? ''}"`)}${look}>`
      : html`<select${look}><option value="">Choose…</option>${dictionary.all(field).map((each) => html`<option value="${each.key}">${each.name}</option>`)}</select>`;
  const similar = isWrong ? wrong.similar : [];
  return html`<form class="desk-inline" method="post" action="${path}/preview">${formKeyField(c)}${listFields(list)}
<input type="hidden" name="source" value="${source}"><input type="hidden" name="field" value="${field}"><input type="hidden" name="word" value="${word}">
${input}<button class="button button-small button-quiet" type="submit">Preview</button>${when(isWrong, () => html`<p class="error" id="${id}-error">${wrong?.text ?? ''}</p>`)}${when(
    similar.length > 0,
    () =>
      html`<div class="desk-choice">${similar.map((each) => html`<button class="button button-small button-quiet" type="submit" name="${CHOICE_FIELD}" value="${each.key}" formnovalidate>${each.name}${when(each.note !== '', () => html` <small>${each.note}</small>`)}</button>`)}</div>`,
  )}</form>`;
}
