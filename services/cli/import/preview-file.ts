import { MAX_LINE_BYTES, MAX_PREVIEW_LINES, splitLines } from '@curro/offers/text';
import { counted, lineFieldNames, operatorResponses } from '@curro/shared';
import * as z from 'zod';
import type { Environment } from '../config.ts';
import { createOperatorClient, type OperatorFlags } from '../operator-client.ts';
import { sampleTable } from '../sample-table.ts';
import { console, terminal } from '../terminal.ts';
import type { CsvFlags } from './csv-file.ts';
import { openLines } from './import-file.ts';
import { decompressed, type LineSource } from './line-source.ts';

/** The first lines as NDJSON: as many as a preview reads, and one that shows that there are more. */
async function firstLines(source: LineSource): Promise<string> {
  const lines: string[] = [];
  for await (const { bytes } of splitLines(decompressed(source), MAX_LINE_BYTES)) {
    lines.push(bytes === undefined ? '"too long"' : Buffer.from(bytes).toString());
    if (lines.length > MAX_PREVIEW_LINES) break;
  }
  return lines.join('\n');
}

/** Fields listed at most. */
const MAX_UNUSED = 50;

/** The fields of lines, which are the columns of a CSV file, that offers do not have. */
function unusedFields(lines: string): string[] {
  const names = new Set<string>();
  for (const line of lines.split('\n')) {
    try {
      const { data = {} } = z.looseObject({}).safeParse(JSON.parse(line));
      for (const name of Object.keys(data)) if (!lineFieldNames.has(name)) names.add(name);
    } catch {
      // The reasons of the line have the mistake.
    }
  }
  return [...names].slice(0, MAX_UNUSED);
}

/** Prints how the first lines of a file would be stored; exit code 1 when one would be rejected. */
export async function previewFile(
  env: Environment,
  file: string,
  flags: CsvFlags & OperatorFlags & { readonly source: string },
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  const source = await openLines(file, flags.source, flags);
  const lines = await firstLines(source);
  const operatorApi = await createOperatorClient(env, flags.data);
  const preview = await operatorApi.request(operatorResponses.importPreview, '/offers/preview', {
    method: 'POST',
    query: { source: flags.source, ...settings, firstLine: String(source.linesBefore + 1) },
    lines,
  });
  const { accepted, rejected, warnings, complete, records } = preview;
  if (rejected > 0) terminal().exitCode = 1;
  if (flags.json) {
    console.log(JSON.stringify(preview));
    return;
  }
  if (records.length > 0) console.log(sampleTable(records));
  const read = counted(accepted + rejected, 'line');
  console.log(
    `${complete ? read : `the first ${read}`}: ${accepted} would be stored, ${warnings} of them with warnings, ${rejected} rejected; nothing was stored`,
  );
  const unused = unusedFields(lines);
  if (unused.length > 0) console.log(`not used, because offers have no such fields: ${unused.join(', ')}`);
}
