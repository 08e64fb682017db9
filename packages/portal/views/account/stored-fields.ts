import { html, type Markup } from '@curro/ui';
import { type FormRows, fieldsOf } from '../../forms/field.ts';
import { formatValue } from '../../forms/format-value.ts';
import type { FormMessages } from '../../forms/messages.ts';
import { readValues } from '../../forms/values.ts';
import type { Locale } from '../../locale.ts';

/** What a form has stored, to be read; undefined when it has never been filled in. */
export function storedFields(
  rows: FormRows,
  body: unknown,
  { locale, messages }: { readonly locale: Locale; readonly messages: FormMessages },
): Markup | undefined {
  const values = readValues(rows, body);
  const shown = fieldsOf(rows(values))
    .map((field) => ({
      label: messages.labels[field.name] ?? field.name,
      value: formatValue(field, values, locale),
    }))
    .filter(({ value }) => value !== '');
  if (shown.length === 0) return undefined;
  return html`<dl class="facts">${shown.map(
    ({ label, value }) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`,
  )}</dl>`;
}
