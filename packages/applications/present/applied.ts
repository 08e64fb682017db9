import { type answers, timestamp } from '@curro/shared';

/** What applying leaves behind (contract 6.2, applicationCreate). */
export interface Applied {
  readonly code: string;
  readonly cvName: string;
  readonly hasCoverLetter: boolean;
  /** The letter was to be saved and could not be; the application stands all the same. */
  readonly letterNotSaved: boolean;
  readonly appliedAt: Date;
}

/** The body of a 201 of applicationCreate. */
export function presentApplied(applied: Applied): answers.AppliedAnswer {
  return {
    code: applied.code,
    cv: applied.cvName,
    hasCoverLetter: applied.hasCoverLetter,
    coverLetterSavedKO: applied.letterNotSaved,
    eventsReadPending: 1,
    date: timestamp(applied.appliedAt),
  };
}
