import { readFileSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import * as z from 'zod';
import { alertsCommand } from './alerts-command.ts';
import { ApiError } from './api-error.ts';
import { backupCommand, restoreCommand } from './backup-command.ts';
import { candidatesCommand } from './candidates-command.ts';
import { changesCommand } from './changes-command.ts';
import { clientCommand, identityCommand } from './client-command.ts';
import type { Environment } from './config.ts';
import { deadLettersCommand } from './dead-letters/command.ts';
import { duplicatesCommand } from './duplicates-command.ts';
import { errorsCommand } from './errors-command.ts';
import { feedCommand } from './feed/command.ts';
import { importCommand } from './import/command.ts';
import { importsCommand } from './imports-command.ts';
import { reconcileCommand } from './index-admin/reconcile-command.ts';
import { reindexCommand } from './index-admin/reindex-command.ts';
import { offersCommand } from './offers-command.ts';
import { operatorsCommand } from './operators-command.ts';
import { reportsCommand } from './reports-command.ts';
import { searchesCommand } from './searches/command.ts';
import { sourcesCommand } from './sources-command.ts';
import { doctorCommand, statusCommand } from './status-command.ts';
import { console, onTerminal, type Terminal, terminal } from './terminal.ts';
import { tokenCommand } from './token-command.ts';
import { upCommand } from './up/command.ts';
import { OptionError, USAGE_EXIT_CODE, UsageError } from './usage-error.ts';

const packageSchema = z.object({ version: z.string() });

const readVersion = (): string =>
  packageSchema.parse(JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'))).version;

const AFTER_HELP = `
curro COMMAND --help describes a command, its arguments and options.

Environment:
  CURRO_URL            address of the API; default: that of the running curro up, else http://127.0.0.1:8080
  CURRO_TOKEN          token of an operator; default: one signed with the key of the data directory
  CURRO_DATA           data directory of curro up; default: .curro
  CURRO_RETRY_SECONDS  how long an interrupted import tries to continue; default: 300
  NO_COLOR             any value: no colours
  curro up --help names those that up passes to its services.

Exit code: 0 done, 1 failed or partly failed, 2 wrong call: nothing was sent.
More: docs/cli.md`;

/** Creates the commands, grouped by topic as the sections of the operators' desk are. */
export function createProgram(env: Environment): Command {
  return new Command('curro')
    .description('Operator command line: start, fill and maintain Curro')
    .version(readVersion(), '--version', 'print the version')
    .configureHelp({ sortSubcommands: true })
    .addHelpText('after', AFTER_HELP)
    .commandsGroup('System:')
    .addCommand(upCommand(env))
    .addCommand(statusCommand(env))
    .addCommand(doctorCommand(env))
    .addCommand(errorsCommand(env).alias('error'))
    .addCommand(deadLettersCommand(env).alias('dead-letter'))
    .addCommand(reindexCommand(env))
    .addCommand(reconcileCommand(env))
    .addCommand(backupCommand(env))
    .addCommand(restoreCommand(env))
    .commandsGroup('Imports:')
    .addCommand(importCommand(env))
    .addCommand(importsCommand(env))
    .addCommand(feedCommand(env).alias('feeds'))
    .addCommand(sourcesCommand(env).alias('source'))
    .addCommand(duplicatesCommand(env))
    .commandsGroup('Offers:')
    .addCommand(offersCommand(env).alias('offer'))
    .addCommand(reportsCommand(env).alias('report'))
    .addCommand(changesCommand(env))
    .commandsGroup('Search:')
    .addCommand(searchesCommand(env).alias('search'))
    .addCommand(alertsCommand(env))
    .commandsGroup('Access:')
    .addCommand(candidatesCommand(env).alias('candidate'))
    .addCommand(clientCommand(env).alias('clients'))
    .addCommand(identityCommand(env))
    .addCommand(operatorsCommand(env).alias('operator'))
    .addCommand(tokenCommand(env));
}

/** What a call of a command requires; commander leaves the required options out. */
const usageOf = ({ commands, registeredArguments, options }: Command): string =>
  [
    ...(commands.length > 0 ? ['<command>'] : []),
    ...registeredArguments.map((argument) =>
      argument.required ? `<${argument.name()}>` : `[${argument.name()}]`,
    ),
    ...options.filter(({ mandatory }) => mandatory).map(({ flags }) => flags),
    '[options]',
  ].join(' ');

const usageLines = (command: Command, path: string): string =>
  `Usage: ${path} ${usageOf(command)}\nHelp:  ${path} --help`;

/** The words of a command: `curro feed add`. */
function pathOf(command: Command): string {
  return command.parent === null ? command.name() : `${pathOf(command.parent)} ${command.name()}`;
}

/**
 * Makes a command and its subcommands write to the terminal, name the help after a wrong call, and throw instead of
 * exiting the process.
 */
function useTerminal(command: Command, path: string): Command {
  command
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal().stdout.write(text),
      writeErr: (text) => terminal().stderr.write(text),
      outputError: (text, write) => write(text.replace('command-argument value', 'value')),
    })
    .usage(usageOf(command))
    .showHelpAfterError(usageLines(command, path));
  for (const part of command.commands) useTerminal(part, `${path} ${part.name()}`);
  return command;
}

const isHelpFlag = (word: string): boolean => word === '--help' || word === '-h';

/**
 * `help feed add` as `feed add --help`: commander reads one word after `help` only. Without a command of the name it
 * prints the help of the group, so that the flag is removed: the error names the nearest command.
 */
function readHelp(program: Command, args: readonly string[]): readonly string[] {
  let command = program;
  for (const [at, word] of args.entries()) {
    if (command.commands.length === 0 || word.startsWith('-')) return args;
    if (word === 'help') return readHelp(program, [...args.slice(0, at), ...args.slice(at + 1), '--help']);
    const next = command.commands.find((part) => part.name() === word || part.aliases().includes(word));
    if (next === undefined) return args.filter((each) => !isHelpFlag(each));
    command = next;
  }
  return args;
}

/** A wrong call differs from a failure, so that scripts can distinguish them. */
function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : USAGE_EXIT_CODE;
  return error instanceof UsageError ? USAGE_EXIT_CODE : 1;
}

const describeError = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Runs `curro` with these args on a terminal and sets its exit code. */
export function runCurro(args: readonly string[], on: Terminal): Promise<void> {
  return onTerminal(on, async () => {
    let called: Command | undefined;
    try {
      const program = useTerminal(createProgram(on.env), 'curro').hook('preAction', (_, command) => {
        called = command;
      });
      await program.parseAsync(readHelp(program, args), { from: 'user' });
    } catch (error) {
      on.exitCode = exitCodeOf(error);
      if (!(error instanceof CommanderError)) console.error(`error: ${describeError(error)}`);
      if (error instanceof OptionError && called !== undefined)
        console.error(usageLines(called, pathOf(called)));
      if (error instanceof ApiError && error.needsHelp && called !== undefined)
        console.error(`${pathOf(called)} --help describes the allowed values.`);
    }
  });
}
