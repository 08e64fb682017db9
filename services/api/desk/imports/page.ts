import { countLineDeadLetters, findLineDeadLetters, readOfferTitles } from '@curro/db';
import {
  getImport,
  type ImportRecord,
  lastRepeatedLines,
  listImportResults,
  listImports,
  listSourceNames,
} from '@curro/offers';
import type { Environment, Request } from '@curro/platform';
import { DomainError, importStates, lineFilters } from '@curro/shared';
import { html } from '@curro/ui';
import { Hono } from 'hono';
import * as z from 'zod';
import { sendRejectedLines, sendResults } from '../../imports/send-lines.ts';
import type { OperatorContext } from '../../operator-pages/frame.ts';
import { addUpload } from '../actions.ts';
import { cliHint } from '../controls.ts';
import { addCsvFiles } from './csv-file.ts';
import { fileImports } from './upload.ts';
import { goneText, IMPORTS_PATH, importDetail, importList } from './view.ts';

const IMPORTS = 25;
const RESULTS = 100;
const GONE = 410;

/** Parameters of the list; those that are not valid count as absent. */
const listSchema = z.object({
  source: z.string().min(1).optional().catch(undefined),
  state: z.enum(importStates).optional().catch(undefined),
  cursor: z.uuid().optional().catch(undefined),
});
const resultsSchema = z.object({
  result: z.enum(lineFilters).optional().catch(undefined),
  cursor: z.coerce.number().int().min(0).catch(0),
});

/** Imports with the results of their lines. */
export function importPages(context: OperatorContext): Hono<Environment> {
  const { db, frame } = context;
  const readRecord = async (c: Request): Promise<ImportRecord> => {
    const id = c.req.param('id') ?? '';
    const record = await getImport(db, id);
    if (record === undefined) throw new DomainError('not_found', { params: { detail: `import ${id}` } });
    return record;
  };
  const download = (c: Request, name: string): void =>
    c.header('Content-Disposition', `attachment; filename="${name}.ndjson"`);
  const uploads = fileImports(context);
  const pages = new Hono<Environment>()
    .get('/imports/-new', (c) => uploads.show(c, { source: c.req.query('source') ?? '' }))
    .get('/imports', async (c) => {
      const { cursor, ...filter } = listSchema.parse(c.req.query());
      const [list, sources] = await Promise.all([
        listImports(db, filter, { after: cursor, limit: IMPORTS }),
        listSourceNames(db),
      ]);
      const main = html`${importList(c, { ...list, sources }, filter)}${cliHint('curro import offers.ndjson --source agency-north', 'curro imports list')}`;
      const action = html`<a class="button" href="${IMPORTS_PATH}/-new">Import a file</a>`;
      return c.html(frame.page({ title: 'Imports', action, main, request: c }));
    })
    .get('/imports/:id', async (c) => {
      const record = await readRecord(c);
      const { result, cursor } = resultsSchema.parse(c.req.query());
      const page = await listImportResults(db, record.importId, { result, after: cursor, limit: RESULTS });
      const ids = page.results.flatMap(({ id }) => id ?? []);
      const rejected = page.results.flatMap((row) => (row.result === 'rejected' ? [row.line] : []));
      const [titles, replacedBy, deadLetters, lineCounts] = await Promise.all([
        readOfferTitles(db, ids),
        lastRepeatedLines(db, record.importId, ids),
        findLineDeadLetters(db, record, rejected),
        record.rejected > 0 ? countLineDeadLetters(db, record) : {},
      ]);
      const main = html`${importDetail(c, record, page, { result, titles, replacedBy, deadLetters, lineCounts })}${cliHint(
        result === undefined
          ? `curro imports show ${record.importId} --results`
          : `curro imports show ${record.importId} --only ${result}`,
        ...(record.rejected === 0 ? [] : [`curro imports show ${record.importId} --rejected-lines`]),
      )}`;
      return c.html(frame.page({ title: `Import of ${record.source}`, main, request: c }));
    })
    .get('/imports/:id/download/results', async (c) => {
      const record = await readRecord(c);
      download(c, `results-${record.importId}`);
      return sendResults(c, context, record, resultsSchema.parse(c.req.query()).result);
    })
    .get('/imports/:id/download/rejected-lines', async (c) => {
      const record = await readRecord(c);
      const counts = await countLineDeadLetters(db, record);
      if ((counts.waiting ?? 0) === 0) {
        const main = html`<p>${goneText(counts)}</p>
<p><a class="button" href="${IMPORTS_PATH}/${record.importId}">The import</a></p>`;
        return c.html(frame.page({ title: 'No rejected lines', main, request: c }), GONE);
      }
      download(c, `rejected-${record.importId}`);
      return sendRejectedLines(c, context, record);
    });
  addUpload(pages, context, '/imports', uploads.run);
  addCsvFiles(pages, context, uploads.importLines);
  return pages;
}
