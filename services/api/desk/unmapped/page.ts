import {
  countUnmappedBySource,
  listMappings,
  listUnmapped,
  type MappingPreview,
  mapWords,
  previewMappings,
} from '@curro/offers';
import { type Environment, type FormValues, firstOf, type Request } from '@curro/platform';
import {
  counted,
  DomainError,
  decimal,
  type MappedField,
  mappableFields,
  mappedFieldOf,
  mappedFields,
} from '@curro/shared';
import { html, type Markup, NOTHING } from '@curro/ui';
import { Hono } from 'hono';
import { errorMessages } from '../../operator-pages/error-page.ts';
import { formKeyField } from '../../operator-pages/form.ts';
import { DESK_PATH, type OperatorContext } from '../../operator-pages/frame.ts';
import { addAction } from '../actions.ts';
import { cliHint, dataTable, doneNotice, instant, problems } from '../controls.ts';

const PATH = `${DESK_PATH}/unmapped`;
const VALUES = 200;
const INVALID = 400;

const pathOf = (source: string): string => `${PATH}?${new URLSearchParams({ source }).toString()}`;

/** The mapping of a form. */
interface Mapping {
  readonly source: string;
  readonly field: MappedField;
  readonly word: string;
  readonly key: string;
}

function mappingOf(form: FormValues): Mapping {
  const field = mappedFields.find((each) => each === firstOf(form, 'field'));
  if (field === undefined) {
    throw new DomainError('invalid_request', { params: { field: 'field', value: firstOf(form, 'field') } });
  }
  return {
    source: firstOf(form, 'source'),
    field,
    word: firstOf(form, 'word'),
    key: firstOf(form, 'key').trim(),
  };
}

const inputOf = ({ field, word, key }: Mapping) => ({ [field]: { [word]: key === '' ? null : key } });

function previewPart(c: Request, { source, field, word, key }: Mapping, preview: MappingPreview): Markup {
  return html`<section aria-labelledby="preview"><h2 id="preview">Preview</h2>
<p role="status">${decimal(preview.changed)} of ${counted(preview.checked, 'open offer')} with this value would change. Nothing is stored yet.</p>
${dataTable(
  preview.examples,
  [
    { name: 'Offer', cell: ({ title }) => title },
    {
      name: 'Changes',
      cell: ({ changes }) =>
        changes.map(
          (change) => html`<p>${change.field}: <del>${change.before}</del> <ins>${change.after}</ins></p>`,
        ),
    },
  ],
  { caption: 'Examples', empty: 'No stored offer changes; the mapping applies to future imports.' },
)}
<form class="desk-actions" method="post" action="${PATH}/map">${formKeyField(c)}
${Object.entries({ source, field, word, key }).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button class="button" type="submit">Store the mapping</button><a class="button button-quiet" href="${pathOf(source)}">Cancel</a></form></section>`;
}

