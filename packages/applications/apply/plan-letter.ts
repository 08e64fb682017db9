import type { SubmittedLetter } from './parse-apply-body.ts';

/** A letter as it goes with an application. */
interface SentLetter {
  readonly name: string | undefined;
  readonly text: string;
}

/** A letter to be kept for later; without key a new one. What is undefined stays as it is stored. */
interface LetterToSave {
  readonly key: string | undefined;
  readonly name: string | undefined;
  readonly text: string;
  readonly main: boolean;
}

/** What becomes of the letter of a checked request (contract 6.2). */
export interface CoverLetterPlan {
  readonly sentLetter: SentLetter | undefined;
  /** Undefined: not asked for. `unsound`: asked for, but such a letter cannot be saved. */
  readonly letterToSave: LetterToSave | 'invalid' | undefined;
}

/** Plans the letter: the text given or else the stored one; saving needs a sound name, or a key to a letter with one. */
export function planLetter(
  letter: SubmittedLetter | undefined,
  stored: { readonly name: string; readonly text: string } | undefined,
): CoverLetterPlan {
  const text = letter?.text.kind === 'value' ? letter.text.value : stored?.text;
  if (letter === undefined || text === undefined) return { sentLetter: undefined, letterToSave: undefined };
  const name = letter.name.kind === 'value' ? letter.name.value : undefined;
  const sentLetter = { name: name ?? stored?.name, text };
  if (!letter.doSave) return { sentLetter, letterToSave: undefined };
  const isNameValid = name !== undefined || (letter.name.kind === 'absent' && letter.key !== undefined);
  return {
    sentLetter,
    letterToSave: isNameValid ? { key: letter.key, name, text, main: letter.main } : 'invalid',
  };
}
