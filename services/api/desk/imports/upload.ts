import { Readable } from 'node:stream';
import {
  beginsAsCsv,
  beginsAsGzip,
  type ImportLine,
  type ImportRecord,
  listImports,
  listSourceNames,
  MAX_LINE_BYTES,
  openImport,
  refuseBeginning,
  splitLines,
  storeImportFile,
} from '@curro/offers';
import { firstOf, type Request, type StreamedForm } from '@curro/platform';
import { DomainError, decimal, FeedError } from '@curro/shared';
import { html, type Markup, when } from '@curro/ui';
import { decompressGzip } from '../../imports/decompress-gzip.ts';
import { formKeyField } from '../../operator-pages/form.ts';
import { DESK_PATH, type OperatorContext } from '../../operator-pages/frame.ts';
import { parseSourceName } from '../../routes/ops/source-settings.ts';
import { cliHint, dataTable, instant, stateLabel } from '../controls.ts';
import { fieldId, sourceField } from '../fields.ts';
import { errorOf, errorSummary, type FormErrors, formErrors } from '../form-errors.ts';
import { csvFilePath } from './csv-file.ts';
import { IMPORTS_PATH } from './view.ts';

const BEGINNING_BYTES = 4_096;
const RUNNING = 5;
const INVALID = 400;
const RULES = {
  source: { label: 'Source', rule: 'Letters without accents, digits, ".", "-" and "_", at most 100.' },
} as const;

/** Whether the rest of a file cannot be read; the record of its import has the error. */
const isOfFile = (error: unknown): error is DomainError | FeedError =>
  error instanceof DomainError || error instanceof FeedError;

