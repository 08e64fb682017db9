import { createInterface } from 'node:readline/promises';
import type { Command } from 'commander';
import { terminal } from './terminal.ts';
import { OptionError } from './usage-error.ts';

/**
 * Flags of a command whose effect no command undoes completely: what is removed cannot be restored, or applicants are
 * notified.
 */
export interface IrreversibleFlags {
  readonly yes?: true;
}

/** Adds the flag that answers the question of `confirmed`. */
export const irreversible = (command: Command): Command =>
  command.option('--yes', 'do not ask; required where standard input is not a terminal');

/**
 * Asks in a terminal before an effect that no command undoes; `--yes` answers the question.
 * @param effect what would happen, a sentence that names what it concerns
 * @throws OptionError outside of a terminal without `--yes`, Error without consent
 */
export async function confirmed(effect: string, { yes }: IrreversibleFlags): Promise<void> {
  if (yes === true) return;
  const { stdin, stderr } = terminal();
  if (stdin.isTTY !== true) throw new OptionError(`missing option: --yes. ${effect}`);
  const lines = createInterface({ input: stdin, output: stderr });
  // Without an answer, at the end of the input or Ctrl-C, nothing happens either.
  const closed = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
  const answer = await Promise.race([lines.question(`${effect} Continue? [y/N] `), closed]);
  lines.close();
  if (!/^y(?:es)?$/i.test(answer.trim())) throw new Error('not confirmed: nothing was changed');
}
