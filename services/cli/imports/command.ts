import { Command } from 'commander';
import type { Environment } from '../config.ts';
import { createOperatorClient } from '../operator-client.ts';
import { type PrintFlags, printing } from '../printing.ts';
import { table } from '../table.ts';
import { console, terminal } from '../terminal.ts';

interface Flags extends PrintFlags {
  readonly source?: string;
  readonly state?: string;
  readonly since?: string;
  readonly until?: string;
  readonly limit?: string;
  readonly results?: true;
  readonly only?: string;
}

interface ImportRow {
  readonly importId: string;
  readonly source: string;
  readonly startedBy: string;
  readonly startedAt: string;
  readonly state: string;
  readonly seconds: number;
  readonly received: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly rejected: number;
}

const heading = [
  'id',
  'source',
  'started',
  'by',
  'state',
  's',
  'lines',
  'new',
  'changed',
  'same',
  'rejected',
];

const cells = (row: ImportRow): string[] => [
  row.importId,
  row.source,
  row.startedAt,
  row.startedBy,
  row.state,
  row.seconds.toFixed(1),
  ...[row.received, row.created, row.updated, row.unchanged, row.rejected].map(String),
];

async function list(env: Environment, flags: Flags): Promise<void> {
  const operatorApi = await createOperatorClient(env, flags.data);
  const { source, state, since, until, limit } = flags;
  const query = { source, state, since, until, limit };
  const response = await operatorApi.request<{ imports: ImportRow[] }>('/imports', { query });
  console.log(flags.json ? JSON.stringify(response) : table([heading, ...response.imports.map(cells)]));
}

async function show(env: Environment, id: string, flags: Flags): Promise<void> {
  const operatorApi = await createOperatorClient(env, flags.data);
  const path = `/imports/${encodeURIComponent(id)}`;
  if (flags.results) {
    const lines = await operatorApi.stream(`${path}/results`, { query: { result: flags.only } });
    for await (const chunk of lines) terminal().stdout.write(chunk);
    return;
  }
  const record = await operatorApi.request<object>(path);
  console.log(JSON.stringify(record, undefined, flags.json ? undefined : 2));
}

/** `curro imports`: what was imported, when, by whom, and what became of it. */
export function importsCommand(env: Environment): Command {
  const listing = printing('list', 'imports, the newest first')
    .option('--source <name>', 'only of this source')
    .option('--state <state>', 'running, complete or broken')
    .option('--since <instant>', 'begun at this moment or later')
    .option('--until <instant>', 'begun before this moment')
    .option('--limit <n>', 'how many are listed')
    .action((flags: Flags) => list(env, flags));
  const showing = printing('show', 'the record of one import, or its results')
    .argument('<id>')
    .option('--results', 'print one result a line instead')
    .option('--only <result>', 'of these: created, updated, unchanged or rejected')
    .action((id: string, flags: Flags) => show(env, id, flags));
  return new Command('imports').description('the record of imports').addCommand(listing).addCommand(showing);
}
