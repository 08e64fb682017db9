import type { Edition } from '../../edition.ts';
import type { Choices } from '../../forms/choices.ts';
import type { ListedCv, WholeCv } from './read-cv.ts';

/** What the page of a CV shows. */
export interface CvModel {
  readonly edition: Edition;
  readonly choices: Choices;
  readonly curricula: readonly ListedCv[];
  readonly listed: ListedCv;
  readonly cv: WholeCv;
  readonly saved: boolean;
  readonly removed: boolean;
}
