import { readFileSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { type CommandRow, commandGroups } from './commands.ts';
import type { Environment } from './config.ts';
import { nearestOf } from './nearest.ts';
import { console, onTerminal, type Terminal, terminal } from './terminal.ts';
import { OptionError, RequestError, USAGE_EXIT_CODE, UsageError } from './usage-error.ts';

function readVersion(): string {
  const parsed: unknown = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'));
  return String(typeof parsed === 'object' && parsed !== null && Reflect.get(parsed, 'version'));
}

const AFTER_HELP = `
curro help COMMAND describes a command, its arguments and options, with an example. Add --json for scripts.

Examples:
  curro doctor
  curro import offers.ndjson --source agency-north
  curro dead-letters list
  curro help feed add

Environment:
  CURRO_URL            address of the API; default: that of the running curro up, else http://127.0.0.1:8080
  CURRO_TOKEN          token of an operator; default: one signed with the key of the data directory
  CURRO_DATA           data directory of curro up; default: .curro
  CURRO_RETRY_SECONDS  how long an interrupted import tries to continue; default: 300
  NO_COLOR             any value: no colours
  curro up --help names those that up passes to its services.

Exit code: 0 done, 1 failed or partly failed, 2 wrong call: nothing was sent.
More: docs/cli.md`;

/** The row as a command, with its arguments and options if its module is loaded. */
async function createCommand(
  { name, alias, description, examples, load }: CommandRow,
  env: Environment,
  isLoaded: boolean,
): Promise<Command> {
  const command = isLoaded ? (await load())(env) : new Command(name);
  if (alias !== undefined) command.alias(alias);
  return command
    .description(description)
    .addHelpText(
      'after',
      `\n${examples.length === 1 ? 'Example' : 'Examples'}:\n${examples.map((each) => `  ${each}\n`).join('')}`,
    );
}

/**
 * Creates the program.
 * @param called the name or alias of the command that is loaded; the others have only name and description. Without it all
 * are loaded
 */
export async function createProgram(env: Environment, called?: { readonly name: string }): Promise<Command> {
  const program = new Command('curro')
    .description('Operator command line: start, fill and maintain Curro')
    .version(readVersion(), '--version', 'print the version')
    .configureHelp({ sortSubcommands: true, subcommandTerm: (command) => command.name() })
    .helpCommand(false)
    .addHelpText('after', AFTER_HELP);
  for (const [topic, rows] of Object.entries(commandGroups)) {
    program.commandsGroup(`${topic}:`);
    for (const row of rows) {
      const isLoaded = called === undefined || called.name === row.name || called.name === row.alias;
      program.addCommand(await createCommand(row, env, isLoaded));
    }
  }
  return program;
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

const CHOICES = /(?:argument|value) '(.*?)' is invalid(?: for argument '.*')?\. Allowed choices are (.*)\.$/m;

/** An error of a value that is none of the choices, with the nearest one. */
function withNearestChoice(text: string): string {
  const [, value = '', choices = ''] = CHOICES.exec(text) ?? [];
  const nearest = choices === '' ? '' : nearestOf(value, choices.split(', '));
  return nearest === '' ? text : text.replace(/\.\n?$/, `${nearest}.\n`);
}

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
      outputError: (text, write) => write(withNearestChoice(text.replace('command-argument value', 'value'))),
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

/** The first word of a call that can be the name of a command. */
const nameIn = (args: readonly string[]): string =>
  args.find((word) => !word.startsWith('-') && word !== 'help') ?? '';

/** Runs `curro` with these args on a terminal and sets its exit code. */
export function runCurro(args: readonly string[], on: Terminal): Promise<void> {
  return onTerminal(on, async () => {
    let called: Command | undefined;
    try {
      const program = useTerminal(await createProgram(on.env, { name: nameIn(args) }), 'curro').hook(
        'preAction',
        (_, command) => {
          called = command;
        },
      );
      await program.parseAsync(readHelp(program, args), { from: 'user' });
    } catch (error) {
      on.exitCode = exitCodeOf(error);
      if (!(error instanceof CommanderError)) console.error(`error: ${describeError(error)}`);
      if (error instanceof OptionError && called !== undefined)
        console.error(usageLines(called, pathOf(called)));
      if (error instanceof RequestError && error.needsHelp && called !== undefined)
        console.error(`${pathOf(called)} --help describes the allowed values.`);
    }
  });
}
