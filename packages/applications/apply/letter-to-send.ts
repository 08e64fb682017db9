import type { GivenLetter } from './parse-apply-body.ts';

/** A letter as it goes with an application. */
interface SentLetter {
  readonly name: string | undefined;
  readonly text: string;
}

/** A letter to be kept for later; without key a new one. What is undefined stays as it is stored. */
interface KeptLetter {
  readonly key: string | undefined;
  readonly name: string | undefined;
  readonly text: string;
  readonly main: boolean;
}

/** What becomes of the letter of a checked request (contract 6.2). */
export interface LetterPlan {
  readonly sent: SentLetter | undefined;
  /** Undefined: not asked for. `unsound`: asked for, but such a letter cannot be saved. */
  readonly kept: KeptLetter | 'unsound' | undefined;
}

/** Plans the letter: the text given or else the stored one; saving needs a sound name, or a key to a letter with one. */
export function planLetter(
  given: GivenLetter | undefined,
  stored: { readonly name: string; readonly text: string } | undefined,
): LetterPlan {
  const text = given?.text.kind === 'value' ? given.text.value : stored?.text;
  if (given === undefined || text === undefined) return { sent: undefined, kept: undefined };
  const name = given.name.kind === 'value' ? given.name.value : undefined;
  const sent = { name: name ?? stored?.name, text };
  if (!given.doSave) return { sent, kept: undefined };
  const nameSound = name !== undefined || (given.name.kind === 'absent' && given.key !== undefined);
  return { sent, kept: nameSound ? { key: given.key, name, text, main: given.main } : 'unsound' };
}
