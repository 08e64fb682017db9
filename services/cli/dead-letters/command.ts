import { Command } from 'commander';
import type { Environment } from '../config.ts';
import { printing } from '../printing.ts';
import { editDeadLetter } from './edit.ts';
import { type DeadLetterFlags, filtering } from './flags.ts';
import { discard, retry } from './retry-discard.ts';
import { listDeadLetters, showDeadLetter } from './show.ts';

/** `curro dead-letters`: what could not be done, looked at, mended, done again or discarded. */
export function deadLettersCommand(env: Environment): Command {
  const list = filtering('list', 'what waits, by reason and newest first')
    .option('--state <state>', 'waiting, or settled ones: retried, discarded, superseded')
    .option('--limit <n>', 'how many are listed')
    .action((flags: DeadLetterFlags) => listDeadLetters(env, flags));
  const show = printing('show', 'one letter with its payload')
    .argument('<id>')
    .action((id: string, flags: DeadLetterFlags) => showDeadLetter(env, id, flags));
  const edit = printing('edit', 'replace the payload of a letter')
    .argument('<id>')
    .argument('<file>', 'the new payload as JSON; - reads standard input')
    .action((id: string, file: string, flags: DeadLetterFlags) => editDeadLetter(env, id, file, flags));
  const retryCommand = filtering('retry', 'do one letter again, or all that the filters mean')
    .argument('[id]')
    .action((id: string | undefined, flags: DeadLetterFlags) => retry(env, id, flags));
  const discardCommand = filtering(
    'discard',
    'give one letter up, or all that the filters mean; who did it stays on record',
  )
    .argument('[id]')
    .action((id: string | undefined, flags: DeadLetterFlags) => discard(env, id, flags));
  return [list, show, edit, retryCommand, discardCommand].reduce(
    (command, part) => command.addCommand(part),
    new Command('dead-letters').description('work that could not be done'),
  );
}
