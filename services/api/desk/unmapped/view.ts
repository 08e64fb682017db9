import type { MappingPreview, UnmappedValue } from '@curro/offers';
import type { Request } from '@curro/platform';
import { counted, decimal, type MappedField, mappedFieldOf, type NameOf, previewText } from '@curro/shared';
import { html, type Markup, when } from '@curro/ui';
import { formKeyField } from '../../operator-pages/form.ts';
import { DESK_PATH } from '../../operator-pages/frame.ts';
import { dataTable, instant, noMatch } from '../controls.ts';
import { fieldName } from '../field-names.ts';
import type { DictionaryValues } from './dictionary-values.ts';
import { listFields, type Mapping, mapForm, type ShownList, type WrongMapping } from './map-form.ts';

export const UNMAPPED_PATH = `${DESK_PATH}/unmapped`;

/** The page of one source. */
const pathOf = (source: string): string => listPath({ source, field: undefined });

/** The address of a list; `more` is appended to its parameters. */
export function listPath(
  { source = '', field = '' }: ShownList,
  more: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({
    ...(source === '' ? {} : { source }),
    ...(field === '' ? {} : { field }),
    ...more,
  });
  return query.size === 0 ? UNMAPPED_PATH : `${UNMAPPED_PATH}?${query.toString()}`;
}

const namesIn =
  (dictionary: DictionaryValues): NameOf =>
  (field, value) => {
    const mapped = mappedFieldOf(field);
    return mapped === undefined ? value : dictionary.nameOf(mapped, value);
  };

/** What a mapping would change, with the form that stores it. */
export function previewPart(
  c: Request,
  { source, field, word, key }: Mapping,
  preview: MappingPreview,
  dictionary: DictionaryValues,
  list: ShownList,
): Markup {
  const nameOf = namesIn(dictionary);
  const what =
    key === ''
      ? html`“${word}” without a mapping`
      : html`“${word}” is ${fieldName(field).toLowerCase()} ${dictionary.nameOf(field, key)}`;
  return html`<section class="desk-panel" aria-labelledby="preview"><h2 id="preview">Preview: ${what}</h2>
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
            html`<p>${fieldName(change.field)}: <del>${previewText(change.field, change.before, nameOf)}</del> <ins>${previewText(change.field, change.after, nameOf)}</ins></p>`,
        ),
    },
  ],
  { caption: 'Examples', empty: 'No stored offer changes; the mapping applies to future imports.' },
)}
<form class="desk-actions" method="post" action="${UNMAPPED_PATH}/map">${formKeyField(c)}${listFields(list)}
${Object.entries({ source, field, word, key }).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
${
  key === ''
    ? html`<button class="button button-danger" type="submit">Remove the mapping</button>`
    : html`<button class="button" type="submit">Store the mapping</button>`
}<a class="button button-quiet" href="${listPath(list)}">Cancel</a></form></section>`;
}

/** Values that are listed at once; the others are folded. */
const SHOWN = 25;

/** The values with a form each; those of fields without a dictionary have none. */
export function valueTable(
  c: Request,
  values: readonly UnmappedValue[],
  shown: {
    /** Undefined: values of all sources. */
    readonly list: ShownList;
    readonly dictionary: DictionaryValues;
    readonly wrong: WrongMapping | undefined;
    /** The provinces that lines name beside cities. */
    readonly provinces: ReadonlyMap<string, string>;
  },
): Markup {
  const { list, dictionary, wrong, provinces } = shown;
  const rows = values.map((value, at) => ({ ...value, at }));
  const table = (part: typeof rows, caption: string): Markup =>
    dataTable(
      part,
      [
        {
          name: 'Value',
          cell: ({ value, field, source }) =>
            html`${value}<small>${fieldName(field)}${when(provinces.has(`${source}\n${value}`) && field === 'city', () => html` in ${provinces.get(`${source}\n${value}`) ?? ''}`)}${when(list.source === undefined, () => html`, <a href="${pathOf(source)}">${source}</a>`)}</small>`,
        },
        { name: 'In all imports', cell: ({ total }) => decimal(total), number: true, phone: 'beside' },
        {
          name: 'In the last one',
          cell: ({ lastCount }) => decimal(lastCount),
          number: true,
          phone: 'hidden',
        },
        { name: 'Last seen', cell: ({ lastSeenAt }) => instant(lastSeenAt), wide: true },
        {
          name: 'Map to',
          phone: 'whole',
          cell: ({ source, field, value, at }) => {
            const mapAs = mappedFieldOf(field);
            const mapping = mapAs && { source, field: mapAs, word: value, key: '' };
            return mapping === undefined
              ? html`<span class="hint">This field has no dictionary.</span>`
              : mapForm(c, UNMAPPED_PATH, {
                  ...{ mapping, list, id: `value-${at}`, dictionary, wrong },
                  province: mapAs === 'city' ? provinces.get(`${source}\n${value}`) : undefined,
                });
          },
        },
      ],
      {
        caption,
        empty:
          list.field !== undefined
            ? noMatch('unmapped values', UNMAPPED_PATH)
            : 'No unmapped values. Words of a source that no dictionary contains appear here after an import.',
      },
    );
  // A value with an error is never folded.
  const isOpen = wrong !== undefined;
  const more = rows.slice(SHOWN);
  return html`${table(rows.slice(0, SHOWN), 'Values without a mapping, most frequent first')}
${when(more.length > 0, () => html`<details class="desk-raw"${when(isOpen, () => html` open`)}><summary>${counted(more.length, 'less frequent value')}</summary>${table(more, 'Less frequent values')}</details>`)}`;
}

/** The mappings of a source, each with the preview of its removal. */
export const mappingTable = (
  c: Request,
  source: string,
  mappings: readonly { readonly field: MappedField; readonly word: string; readonly key: string }[],
  dictionary: DictionaryValues,
): Markup =>
  html`<section aria-labelledby="mappings"><h2 id="mappings">Mappings</h2>${dataTable(
    mappings,
    [
      { name: 'Value', cell: ({ word }) => word },
      { name: 'Field', cell: ({ field }) => fieldName(field) },
      {
        name: 'Mapped to',
        cell: ({ field, key }) =>
          html`${dictionary.nameOf(field, key)} <small class="desk-code">${key}</small>`,
      },
      {
        name: 'Action',
        cell: ({ field, word }) =>
          html`<form class="desk-inline" method="post" action="${UNMAPPED_PATH}/preview">${formKeyField(c)}${listFields({ source, field: undefined })}
<input type="hidden" name="source" value="${source}"><input type="hidden" name="field" value="${field}"><input type="hidden" name="word" value="${word}"><input type="hidden" name="key" value="">
<button class="button button-small button-quiet" type="submit">Remove<span class="unseen"> the mapping of ${word}</span>…</button></form>`,
      },
    ],
    {
      caption: 'Mappings of the source',
      empty: 'No mappings. A mapping that you store above is listed here and can be removed.',
    },
  )}</section>`;
