import { Command } from 'commander';
import { tokenCommand } from './auth/command.ts';
import { backupCommand, restoreCommand } from './backup/command.ts';
import { changesCommand } from './changes/command.ts';
import { clientCommand } from './client/command.ts';
import { deadLettersCommand } from './dead-letters/command.ts';
import { duplicatesCommand } from './duplicates/command.ts';
import { feedCommand } from './feed/command.ts';
import { identityCommand } from './identity/command.ts';
import { importCommand } from './import/command.ts';
import { importsCommand } from './imports/command.ts';
import { reconcileCommand } from './index-admin/reconcile-command.ts';
import { reindexCommand } from './index-admin/reindex-command.ts';
import { doctorCommand } from './monitoring/doctor.ts';
import { statusCommand } from './monitoring/status.ts';
import { sourcesCommand } from './sources/command.ts';
import { upCommand } from './up/command.ts';

const program = new Command('curro')
  .description("the operator's hands: start Curro, feed it, look after it")
  .configureHelp({ sortSubcommands: true })
  .addCommand(upCommand(process.env))
  .addCommand(identityCommand(process.env))
  .addCommand(importCommand(process.env))
  .addCommand(backupCommand(process.env))
  .addCommand(restoreCommand(process.env))
  .addCommand(reindexCommand(process.env))
  .addCommand(reconcileCommand(process.env))
  .addCommand(feedCommand(process.env))
  .addCommand(tokenCommand(process.env))
  .addCommand(clientCommand(process.env))
  .addCommand(changesCommand(process.env))
  .addCommand(deadLettersCommand(process.env))
  .addCommand(statusCommand(process.env))
  .addCommand(doctorCommand(process.env))
  .addCommand(duplicatesCommand(process.env))
  .addCommand(importsCommand(process.env))
  .addCommand(sourcesCommand(process.env));

try {
  await program.parseAsync();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
