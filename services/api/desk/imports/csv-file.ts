import {
  type CsvFile,
  csvLines,
  deleteImportFile,
  getImportFile,
  type ImportFile,
  type ImportLine,
  type LinePreview,
  previewLines,
  readImportFile,
  suggestColumns,
  unusedColumns,
} from '@curro/offers';
import { type Environment, type FormValues, firstOf, type Request } from '@curro/platform';
import { counted, type Dictionaries, decimal, FeedError, feedSchema, upperFirst } from '@curro/shared';
import { html, type Markup, NOTHING, when } from '@curro/ui';
import type { Hono } from 'hono';
import { formKeyField } from '../../operator-pages/form.ts';
import type { OperatorContext } from '../../operator-pages/frame.ts';
import { addAction } from '../actions.ts';
import { cliHint } from '../controls.ts';
import { columnChoices, type FeedValues, mappingOf, withColumns } from '../feeds/field-mapping.ts';
import { sampleTable } from '../feeds/view.ts';
import { checkField, selectField } from '../fields.ts';
import { IMPORTS_PATH } from './view.ts';

const FILES = '/imports/-file';
const DELIMITERS = [
  ['', 'detected'],
  [',', 'comma ,'],
  [';', 'semicolon ;'],
  ['\\t', 'tab'],
  ['|', 'vertical bar |'],
] as const;
const CHARSETS = [
  ['', 'detected'],
  ['utf-8', 'UTF-8'],
  ['windows-1252', 'Windows-1252'],
  ['iso-8859-15', 'ISO-8859-15'],
] as const;

/** The page that asks for the columns of an uploaded file. */
export const csvFilePath = (id: string): string => `${IMPORTS_PATH}/-file/${id}`;

/** A choice of the form; one that it does not offer counts as none. */
const chosen = (form: FormValues, name: string, options: readonly (readonly [string, string])[]): string =>
  options.find(([value]) => value === firstOf(form, name))?.[0] ?? '';

/** How the form says that a file is read; a mapping that it cannot have sent counts as none. */
function csvFileOf(form: FormValues): CsvFile {
  const delimiter = chosen(form, 'delimiter', DELIMITERS);
  const charset = chosen(form, 'charset', CHARSETS);
  return {
    mapping: feedSchema.shape.mapping.catch({}).parse(mappingOf(form)),
    delimiter: delimiter === '\\t' ? '\t' : delimiter || undefined,
    quote: undefined,
    charset: charset || undefined,
    header: firstOf(form, 'header') === 'yes',
  };
}

const formOf = (values: FeedValues): FormValues =>
  new Map(Object.entries(values).map(([name, value]) => [name, [value]]));

/** The first lines of a file, its columns, and why they cannot be read. */
interface Reading {
  readonly columns: readonly string[];
  readonly preview: LinePreview | undefined;
  readonly error: FeedError | undefined;
}

async function readBeginning(
  context: OperatorContext,
  { id, source }: ImportFile,
  csv: CsvFile,
): Promise<Reading> {
  let columns: readonly string[] = [];
  const lines = csvLines(readImportFile(context.db, id), csv, (names) => {
    columns = names;
  });
  try {
    const preview = await previewLines(context, { source }, lines);
    return { columns, preview, error: undefined };
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    return { columns, preview: undefined, error };
  }
}

function previewResult(
  { columns, preview, error }: Reading,
  { mapping }: CsvFile,
  dictionaries: Dictionaries,
): Markup {
  if (error !== undefined)
    return html`<div class="notice notice-problem" role="alert"><p>${upperFirst(error.message)}</p></div>`;
  if (preview === undefined) return NOTHING;
  const { accepted, rejected, warnings, complete, records } = preview;
  const unused = unusedColumns(mapping, columns);
  return html`<p role="status">Nothing is stored yet. Of ${complete ? counted(accepted + rejected, 'line') : `the first ${counted(accepted + rejected, 'line')}`}, ${decimal(accepted)} would be stored, ${decimal(warnings)} of them with warnings, and ${decimal(rejected)} rejected.</p>
${when(unused.length > 0, () => html`<p class="hint">Columns that are not used: ${unused.join(', ')}.</p>`)}
${sampleTable(records, dictionaries)}`;
}

