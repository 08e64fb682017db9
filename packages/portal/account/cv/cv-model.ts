import type { Choices } from '../../forms/choices.ts';
import type { Locale } from '../../locale.ts';
import type { FullCv, ListedCv } from './read-cv.ts';

/** What the page of a CV shows. */
export interface CvModel {
  readonly locale: Locale;
  readonly choices: Choices;
  readonly curricula: readonly ListedCv[];
  readonly listed: ListedCv;
  readonly cv: FullCv;
  readonly saved: boolean;
  readonly removed: boolean;
}
