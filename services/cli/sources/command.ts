import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { Command } from 'commander';
import type { Environment } from '../config.ts';
import { createOperatorClient } from '../operator-client.ts';
import { type PrintFlags, printing } from '../printing.ts';
import { table } from '../table.ts';
import { console, terminal } from '../terminal.ts';

interface Flags extends PrintFlags {
  readonly field?: string;
  readonly limit?: string;
  readonly word?: string;
  readonly key?: string;
}

interface Unmapped {
  readonly unmapped: readonly {
    readonly field: string;
    readonly value: string;
    readonly lastCount: number;
    readonly total: number;
    readonly mapAs?: string;
  }[];
}

const path = (source: string, part: string): string => `/sources/${encodeURIComponent(source)}/${part}`;

async function unmapped(env: Environment, source: string, flags: Flags): Promise<void> {
  const operatorApi = await createOperatorClient(env, flags.data);
  const query = { field: flags.field, limit: flags.limit };
  const response = await operatorApi.request<Unmapped>(path(source, 'unmapped'), { query });
  if (flags.json) {
    console.log(JSON.stringify(response));
    return;
  }
  const rows = response.unmapped.map(({ field, value, lastCount, total, mapAs = '' }) => [
    String(total),
    String(lastCount),
    field,
    mapAs,
    value,
  ]);
  console.log(table([['in all', 'last', 'field', 'map as', 'value'], ...rows]));
}

/** The mappings that the words of the command give: one, those of a file, or none. */
async function readMappings(file: string | undefined, { field, word, key }: Flags): Promise<unknown> {
  if (field !== undefined && word !== undefined) {
    return { [field]: { [word]: key === undefined || key === '' ? null : key } };
  }
  if (file === undefined) return undefined;
  return JSON.parse(file === '-' ? await text(terminal().stdin) : await readFile(file, 'utf8'));
}

async function map(env: Environment, source: string, file: string | undefined, flags: Flags): Promise<void> {
  const input = await readMappings(file, flags);
  const operatorApi = await createOperatorClient(env, flags.data);
  const response = await operatorApi.request<{ mappings: Record<string, Record<string, string>> }>(
    path(source, 'mappings'),
    input === undefined ? {} : { method: 'PUT', body: input },
  );
  if (flags.json) {
    console.log(JSON.stringify(response));
    return;
  }
  const rows = Object.entries(response.mappings).flatMap(([field, terms]) =>
    Object.entries(terms).map(([from, to]) => [field, to, from]),
  );
  console.log(table([['field', 'key', 'word'], ...rows]));
}

/** `curro sources`: what words of a source mean. */
export function sourcesCommand(env: Environment): Command {
  const listing = printing('unmapped', 'words of a source that mean nothing known, the most frequent first')
    .argument('<source>')
    .option('--field <member>', 'only words of this member')
    .option('--limit <n>', 'how many are listed')
    .action((source: string, flags: Flags) => unmapped(env, source, flags));
  const mapping = printing('map', 'give words of a source a meaning, and show all that have one')
    .argument('<source>')
    .argument('[file]', '{"category": {"word": "key"}}; - reads standard input')
    .option('--field <field>', 'the field of a single word')
    .option('--word <word>', 'the word')
    .option('--key <key>', 'the dictionary key it means; without one the meaning is taken away')
    .action((source: string, file: string | undefined, flags: Flags) => map(env, source, file, flags));
  return new Command('sources').description('where offers come from').addCommand(listing).addCommand(mapping);
}