function csvForm(c: Request, { id }: ImportFile, values: FeedValues, canImport: boolean): Markup {
  return html`<form class="desk-form" method="post" action="${csvFilePath(id)}">${formKeyField(c)}<input type="hidden" name="format" value="csv">
<div class="desk-fields">${selectField({ name: 'delimiter', label: 'Delimiter', value: values.delimiter, options: DELIMITERS })}
${selectField({ name: 'charset', label: 'Charset', value: values.charset, options: CHARSETS })}</div>
${checkField({ name: 'header', label: 'The first line has the names of the columns', checked: values.header === 'yes' })}
${columnChoices(values, 'show the preview again')}
<div class="desk-actions"><button class="button${when(canImport, () => html` button-quiet`)}" type="submit">Show the preview</button>
${when(canImport, () => html`<button class="button" type="submit" formaction="${csvFilePath(id)}/import">Import the file</button>`)}
<a class="button button-quiet" href="${IMPORTS_PATH}/-new">Cancel</a></div></form>`;
}

/** The command that imports the file with the same choices. */
function commandOf({ name, source }: ImportFile, { mapping, delimiter, header }: CsvFile): string {
  const columns = Object.entries(mapping).flatMap(([field, column]) =>
    typeof column === 'string' ? [`${field}=${column}`] : [],
  );
  const options = [
    ...(columns.length === 0 ? [] : [`--columns "${columns.join(',').replaceAll('"', '')}"`]),
    ...(delimiter === undefined ? [] : [`--delimiter "${delimiter === '\t' ? '\\t' : delimiter}"`]),
    ...(header ? [] : ['--no-header']),
  ];
  return ['curro import', `"${name.replaceAll('"', '')}"`, `--source ${source}`, ...options].join(' ');
}

/** The pages of an uploaded CSV file: its columns, a preview, and the import. */
export function addCsvFiles(
  pages: Hono<Environment>,
  context: OperatorContext,
  importLines: (source: string, by: string, lines: AsyncIterable<ImportLine>) => Promise<string>,
): void {
  const { db, frame, dictionaries } = context;
  const show = async (c: Request, file: ImportFile, submitted: FeedValues): Promise<Response> => {
    let reading = await readBeginning(context, file, csvFileOf(formOf(submitted)));
    // The columns of another delimiter or header have other names.
    const known = submitted.columns === JSON.stringify(reading.columns);
    const retained = known
      ? submitted
      : Object.fromEntries(
          Object.entries(submitted).filter(
            ([name, value]) =>
              name !== 'columns' && (!name.startsWith('map-') || reading.columns.includes(value)),
          ),
        );
    const values = withColumns(retained, reading.columns, suggestColumns({}, reading.columns));
    const csv = csvFileOf(formOf(values));
    if (!known) reading = await readBeginning(context, file, csv);
    const main = html`<p>${file.name}, for the source <b>${file.source}</b></p>
${csvForm(c, file, values, reading.error === undefined)}
<section aria-labelledby="preview"><h2 id="preview">Preview</h2>${previewResult(reading, csv, dictionaries)}</section>${cliHint(commandOf(file, csv))}`;
    return c.html(frame.page({ title: 'Import a CSV file', main, request: c }));
  };
  const fileIn = (c: Request): Promise<ImportFile> => getImportFile(db, c.req.param('id') ?? '');
  const valuesOf = (form: FormValues): FeedValues =>
    Object.fromEntries([...form.keys()].map((name) => [name, firstOf(form, name)]));

  pages.get(`${FILES}/:id`, async (c) => show(c, await fileIn(c), { format: 'csv', header: 'yes' }));
  addAction(pages, context, `${FILES}/:id`, {
    run: async (c, form) => show(c, await fileIn(c), valuesOf(form)),
  });
  addAction(pages, context, `${FILES}/:id/import`, {
    async run(c, form, by) {
      const file = await fileIn(c);
      const csv = csvFileOf(form);
      const { error } = await readBeginning(context, file, csv);
      if (error !== undefined) return show(c, file, valuesOf(form));
      const path = await importLines(file.source, by, csvLines(readImportFile(db, file.id), csv));
      await deleteImportFile(db, file.id);
      return path;
    },
  });
}
