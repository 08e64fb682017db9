import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import {
  allReasons,
  counted,
  importStates,
  lineFilters,
  operatorResponses,
  storedLineResultSchema,
} from '@curro/shared';
import { Command, Option } from 'commander';
import type * as z from 'zod';
import type { Environment } from './config.ts';
import { formatInstant, formatState } from './format.ts';
import { instantFlag } from './integer-flag.ts';
import { withPages } from './list-options.ts';
import {
  createOperatorClient,
  type OperatorClient,
  type OperatorFlags,
  operatorCommand,
} from './operator-client.ts';
import { type OperatorName, readOperatorNames } from './operator-names.ts';
import { headedTable, SHORT_ID_LENGTH, table } from './table.ts';
import { console, terminal } from './terminal.ts';
import { UsageError } from './usage-error.ts';

interface Flags extends OperatorFlags {
  readonly source?: string;
  readonly state?: string;
  readonly since?: string;
  readonly until?: string;
  readonly limit?: string;
  readonly cursor?: string;
  readonly results?: true;
  readonly rejectedLines?: true;
  readonly only?: string;
}

const heading = [
  'id',
  'source',
  'started',
  'by',
  'state',
  'seconds',
  'lines',
  'created',
  'updated',
  'unchanged',
  'rejected',
];

/** The state of an import with the number of its rejected lines. */
const stateOf = ({ state, rejected }: { readonly state: string; readonly rejected: number }): string =>
  state === 'complete' && rejected > 0 ? formatState(`complete, ${rejected} rejected`) : formatState(state);

/** Columns that a narrow terminal leaves out; `show` has them. */
const OMITTED = ['by', 'seconds', 'rejected', 'updated', 'unchanged', 'created'];

const cells = (row: z.infer<typeof operatorResponses.importRow>, nameOf: OperatorName): string[] => [
  row.importId,
  row.source,
  formatInstant(row.startedAt),
  nameOf(row.startedBy),
  stateOf(row),
  row.seconds.toFixed(1),
  ...[row.received, row.created, row.updated, row.unchanged, row.rejected].map(String),
];

const NO_IMPORTS = {
  all: 'no imports; curro import FILE --source NAME starts one',
  filtered: 'no imports match the filter',
} as const;

async function list(env: Environment, flags: Flags): Promise<void> {
  const operatorApi = await createOperatorClient(env, flags.data);
  const { source, state, since, until, limit, cursor } = flags;
  const query = { source, state, since, until, limit, cursor };
  const response = await operatorApi.request(operatorResponses.importList, '/imports', { query });
  const { imports, next } = response;
  const isFiltered = [source, state, since, until, cursor].some((value) => value !== undefined);
  if (flags.json) console.log(JSON.stringify(response));
  else if (imports.length === 0) console.log(NO_IMPORTS[isFiltered ? 'filtered' : 'all']);
  else {
    const nameOf = await readOperatorNames(
      operatorApi,
      imports.map(({ startedBy }) => startedBy),
    );
    console.log(
      headedTable(
        heading,
        imports.map((row) => cells(row, nameOf)),
        { shortIds: true, omit: OMITTED },
      ),
    );
  }
  if (next !== undefined && !flags.json) console.log(`\ncontinue with --cursor ${next}`);
}

/** Values that a summary names; `curro sources unmapped` lists the others. */
const MAX_NAMED = 5;

