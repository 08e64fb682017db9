import type { CvText } from './cv-text.ts';

/** The body of both operations on the CV text; `""` when none has been stored (contract 4.1). */
export function presentCvText(stored: CvText | undefined): CvText {
  return { cvtext: stored?.cvtext ?? '' };
}
