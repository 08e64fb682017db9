import { Command, CommanderError } from 'commander';
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

/** Creates the commands, grouped by topic as the sections of the operators' desk are. */
export function createProgram(env: Environment): Command {
  return new Command('curro')
    .description('Operator command line: start, fill and maintain Curro')
    .configureHelp({ sortSubcommands: true })
    .commandsGroup('System:')
    .addCommand(upCommand(env))
    .addCommand(statusCommand(env))
    .addCommand(doctorCommand(env))
    .addCommand(deadLettersCommand(env))
    .addCommand(reindexCommand(env))
    .addCommand(reconcileCommand(env))
    .addCommand(backupCommand(env))
    .addCommand(restoreCommand(env))
    .commandsGroup('Imports:')
    .addCommand(importCommand(env))
    .addCommand(importsCommand(env))
    .addCommand(feedCommand(env))
    .addCommand(sourcesCommand(env))
    .addCommand(duplicatesCommand(env))
    .commandsGroup('Offers:')
    .addCommand(offersCommand(env))
    .addCommand(reportsCommand(env))
    .addCommand(changesCommand(env))
    .commandsGroup('Search:')
    .addCommand(searchesCommand(env))
    .addCommand(alertsCommand(env))
    .commandsGroup('Access:')
    .addCommand(candidatesCommand(env))
    .addCommand(clientCommand(env))
    .addCommand(identityCommand(env))
    .addCommand(operatorsCommand(env))
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

/** Runs `curro` with these args on a terminal and sets its exit code. */
export function runCurro(args: readonly string[], on: Terminal): Promise<void> {
  return onTerminal(on, async () => {
    try {
      await useTerminal(createProgram(on.env)).parseAsync(args, { from: 'user' });
    } catch (error) {
      if (error instanceof CommanderError) on.exitCode = error.exitCode;
      else {
        console.error(error instanceof Error ? error.message : String(error));
        on.exitCode = 1;
      }
    }
  });
}
