/** A cover letter (contract 6.3). */
export interface CoverLetter {
  /** UUID of the letter to replace; absent for a new one. */
  readonly key?: string;
  readonly name: string;
  readonly text: string;
  /** What the letter will be, not what was sent: see `parseCoverLetter`. */
  readonly main: boolean;
}

export type StoredCoverLetter = CoverLetter & { readonly key: string };

/** What the rules of a cover letter ask for beside the body. */
export interface CoverLetterContext {
  /** The letters that the candidate has. */
  readonly letters: readonly Pick<StoredCoverLetter, 'key' | 'main'>[];
}