const linesByWarning = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${name} (${counted(count, 'line')})`)
    .join(', ') || 'none';

/** The number of unmapped values and the first of them. */
function unmappedValues(unmapped: Readonly<Record<string, Readonly<Record<string, number>>>>): string {
  const values = Object.entries(unmapped).flatMap(([field, words]) =>
    Object.keys(words).map((word) => `${field} "${word}"`),
  );
  const more = values.length > MAX_NAMED ? ', ...' : '';
  return values.length === 0 ? '0' : `${values.length}: ${values.slice(0, MAX_NAMED).join(', ')}${more}`;
}

type ImportSummary = NonNullable<z.infer<typeof operatorResponses.importRecord>['summary']>;

const summaryRows = ({ warnings, unmapped, unknownFields, deadLetters }: ImportSummary): string[][] => [
  ['warnings', linesByWarning(warnings)],
  ['unmapped values', unmappedValues(unmapped)],
  ['unknown fields', unknownFields.join(', ') || 'none'],
  ['dead letters', `${deadLetters.stored} stored, ${deadLetters.notStored} not stored`],
];

function printRecord(record: z.infer<typeof operatorResponses.importRecord>, nameOf: OperatorName): void {
  const { importId, received, created, updated, unchanged, rejected, summary } = record;
  console.log(
    table([
      ['import', importId],
      ['source', record.source],
      ['state', stateOf(record)],
      ['started', `${formatInstant(record.startedAt)} by ${nameOf(record.startedBy)}`],
      [
        'lines',
        `${received}: created ${created}, updated ${updated}, unchanged ${unchanged}, rejected ${rejected}`,
      ],
      ...(summary === null ? [] : summaryRows(summary)),
    ]),
  );
  const warned = summary?.linesWithWarnings ?? 0;
  if (rejected + warned > 0) console.log('');
  if (rejected > 0) console.log(`Reasons: curro imports show ${importId} --only rejected`);
  if (warned > 0)
    console.log(`Warnings of ${counted(warned, 'line')}: curro imports show ${importId} --only warnings`);
}

/** Prints each result in a line, with its reasons as sentences. */
async function printResults(lines: ReadableStream<Uint8Array>): Promise<void> {
  for await (const text of createInterface({ input: Readable.from(lines) })) {
    if (text === '') continue;
    const row = storedLineResultSchema.parse(JSON.parse(text));
    const { line, result, id = '' } = row;
    const sentences = allReasons(row)
      .map(({ code, message }) => `${message} (${code})`)
      .join('; ');
    console.log(
      [`line ${line}`, formatState(result), id, sentences].filter((part) => part !== '').join('  '),
    );
  }
}

const SHORT_ID = new RegExp(`^[0-9a-f-]{${SHORT_ID_LENGTH},35}$`);
/** Imports that are looked up: two show that the first characters of an id are not enough. */
const LOOKED_UP = '2';

/** The id of an import, of which a narrow list shows the first characters only. */
async function readId(operatorApi: OperatorClient, text: string): Promise<string> {
  if (!SHORT_ID.test(text)) return text;
  const query = { id: text, limit: LOOKED_UP };
  const { imports } = await operatorApi.request(operatorResponses.importList, '/imports', { query });
  const [found, other] = imports;
  if (other !== undefined)
    throw new UsageError(
      `Several imports begin with ${text}: enter the whole id, which curro imports list --json shows.`,
    );
  return found?.importId ?? text;
}

async function show(env: Environment, text: string, flags: Flags): Promise<void> {
  const operatorApi = await createOperatorClient(env, flags.data);
  const id = await readId(operatorApi, text);
  const path = `/imports/${encodeURIComponent(id)}`;
  if (flags.rejectedLines) {
    const lines = await operatorApi.stream(`${path}/rejected-lines`);
    let isEmpty = true;
    for await (const chunk of lines) {
      isEmpty = false;
      terminal().stdout.write(chunk);
    }
    if (isEmpty)
      console.error('no rejected line is left: none was rejected, or all were corrected or discarded');
    return;
  }
  if (flags.results || flags.only !== undefined) {
    const lines = await operatorApi.stream(`${path}/results`, { query: { result: flags.only } });
    if (!flags.json) return printResults(lines);
    for await (const chunk of lines) terminal().stdout.write(chunk);
    return;
  }
  const record = await operatorApi.request(operatorResponses.importRecord, path);
  if (flags.json) console.log(JSON.stringify(record));
  else printRecord(record, await readOperatorNames(operatorApi, [record.startedBy]));
}

/** `curro imports`: the records of imports and their results. */
export function importsCommand(env: Environment): Command {
  const listing = withPages(operatorCommand('list', 'List imports, newest first'), 'imports')
    .option('--source <name>', 'only imports of this source')
    .addOption(new Option('--state <state>', 'only imports in this state').choices(importStates))
    .option('--since <instant>', 'started at this instant or later, e.g. 2026-03-05T09:00:00Z', instantFlag)
    .option('--until <instant>', 'started before this instant', instantFlag)
    .action((flags: Flags) => list(env, flags));
  const showing = operatorCommand('show', 'Show the record of an import, or its results')
    .argument('<id>', 'id of the import, of curro imports list, or its first 8 characters')
    .option('--results', 'print the result of each line instead; with --json as NDJSON')
    .option('--rejected-lines', 'print the lines that are still rejected, to correct and import them')
    .addOption(
      new Option(
        '--only <result>',
        'print the lines with this result; warnings: stored lines with a warning or without one of their values',
      ).choices(lineFilters),
    )
    .action((id: string, flags: Flags) => show(env, id, flags));
  return new Command('imports').addCommand(listing).addCommand(showing);
}
