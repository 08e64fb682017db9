import { counted, type LineFilter } from '@curro/shared';
import { Command } from 'commander';
import { apiAddress } from '../addresses.ts';
import { DATA_OPTION, type Environment, MAX_RETRY_SECONDS, readConfig } from '../config.ts';
import { integerFlag, SOURCE_RULE, sourceFlag } from '../integer-flag.ts';
import { console, terminal } from '../terminal.ts';
import { operatorToken } from '../tokens.ts';
import type { CsvFlags } from './csv-file.ts';
import { type ImportResult, importFile } from './import-file.ts';
import { previewFile } from './preview-file.ts';

interface Flags extends CsvFlags {
  readonly preview?: true;
  readonly source: string;
  readonly rejects?: string;
  readonly json?: true;
  readonly data?: string;
  readonly country?: string;
  readonly timezone?: string;
  readonly currency?: string;
  readonly ttlDays?: string;
  readonly retrySeconds?: number;
}

const MS_PER_SECOND = 1000;

/** The commands that list the lines of a resumed import, one of each of its imports. */
const showCommands = (importIds: readonly string[], only: LineFilter): string =>
  importIds.map((id) => `curro imports show ${id} --only ${only}`).join('; ');

function print(result: ImportResult, json: boolean): void {
  if (json) {
    console.log(JSON.stringify(result));
    return;
  }
  const { received, created, updated, unchanged, rejected, warnings, seconds, importIds } = result;
  console.log(`import ${importIds.at(-1)}: ${counted(received, 'offer')} in ${seconds.toFixed(1)} s`);
  if (importIds.length > 1) {
    console.log(
      `resumed ${counted(importIds.length - 1, 'time')} after an interruption; earlier imports: ${importIds.slice(0, -1).join(' ')}`,
    );
  }
  console.log(`created ${created}, updated ${updated}, unchanged ${unchanged}, rejected ${rejected}`);
  console.log(`stored with warnings: ${warnings}`);
  for (const warning of result.firstWarnings) console.log(`  ${warning}`);
  if (warnings > 0) console.log(`All warnings: ${showCommands(importIds, 'warnings')}`);
  for (const problem of result.problems) console.error(problem);
  if (rejected > 0) console.error(`All reasons: ${showCommands(importIds, 'rejected')}`);
}

/** `curro import`: sends a file of offers to the API; exit code 1 when lines were rejected. */
export function importCommand(env: Environment): Command {
  return new Command('import')
    .argument('<file>', 'NDJSON or CSV file, plain or gzip; - reads standard input, plain')
    .requiredOption('--source <name>', `source of the offers: ${SOURCE_RULE}`, sourceFlag)
    .option('--preview', 'show how the first 1,000 lines would be stored; nothing is stored')
    .option('--rejects <file>', 'write rejected lines with their reasons to this file')
    .option('--country <key>', 'country of places without one')
    .option('--timezone <zone>', 'time zone of dates without one')
    .option('--currency <code>', 'currency of salaries')
    .option('--ttl-days <days>', 'days until an offer that is not seen again is closed')
    .option('--columns <list>', 'columns of a CSV file by field, e.g. title=Puesto,city=Ciudad')
    .option('--mapping <file>', 'JSON or YAML file: columns of a CSV file by field, as that of a feed')
    .option('--delimiter <character>', 'delimiter of a CSV file, \\t for a tab; default: detected')
    .option('--quote <character>', 'quote character of a CSV file; default: detected')
    .option('--no-header', 'the CSV file has no header; its columns are named 1, 2, 3')
    .option('--charset <name>', 'charset of a CSV file; default: detected')
    .option(
      '--retry-seconds <seconds>',
      'how long an interrupted import tries to continue; 0: it ends (CURRO_RETRY_SECONDS, default 300)',
      integerFlag(0, MAX_RETRY_SECONDS),
    )
    .option('--json', 'print the result as JSON, without a progress bar')
    .option(...DATA_OPTION)
    .addHelpText(
      'after',
      `
Exit code: 1 when lines were rejected, 2 when the input is missing, empty or in another format: nothing is sent.`,
    )
    .action(async (file: string, flags: Flags) => {
      const config = readConfig(env, flags.data);
      const { country, timezone, currency, ttlDays } = flags;
      const settings = Object.entries({ country, timezone, currency, ttlDays }).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value] as const],
      );
      if (flags.preview) {
        await previewFile(env, file, flags, Object.fromEntries(settings));
        return;
      }
      const result = await importFile(file, {
        api: await apiAddress(config),
        readToken: () => operatorToken(config),
        source: flags.source,
        settings: Object.fromEntries(settings),
        retryMs: (flags.retrySeconds ?? config.CURRO_RETRY_SECONDS) * MS_PER_SECOND,
        quiet: flags.json ?? false,
        csv: flags,
        ...(flags.rejects === undefined ? {} : { rejects: flags.rejects }),
      });
      print(result, flags.json ?? false);
      if (result.rejected > 0) terminal().exitCode = 1;
    });
}
