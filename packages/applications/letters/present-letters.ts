/** A cover letter of a candidate. */
export interface CoverLetter {
  readonly key: string;
  readonly name: string;
  readonly text: string;
  readonly main: boolean;
}

const collator = new Intl.Collator('es');

/** coverLetterGet and coverLetterPut (contract 6.3). */
export function presentLetter({ key, name, text, main }: CoverLetter) {
  return { key, name, text, main };
}

/** coverLetterList: without texts, the main one first, then by name (contract 6.3). */
export function presentLetters(letters: readonly CoverLetter[]) {
  return letters
    .toSorted((a, b) => Number(b.main) - Number(a.main) || collator.compare(a.name, b.name))
    .map(({ name, key, main }) => ({ name, key, main }));
}
