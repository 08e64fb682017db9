import { readFileSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import * as z from 'zod';
import { alertsCommand } from './alerts-command.ts';
import { backupCommand, restoreCommand } from './backup-command.ts';
import { candidatesCommand } from './candidates-command.ts';
import { changesCommand } from './changes-command.ts';
import { clientCommand, identityCommand } from './client-command.ts';
import type { Environment } from './config.ts';
import { deadLettersCommand } from './dead-letters/command.ts';
import { duplicatesCommand } from './duplicates-command.ts';
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
import { USAGE_EXIT_CODE, UsageError } from './usage-error.ts';

const packageSchema = z.object({ version: z.string() });

const readVersion = (): string =>
  packageSchema.parse(JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'))).version;

/** Creates the commands, grouped by topic as the sections of the operators' desk are. */
export function createProgram(env: Environment): Command {
  return new Command('curro')
    .description('Operator command line: start, fill and maintain Curro')
    .version(readVersion(), '--version', 'print the version')
    .configureHelp({ sortSubcommands: true })
    .addHelpText('after', '\nExit code: 0 done, 1 failed or partly failed, 2 wrong call: nothing was sent.')
    .commandsGroup('System:')
    .addCommand(upCommand(env))
    .addCommand(statusCommand(env))
    .addCommand(doctorCommand(env))
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

/** Makes a command and its subcommands write to the terminal and throw instead of exiting the process. */
function useTerminal(command: Command): Command {
  command.exitOverride().configureOutput({
    writeOut: (text) => terminal().stdout.write(text),
    writeErr: (text) => terminal().stderr.write(text),
  });
  for (const part of command.commands) useTerminal(part);
  return command;
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
    try {
      await useTerminal(createProgram(on.env)).parseAsync(args, { from: 'user' });
    } catch (error) {
      on.exitCode = exitCodeOf(error);
      if (!(error instanceof CommanderError)) console.error(`error: ${describeError(error)}`);
    }
  });
}