/** Values of sources without a dictionary entry, to map with a preview. */
export function unmappedPages(context: OperatorContext): Hono<Environment> {
  const { db, frame, dictionaries, clock } = context;

  /** The keys of each dictionary of the fields on the page, for the suggestions of browsers. */
  const keyLists = (fields: ReadonlySet<MappedField>): Markup[] =>
    [...fields].map((field) => {
      const { entries } = dictionaries.get(mappableFields[field].dictionary);
      // A list of thousands of cities would be larger than the page.
      return entries.length > 500
        ? NOTHING
        : html`<datalist id="keys-${field}">${entries.map(({ key, es }) => html`<option value="${key}">${es}</option>`)}</datalist>`;
    });

  const showSource = async (
    c: Request,
    source: string,
    shown: { readonly errors?: readonly string[]; readonly above?: Markup } = {},
  ): Promise<Response> => {
    const { errors = [], above = NOTHING } = shown;
    const [values, mappings] = await Promise.all([
      listUnmapped(db, source, { field: undefined, limit: VALUES }),
      listMappings(db, source),
    ]);
    const fields = new Set(values.flatMap(({ field }) => mappedFieldOf(field) ?? []));
    const main = html`${doneNotice(c.req.query())}${problems(errors)}${above}
<p><a href="${PATH}">All sources</a></p>${keyLists(fields)}
${dataTable(
  values,
  [
    { name: 'Value', cell: ({ value }) => value },
    { name: 'Field', cell: ({ field }) => field },
    { name: 'Total', cell: ({ total }) => total, number: true },
    { name: 'Last import', cell: ({ lastCount }) => lastCount, number: true },
    { name: 'Last seen', cell: ({ lastSeenAt }) => instant(lastSeenAt) },
    {
      name: 'Map to',
      cell: ({ field, value }) => {
        const mapAs = mappedFieldOf(field);
        return mapAs === undefined
          ? html`<span class="hint">cannot be mapped</span>`
          : html`<form class="desk-inline" method="post" action="${PATH}/preview">${formKeyField(c)}
<input type="hidden" name="source" value="${source}"><input type="hidden" name="field" value="${mapAs}">
<input type="hidden" name="word" value="${value}">
<input name="key" list="keys-${mapAs}" required autocomplete="off" aria-label="Key of ${mapAs} for ${value}">
<button class="button button-small button-quiet" type="submit">Preview</button></form>`;
      },
    },
  ],
  {
    caption: 'Values without a mapping, most frequent first',
    empty: 'No unmapped values. Words of the source that no dictionary contains appear here after an import.',
  },
)}
<h2>Mappings</h2>${dataTable(
      mappings,
      [
        { name: 'Value', cell: ({ word }) => word },
        { name: 'Field', cell: ({ field }) => field },
        { name: 'Key', cell: ({ key }) => key },
        {
          name: 'Action',
          cell: ({ field, word }) =>
            html`<form class="desk-inline" method="post" action="${PATH}/preview">${formKeyField(c)}
<input type="hidden" name="source" value="${source}"><input type="hidden" name="field" value="${field}">
<input type="hidden" name="word" value="${word}"><input type="hidden" name="key" value="">
<button class="button button-small button-quiet" type="submit">Preview the removal of ${word}</button></form>`,
        },
      ],
      {
        caption: 'Mappings of the source',
        empty: 'No mappings. A mapping that you store above is listed here and can be removed.',
      },
    )}
${cliHint(
  `curro sources unmapped ${source}`,
  `curro sources map ${source} --field category --word "Sala y bar" --key turismo-restauracion --preview`,
)}`;
    return c.html(
      frame.page({ title: `Unmapped values of ${source}`, main, request: c }),
      errors.length > 0 ? INVALID : 200,
    );
  };
  const showSources = async (c: Request): Promise<Response> => {
    const sources = await countUnmappedBySource(db);
    const main = html`${dataTable(
      sources,
      [
        { name: 'Source', cell: ({ source }) => html`<a href="${pathOf(source)}">${source}</a>` },
        { name: 'Unmapped values', cell: ({ unmapped }) => unmapped, number: true },
      ],
      { caption: 'Sources', empty: 'No sources. The first import or feed creates one.' },
    )}${cliHint('curro sources list', 'curro sources unmapped SOURCE')}`;
    return c.html(frame.page({ title: 'Unmapped values', main, request: c }));
  };
  const orErrors = async (
    c: Request,
    form: FormValues,
    run: (mapping: Mapping) => Promise<string | Response>,
  ): Promise<string | Response> => {
    try {
      return await run(mappingOf(form));
    } catch (error) {
      if (!(error instanceof DomainError) || error.code === 'not_found') throw error;
      return showSource(c, firstOf(form, 'source'), { errors: errorMessages(c, error, clock.now()) });
    }
  };

  const pages = new Hono<Environment>().get('/unmapped', (c) => {
    const source = c.req.query('source') ?? '';
    return source === '' ? showSources(c) : showSource(c, source);
  });
  addAction(pages, context, '/unmapped/preview', {
    run: (c, form) =>
      orErrors(c, form, async (mapping) => {
        const preview = await previewMappings(context, mapping.source, inputOf(mapping));
        return showSource(c, mapping.source, { above: previewPart(c, mapping, preview) });
      }),
  });
  addAction(pages, context, '/unmapped/map', {
    run: (c, form, by) =>
      orErrors(c, form, async (mapping) => {
        await mapWords(context, mapping.source, inputOf(mapping), by);
        return `${pathOf(mapping.source)}&done=mapped`;
      }),
  });
  return pages;
}