/** The first bytes of chunks, and all chunks; fewer bytes where the chunks end. */
async function peekBytes(
  chunks: AsyncIterable<Uint8Array>,
  count: number,
): Promise<{ readonly head: Buffer; readonly all: AsyncGenerator<Uint8Array> }> {
  const source = chunks[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (head.length < count) {
    const next = await source.next();
    if (next.done === true) break;
    head = Buffer.concat([head, next.value]);
  }
  async function* all(): AsyncGenerator<Uint8Array> {
    if (head.length > 0) yield head;
    for (let next = await source.next(); next.done !== true; next = await source.next()) yield next.value;
  }
  return { head, all: all() };
}

/** The chunks of a file, decompressed if they are gzip. */
async function openFile(file: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>> {
  const { head, all } = await peekBytes(file, 2);
  return beginsAsGzip(head) ? decompressGzip(Readable.from(all)) : all;
}

/** The imports that run, with the progress of each; the page shows it again while a file is sent. */
function runningImports(imports: readonly Omit<ImportRecord, 'summary'>[]): Markup {
  return html`<div data-part="running"${when(imports.length > 0, () => html` data-refresh`)}>${when(
    imports.length > 0,
    () =>
      html`<h2>Running imports</h2>${dataTable(
        imports,
        [
          {
            name: 'Source',
            cell: ({ importId, source }) => html`<a href="${IMPORTS_PATH}/${importId}">${source}</a>`,
          },
          { name: 'State', cell: ({ state }) => stateLabel(state), phone: 'beside' },
          { name: 'Started', cell: ({ startedAt }) => instant(startedAt), phone: 'short' },
          { name: 'Lines', cell: ({ received }) => decimal(received), number: true },
          { name: 'Rejected', cell: ({ rejected }) => decimal(rejected), number: true, attention: true },
        ],
        { caption: 'Running imports, newest first', empty: '' },
      )}`,
  )}</div>`;
}

function uploadForm(
  c: Request,
  source: string,
  { errors, sources }: { readonly errors: FormErrors; readonly sources: readonly string[] },
): Markup {
  const error = errorOf(errors, 'file');
  const id = fieldId('file');
  return html`${errorSummary(errors)}<form class="desk-form" method="post" action="${IMPORTS_PATH}" enctype="multipart/form-data" data-upload>${formKeyField(c)}
${sourceField(source, sources, { required: true, hint: RULES.source.rule, error: errorOf(errors, 'source') })}
<div class="field"><label for="${id}">File</label>
<input id="${id}" name="file" type="file" required accept=".ndjson,.jsonl,.json,.csv,.tsv,.txt,.gz,application/x-ndjson,text/csv" aria-describedby="${when(error !== undefined, () => html`${id}-error `)}${id}-hint"${when(error !== undefined, () => html` aria-invalid="true"`)}>
${when(error !== undefined, () => html`<p class="error" id="${id}-error">${error}</p>`)}<p class="hint" id="${id}-hint">NDJSON with an offer on each line, of any length, or CSV, whose columns you choose next; plain or gzip. XML, RSS and JobPosting are read by a <a href="${DESK_PATH}/feeds/-new">feed</a>.</p></div>
<div class="desk-actions"><button class="button" type="submit">Import</button><a class="button button-quiet" href="${IMPORTS_PATH}">Cancel</a></div></form>`;
}

/** The page that imports a file, and its action. */
export function fileImports(context: OperatorContext) {
  const { db, frame, clock, config } = context;
  const show = async (
    c: Request,
    { source, errors = [] }: { readonly source: string; readonly errors?: FormErrors },
  ): Promise<Response> => {
    const [sources, running] = await Promise.all([
      listSourceNames(db),
      listImports(db, { state: 'running' }, { after: undefined, limit: RUNNING }),
    ]);
    const main = html`${uploadForm(c, source, { errors, sources })}${runningImports(running.imports)}${cliHint(`curro import offers.ndjson --source ${source === '' || errors.length > 0 ? 'agency-north' : source}`)}`;
    return c.html(
      frame.page({ title: 'Import a file', main, request: c }),
      errors.length > 0 ? INVALID : 200,
    );
  };
  /** Imports the file while the browser sends it; what is not an import is refused before anything is stored. */
  const run = async (c: Request, form: StreamedForm, by: string): Promise<string | Response> => {
    const name = firstOf(form.values, 'source').trim();
    const refuse = (input: string, label: string, text: string): Promise<Response> =>
      show(c, { source: name, errors: [{ input, label, text }] });
    let source: string;
    try {
      source = parseSourceName(name);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return show(c, { source: name, errors: formErrors(c, error, clock.now(), RULES) });
    }
    if (form.fileName === '') return refuse('file', 'File', 'Choose a file.');
    try {
      const { head, all } = await peekBytes(await openFile(form.file), BEGINNING_BYTES);
      if (beginsAsCsv(head.subarray(0, BEGINNING_BYTES))) {
        const file = { name: form.fileName, source, by, at: clock.now() };
        return csvFilePath(await storeImportFile(db, file, all));
      }
      const refused = refuseBeginning(form.fileName, head.subarray(0, BEGINNING_BYTES), {
        source,
        reader: 'an import',
      });
      if (refused !== undefined)
        return await refuse('file', 'File', [refused.text, refused.advice ?? ''].join(' ').trim());
      return await importLines(source, by, splitLines(all, MAX_LINE_BYTES));
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'invalid_request') throw error;
      return refuse('file', 'File', 'The gzip file is damaged or incomplete. Compress it again.');
    }
  };
  /** @returns the path of the import, also of one that ended before its last line */
  const importLines = async (
    source: string,
    startedBy: string,
    lines: AsyncIterable<ImportLine>,
  ): Promise<string> => {
    const record = await openImport(context, {
      source,
      startedBy,
      maxDeadLetters: config.IMPORT_DEAD_LETTERS,
      maxUnindexed: config.IMPORT_MAX_UNINDEXED,
    });
    const path = `${IMPORTS_PATH}/${record.id}`;
    try {
      await record.run(lines, {
        describe: (error) => (isOfFile(error) ? { errorCode: error.code } : {}),
      });
    } catch (error) {
      if (!isOfFile(error)) throw error;
    }
    return path;
  };
  return { show, run, importLines };
}
