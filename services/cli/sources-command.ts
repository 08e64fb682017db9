import { counted, foldText, mappedFields, operatorResponses, previewText } from '@curro/shared';
import { Argument, Command, Option } from 'commander';
import type { Environment } from './config.ts';
import { keyFields, keysOf, nearestKeysOf } from './known-keys.ts';
import { withLimit } from './list-options.ts';
import { createOperatorClient, type OperatorFlags, operatorCommand } from './operator-client.ts';
import { parseJson } from './parse-json.ts';
import { readInput } from './read-input.ts';
import { headedTable, table } from './table.ts';
import { console } from './terminal.ts';

interface Flags extends OperatorFlags {
  readonly field?: string;
  readonly limit?: string;
  readonly word?: string;
  readonly key?: string;
  readonly preview?: true;
}

const path = (source: string, part: string): string => `/sources/${encodeURIComponent(source)}/${part}`;

/** Prints the unmapped values of a source; without one, those of all sources. */
async function unmapped(env: Environment, source: string | undefined, flags: Flags): Promise<void> {
  const operatorApi = await createOperatorClient(env, flags.data);
  const query = { source, field: flags.field, limit: flags.limit };
  const response = await operatorApi.request(operatorResponses.unmappedValues, '/unmapped', { query });
  if (flags.json) {
    console.log(JSON.stringify(response));
    return;
  }
  const rows = response.unmapped.map(({ field, value, lastCount, total, mapAs = '', ...of }) => [
    ...[of.source, String(total), String(lastCount)],
    ...[field, mapAs, value],
  ]);
  if (rows.length === 0)
    console.log(
      source === undefined && flags.field === undefined
        ? 'no unmapped values'
        : 'no unmapped values match the filter',
    );
  else
    console.log(
      headedTable(['source', 'total', 'last', 'field', 'map as', 'value'], rows, {
        omit: ['last', 'map as'],
      }),
    );
}

/** Reads the mappings from the flags or a file; undefined without either. */
async function readMappings(file: string | undefined, { field, word, key }: Flags): Promise<unknown> {
  if (field !== undefined && word !== undefined) {
    return { [field]: { [word]: key === undefined || key === '' ? null : key } };
  }
  if (file === undefined) return undefined;
  return parseJson(await readInput(file), `the mapping in ${file}`);
}

async function map(env: Environment, source: string, file: string | undefined, flags: Flags): Promise<void> {
  const input = await readMappings(file, flags);
  const operatorApi = await createOperatorClient(env, flags.data);
  if (flags.preview) {
    const schema = operatorResponses.mappingPreview;
    const preview = await operatorApi.request(schema, path(source, 'mappings/preview'), {
      method: 'POST',
      body: input ?? {},
    });
    if (flags.json) console.log(JSON.stringify(preview));
    else {
      console.log(
        `${preview.changed} of ${counted(preview.checked, 'open offer')} with these values would change`,
      );
      const rows = preview.examples.flatMap(({ id, title, changes }) =>
        changes.map(({ field, before, after }) => {
          const [old, fresh] = [before, after].map((value) => previewText(field, value, (_, key) => key));
          return [id, title, `${field}: ${old} -> ${fresh}`];
        }),
      );
      if (rows.length > 0) console.log(table(rows));
    }
    return;
  }
  const response = await operatorApi.request(
    operatorResponses.sourceMappings,
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
  if (rows.length === 0)
    console.log(`no mappings; add one with curro sources map ${source} --field FIELD --word VALUE --key KEY`);
  else console.log(headedTable(['field', 'key', 'value'], rows));
}

/** `curro sources`: unmapped values and mappings of a source. */
export function sourcesCommand(env: Environment): Command {
  const all = operatorCommand('list', 'List sources with the number of their unmapped values').action(
    async (flags: OperatorFlags) => {
      const operatorApi = await createOperatorClient(env, flags.data);
      const response = await operatorApi.request(operatorResponses.sourceList, '/sources');
      const rows = response.sources.map((each) => [each.source, String(each.unmapped)]);
      if (flags.json) console.log(JSON.stringify(response));
      else if (rows.length === 0) console.log('no sources; curro import FILE --source NAME adds one');
      else console.log(headedTable(['source', 'unmapped'], rows));
    },
  );
  const listing = withLimit(
    operatorCommand(
      'unmapped',
      'List values without a mapping, of a source or of all sources, the most frequent first',
    ),
    'values',
    { absent: 200, max: 2_000 },
  )
    .argument('[source]', 'name of the source; default: all')
    .addOption(new Option('--field <field>', 'only values of this field').choices(mappedFields))
    .action((source: string | undefined, flags: Flags) => unmapped(env, source, flags));
  const mapping = operatorCommand('map', 'Map values of a source to dictionary keys, and show its mappings')
    .argument('<source>', 'name of the source')
    .argument('[file]', 'JSON file {"category": {"value": "key"}}; - reads standard input')
    .addOption(new Option('--field <field>', 'field of a single value').choices(mappedFields))
    .option('--word <value>', 'the value')
    .option('--preview', 'show what would change; nothing is stored')
    .option('--key <key>', 'dictionary key of the value; without a key the mapping is removed')
    .action((source: string, file: string | undefined, flags: Flags) => map(env, source, file, flags));
  const keys = new Command('keys')
    .description('List the dictionary keys that values of a field can be mapped to')
    .addArgument(new Argument('<field>', 'field of offers').choices(keyFields))
    .argument('[words...]', 'only keys whose key or name has these words')
    .option('--json', 'print the keys as JSON')
    .action((field: string, words: readonly string[], flags: { readonly json?: true }) => {
      const wanted = foldText(words.join(' '));
      const found = keysOf(field).filter(({ key, name }) => foldText(`${key} ${name}`).includes(wanted));
      if (flags.json) console.log(JSON.stringify({ field, keys: found }));
      else if (found.length === 0) {
        const nearest = nearestKeysOf(field, words.join(' '));
        console.log(
          `no key has these words${nearest.length === 0 ? '' : `; did you mean ${nearest.join(', ')}?`}`,
        );
      } else
        console.log(
          headedTable(
            ['key', 'name'],
            found.map(({ key, name }) => [key, name]),
          ),
        );
    });
  return new Command('sources').addCommand(all).addCommand(listing).addCommand(mapping).addCommand(keys);
}
