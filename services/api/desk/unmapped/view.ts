import type { MappingPreview, UnmappedValue } from '@curro/offers';
import type { Request } from '@curro/platform';
import { counted, type Dictionaries, decimal, type MappedField, mappedFieldOf } from '@curro/shared';
import { html, type Markup, when } from '@curro/ui';
import { formKeyField } from '../../operator-pages/form.ts';
import { DESK_PATH } from '../../operator-pages/frame.ts';
import { dataTable, instant } from '../controls.ts';
import { keyLists, type Mapping, mapForm, type WrongMapping } from './map-form.ts';

export const UNMAPPED_PATH = `${DESK_PATH}/unmapped`;

/** The page of one source. */
export const pathOf = (source: string): string =>
  `${UNMAPPED_PATH}?${new URLSearchParams({ source }).toString()}`;

const isSet = (value: unknown): boolean =>
  value !== '' && value !== false && value !== null && value !== undefined;

function describe(value: unknown): string {
  if (Array.isArray(value)) return value.map(describe).join('; ') || 'none';
  if (typeof value !== 'object' || value === null) return isSet(value) ? String(value) : 'none';
  const parts = Object.entries(value).filter(([, each]) => isSet(each));
  return parts.map(([name, each]) => `${name} ${describe(each)}`).join(', ') || 'none';
}

/** A value of a preview in words; JSON that is cut off stays as it is. */
export function previewText(json: string): string {
  if (json === '') return 'none';
  try {
    return describe(JSON.parse(json));
  } catch {
    return json;
  }
}

/** What a mapping would change, with the form that stores it. */
export function previewPart(
  c: Request,
  { source, field, word, key }: Mapping,
  preview: MappingPreview,
): Markup {
  return html`<section class="desk-panel" aria-labelledby="preview"><h2 id="preview">Preview: “${word}” as ${key === '' ? `no ${field}` : `${field} ${key}`}</h2>
<p role="status">${decimal(preview.changed)} of ${counted(preview.checked, 'open offer')} with this value would change. Nothing is stored yet.</p>
${dataTable(
  preview.examples,
  [
    { name: 'Offer', cell: ({ title }) => title },
    {
      name: 'Changes',
      cell: ({ changes }) =>
        changes.map(
          (change) =>
            html`<p>${change.field}: <del>${previewText(change.before)}</del> <ins>${previewText(change.after)}</ins></p>`,
        ),
    },
  ],
  { caption: 'Examples', empty: 'No stored offer changes; the mapping applies to future imports.' },
)}
<form class="desk-actions" method="post" action="${UNMAPPED_PATH}/map">${formKeyField(c)}
${Object.entries({ source, field, word, key }).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button class="button" type="submit">Store the mapping</button><a class="button button-quiet" href="${pathOf(source)}">Cancel</a></form></section>`;
}

/** The values with a form each; those of fields without a dictionary have none. */
export function valueTable(
  c: Request,
  values: readonly UnmappedValue[],
  shown: {
    /** Undefined: values of all sources. */
    readonly source: string | undefined;
    readonly dictionaries: Dictionaries;
    readonly wrong: WrongMapping | undefined;
  },
): Markup {
  const { source: shownSource, dictionaries, wrong } = shown;
  const fields = new Set(values.flatMap(({ field }) => mappedFieldOf(field) ?? []));
  return html`${keyLists(dictionaries, fields)}${dataTable(
    values.map((value, at) => ({ ...value, at })),
    [
      {
        name: 'Value',
        cell: ({ value, field, source }) =>
          html`${value}<small>${field}${when(shownSource === undefined, () => html`, <a href="${pathOf(source)}">${source}</a>`)}</small>`,
      },
      { name: 'Times', cell: ({ total }) => decimal(total), number: true },
      { name: 'Last import', cell: ({ lastCount }) => decimal(lastCount), number: true },
      { name: 'Last seen', cell: ({ lastSeenAt }) => instant(lastSeenAt), wide: true },
      {
        name: 'Map to',
        cell: ({ source, field, value, at }) => {
          const mapAs = mappedFieldOf(field);
          const mapping = mapAs && { source, field: mapAs, word: value, key: '' };
          return mapping === undefined
            ? html`<span class="hint">This field has no dictionary.</span>`
            : mapForm(c, UNMAPPED_PATH, { mapping, id: `wrong-${at}`, dictionaries, wrong });
        },
      },
    ],
    {
      caption: 'Values without a mapping, most frequent first',
      empty: 'No unmapped values. Words of a source that no dictionary contains appear here after an import.',
    },
  )}`;
}

/** The mappings of a source, each with the preview of its removal. */
export const mappingTable = (
  c: Request,
  source: string,
  mappings: readonly { readonly field: MappedField; readonly word: string; readonly key: string }[],
): Markup =>
  html`<section aria-labelledby="mappings"><h2 id="mappings">Mappings</h2>${dataTable(
    mappings,
    [
      { name: 'Value', cell: ({ word }) => word },
      { name: 'Field', cell: ({ field }) => field },
      { name: 'Key', cell: ({ key }) => key },
      {
        name: 'Action',
        cell: ({ field, word }) =>
          html`<form class="desk-inline" method="post" action="${UNMAPPED_PATH}/preview">${formKeyField(c)}
<input type="hidden" name="source" value="${source}"><input type="hidden" name="field" value="${field}"><input type="hidden" name="word" value="${word}"><input type="hidden" name="key" value="">
<button class="button button-small button-quiet" type="submit">Preview the removal of ${word}</button></form>`,
      },
    ],
    {
      caption: 'Mappings of the source',
      empty: 'No mappings. A mapping that you store above is listed here and can be removed.',
    },
  )}</section>`;
