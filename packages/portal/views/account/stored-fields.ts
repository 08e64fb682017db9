import { html, type Markup } from '@curro/ui';
import type { Edition } from '../../edition.ts';
import { type FormRows, fieldsOf } from '../../forms/field.ts';
import { sayValue } from '../../forms/say-value.ts';
import { readValues } from '../../forms/values.ts';
import type { FormWords } from '../../words/forms/es.ts';

/** What a form has stored, to be read; undefined when it has never been filled in. */
export function storedFields(
  rows: FormRows,
  body: unknown,
  { edition, words }: { readonly edition: Edition; readonly words: FormWords },
): Markup | undefined {
  const values = readValues(rows, body);
  const shown = fieldsOf(rows(values))
    .map((field) => ({
      label: words.labels[field.name] ?? field.name,
      value: sayValue(field, values, edition),
    }))
    .filter(({ value }) => value !== '');
  if (shown.length === 0) return undefined;
  return html`<dl class="facts">${shown.map(
    ({ label, value }) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`,
  )}</dl>`;
}
